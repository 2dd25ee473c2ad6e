import { MediaQuery } from 'svelte/reactivity';

// A phone that lies on its side: what belongs to a board stands beside it there, as in TableView.
export const low = new MediaQuery('(min-width: 40rem) and (max-width: 59.99rem) and (max-height: 30rem)');
