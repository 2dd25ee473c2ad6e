declare module 'virtual:games' {
  const games: unknown;
  export default games;
}
