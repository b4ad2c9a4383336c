import { type AnyFamily, isPerPick, type Play } from '@parlour/lottery';
import type { Offer } from '../offer.ts';

/** A play of a family that is known by its code alone. */
export type BetPlay = Play<unknown>;

/** Plays whose odds follow the prize group, or those with odds of their own. */
export type Half = BetPlay['odds'];

/** Plays that stand under one tab of the betting page. */
export type PlayTab = { readonly group: string; readonly plays: readonly BetPlay[] };

/** The halves that a brand sells of a family, those of the prize group first. */
export function halvesOf(family: AnyFamily, offer: Pick<Offer, 'playsOff'>): readonly Half[] {
  return (['group', 'fixed'] as const).filter((half) => tabsOf(family, half, offer).length > 0);
}

/** The tabs of one half, in the order of the family and without the plays that are off. */
export function tabsOf(
  family: AnyFamily,
  half: Half,
  { playsOff }: Pick<Offer, 'playsOff'>,
): readonly PlayTab[] {
  const off = new Set(playsOff);
  const tabs = new Map<string, BetPlay[]>();
  for (const play of family.plays) {
    if (play.odds !== half || off.has(play.code)) continue;
    const plays = tabs.get(play.group);
    if (plays === undefined) tabs.set(play.group, [play]);
    else plays.push(play);
  }
  return [...tabs].map(([group, plays]) => ({ group, plays }));
}

/** Boxes with more than that have a screen of their own. */
const BOARD_TOKENS_MAX = 12;
const BOARD_PLAYS_MIN = 2;

/**
 * Whether the plays of a tab are filled in on one screen: sides and classes of which each pick is a
 * bet, as a regular bets on big, odd and dragon at once.
 */
export const isBoard = ({ plays }: PlayTab): boolean =>
  plays.length >= BOARD_PLAYS_MIN && plays.every(isBoardPlay);

const isBoardPlay = (play: BetPlay): boolean =>
  play.odds === 'fixed' &&
  play.input.boxes.every(({ tokens }) => tokens.length <= BOARD_TOKENS_MAX) &&
  isPerPick(play);

/** Where the address or the last visit leads: what it names, or else the first there is. */
export function openTab(
  tabs: readonly PlayTab[],
  asked: { readonly group?: string | undefined; readonly play?: string | undefined },
): { readonly tab: PlayTab; readonly play: BetPlay } | null {
  const tab =
    tabs.find(({ plays }) => plays.some(({ code }) => code === asked.play)) ??
    tabs.find(({ group }) => group === asked.group) ??
    tabs[0];
  const play = tab?.plays.find(({ code }) => code === asked.play) ?? tab?.plays[0];
  return tab === undefined || play === undefined ? null : { tab, play };
}
