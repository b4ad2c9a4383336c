import { LINES } from './lines.ts';

/** Clocks in view that open the Velvet Hour, or lengthen it. */
export const TRIGGER_SCATTERS = 3;
export const FREE_SPINS = 10;
export const RETRIGGER_SPINS = 5;
/** No retrigger lengthens the feature beyond this many free spins. */
export const FREE_SPINS_MAX = 30;
/** The dial has twelve hours; it does not turn past midnight. */
export const HOURS_MAX = 12;

/** The multiplier of all wins of a free spin, by the hour that the hand shows after the spin. */
export const multiplierAt = (hours: number): number => 1 + Math.floor(hours / 3);

/** A round never pays more than this many stakes; reaching it ends the round at once. */
export const WIN_MAX_STAKES = 1_500;
export const WIN_MAX_LINE_BETS = WIN_MAX_STAKES * LINES;

/** Minor units of the stake that the 20 line bets share evenly: a line bet is a whole minor unit. */
export const STAKE_STEP = LINES;
