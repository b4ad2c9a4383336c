import { type AndarBaharOutcome, andarBaharTable, sideOf } from '../andar-bahar/index.ts';
import type { Card } from '../cards/index.ts';
import { liveTable } from '../live/index.ts';
import type { Stage } from '../table/index.ts';

/** A card that is dealt with its face up. */
export type AndarBaharShow = {
  readonly place: 'joker' | 'andar' | 'bahar';
  readonly card: Card;
};

const JOKER_MS = 1_200;
/** From the first card to the next one, in milliseconds. */
const LOOK_MS = 1_800;
/** From card to card, in milliseconds: so many at first, quicker from then on. */
const SLOW_CARDS = 8;
const SLOW_MS = 850;
const QUICK_MS = 520;

/** The first card, then cards on both sides in turn. */
export function stagesOf({ cards, joker }: AndarBaharOutcome): readonly Stage[] {
  const first: AndarBaharShow = { place: 'joker', card: joker };
  let atMs = JOKER_MS + LOOK_MS;
  const dealt = cards.map((card, at) => {
    const shows: AndarBaharShow = { place: sideOf(at + 1), card };
    const stage = { atMs, shows };
    atMs += at < SLOW_CARDS ? SLOW_MS : QUICK_MS;
    return stage;
  });
  return [{ atMs: JOKER_MS, shows: first }, ...dealt];
}

const MARKS = {
  andar: { tone: 'left', text: 'A' },
  bahar: { tone: 'right', text: 'B' },
} as const;

/** Andar Bahar at a live table. */
export const liveAndarBahar = liveTable(andarBaharTable, {
  code: 'live-andar-bahar',
  hasPresenter: true,
  betMs: 15_000,
  restMs: 5_500,
  stages: stagesOf,
  road: { kind: 'sides', mark: ({ winner }) => MARKS[winner] },
  lastStageMs: 2_200,
});
