import { type BaccaratOutcome, commissionTable, DECKS, spotsOf } from '../baccarat/index.ts';
import type { Card } from '../cards/index.ts';
import type { DealtSetup } from '../dealt/index.ts';
import { type LiveSetup, liveTable } from '../live/index.ts';
import type { Stage } from '../table/index.ts';

export type BaccaratSide = 'player' | 'banker';

/** A card that is laid down, its face hidden while it is null, or turned where it lies. */
export type BaccaratShow = {
  readonly side: BaccaratSide;
  /** Its place in the hand, from 0. */
  readonly place: number;
  readonly card: Card | null;
};

/** From one card that is laid down to the next, in milliseconds. */
const DEAL_MS = 750;
/** From the last card that was laid down to the first that is turned, in milliseconds. */
const LOOK_MS = 900;
/** How long the turning of a first card takes, and of one that is squeezed, in milliseconds. */
export const TURN_MS = 1_000;
export const SQUEEZE_MS = 2_400;

const SIDES: readonly BaccaratSide[] = ['player', 'banker'];
const FIRST_PLACES = [0, 1] as const;
const THIRD = 2;

/** Cards are laid down as they are dealt; then each hand is turned, its second and third card slowly. */
export function stagesOf(outcome: BaccaratOutcome): readonly Stage[] {
  const stages: { atMs: number; shows: BaccaratShow }[] = [];
  let atMs = 0;
  const after = (ms: number, shows: BaccaratShow) => {
    atMs += ms;
    stages.push({ atMs, shows });
  };
  for (const place of FIRST_PLACES)
    for (const side of SIDES) after(DEAL_MS, { side, place, card: null });
  let turnedMs = LOOK_MS;
  for (const side of SIDES)
    for (const place of FIRST_PLACES) {
      after(turnedMs, { side, place, card: outcome[side][place] ?? null });
      turnedMs = place === 0 ? TURN_MS : SQUEEZE_MS;
    }
  for (const side of SIDES) {
    const card = outcome[side][THIRD];
    if (card === undefined) continue;
    after(turnedMs, { side, place: THIRD, card: null });
    after(LOOK_MS, { side, place: THIRD, card });
    turnedMs = SQUEEZE_MS;
  }
  return stages;
}

const MARKS = {
  player: { tone: 'left', text: 'P' },
  banker: { tone: 'right', text: 'B' },
  tie: { tone: 'tie', text: 'T' },
} as const;

/** Cards that the rules draw, whether or not a third one is dealt. */
const CARDS_DRAWN = 6;

/** Cards of a shoe that a person deals, in the order of the rules. */
const dealt: DealtSetup = {
  kind: 'card',
  size: DECKS,
  drawn: CARDS_DRAWN,
  next(entered) {
    const spot = spotsOf(entered)[entered.length];
    return spot === undefined ? null : `${spot.side}-${spot.place + 1}`;
  },
  shows(entered, at) {
    const [spot, card = null] = [spotsOf(entered.slice(0, at))[at], entered[at]];
    if (spot === undefined) return [];
    const shows: readonly BaccaratShow[] = [
      { ...spot, card: null },
      { ...spot, card },
    ];
    return shows;
  },
};

const setup: LiveSetup<BaccaratOutcome> = {
  code: 'live-baccarat',
  hasPresenter: true,
  betMs: 16_000,
  restMs: 6_500,
  stages: stagesOf,
  road: { kind: 'sides', mark: ({ winner }) => MARKS[winner] },
  write: ({ bankerTotal, playerTotal, winner }) =>
    `${MARKS[winner].text} ${playerTotal}:${bankerTotal}`,
  lastStageMs: SQUEEZE_MS + 1_200,
  dealt,
};

/** Baccarat with commission at a live table. */
export const liveBaccarat = liveTable(commissionTable, setup);
