import type { Size } from './geometry';

// How much of the stadium is drawn around the pitch, in squares.
export const MARGIN_X = 0.75;
export const MARGIN_Y = 1.15;
// How much larger everything is when somebody looks closer.
export const CLOSER = 1.9;

export const wholeOf = (size: Size) => ({ x: -MARGIN_X, y: -MARGIN_Y, width: size.columns + 2 * MARGIN_X, height: size.rows + 2 * MARGIN_Y });

// How deep the nets and the stands behind them are.
export const NET = 0.7;
export const STAND = 0.4;
