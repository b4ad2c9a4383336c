/** A symbol by its number, which is also its place in every table of the game. */
export type Symbol = number & { readonly symbol?: never };

export const SYMBOL_NAMES = [
  'wild',
  'scatter',
  'cameo',
  'gramophone',
  'decanter',
  'key',
  'spade',
  'heart',
  'diamond',
  'club',
] as const;

export type SymbolName = (typeof SYMBOL_NAMES)[number];

export const WILD: Symbol = 0;
export const SCATTER: Symbol = 1;
/** Symbols from here on pay on lines. */
export const FIRST_LINE_SYMBOL = 2;
export const SYMBOLS = SYMBOL_NAMES.length;

export function symbolFromName(name: string): Symbol {
  const symbol = SYMBOL_NAMES.indexOf(name as SymbolName);
  if (symbol < 0) throw new RangeError(`no such symbol: ${name}`);
  return symbol;
}

export const symbolName = (symbol: Symbol): SymbolName => SYMBOL_NAMES[symbol] as SymbolName;

/** What three, four and five of a symbol pay on a line, in line bets. The wild only stands in. */
export const linePays: Readonly<Record<SymbolName, readonly [number, number, number]>> = {
  wild: [0, 0, 0],
  scatter: [0, 0, 0],
  cameo: [50, 200, 1000],
  gramophone: [30, 125, 500],
  decanter: [30, 100, 400],
  key: [25, 75, 250],
  spade: [10, 30, 120],
  heart: [10, 30, 120],
  diamond: [5, 25, 100],
  club: [5, 25, 100],
};

/** What this many clocks anywhere pay, in stakes (a stake is one line bet on every line). */
export const scatterPays: readonly number[] = [0, 0, 0, 2, 10, 50];

/** Line bets that a win of `count` equal symbols from the left pays. */
export const linePay = (symbol: Symbol, count: number): number =>
  count < 3 ? 0 : (linePays[symbolName(symbol)][count - 3] as number);
