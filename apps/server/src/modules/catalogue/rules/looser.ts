// What of a change of games or vendors waits for a second operator.
import { type Loosens, looserSettings } from '../../approval/index.ts';

/**
 * The category decides how much a bet counts for rollover, by which family it earns rebate, and whether
 * both sides of a round count: two show a game that a file brought, as two change a category. More of a
 * bet that counts is more rebate and pay. The wallet's mode decides where members' money lies. Everything
 * else is what players are shown, or keeps them out.
 */
const directions = {
  category: 'any',
  walletMode: 'any',
  blockedCountries: 'unlisted',
  isHidden: 'down',
  validBetBps: 'up',
} as const satisfies Readonly<Record<string, Loosens>>;

type Fields = Readonly<Record<string, unknown>> | null | undefined;

/** Whether a game or a vendor counts otherwise after a change, or is let in where it was kept out. */
export const isLooserEntry = (before: Fields, after: Fields): boolean =>
  looserSettings(directions, (before ?? {}) as object, (after ?? {}) as object).length > 0;
