import type { Card } from '../cards/index.ts';
import type { DealtSetup } from '../dealt/index.ts';
import { DECKS, type DragonTigerOutcome, dragonTigerTable } from '../dragon-tiger/index.ts';
import { liveTable } from '../live/index.ts';
import type { Stage } from '../table/index.ts';

export type DragonTigerSide = 'dragon' | 'tiger';

/** A card that is laid down, its face hidden while it is null, or turned where it lies. */
export type DragonTigerShow = { readonly side: DragonTigerSide; readonly card: Card | null };

/** How long a card takes to be turned, in milliseconds. */
export const TURN_MS = 1_700;

/** Both cards are laid down, then turned one after the other, in milliseconds from the start. */
export const stagesOf = ({ dragon, tiger }: DragonTigerOutcome): readonly Stage[] => {
  const shows: readonly (readonly [atMs: number, shows: DragonTigerShow])[] = [
    [900, { side: 'dragon', card: null }],
    [1_700, { side: 'tiger', card: null }],
    [3_000, { side: 'dragon', card: dragon }],
    [5_200, { side: 'tiger', card: tiger }],
  ];
  return shows.map(([atMs, show]) => ({ atMs, shows: show }));
};

const MARKS = {
  dragon: { tone: 'left', text: 'D' },
  tiger: { tone: 'right', text: 'T' },
  tie: { tone: 'tie', text: '=' },
} as const;

const SIDES: readonly DragonTigerSide[] = ['dragon', 'tiger'];

/** One card for each side, from a shoe of the same packs. */
const dealt: DealtSetup = {
  kind: 'card',
  size: DECKS,
  drawn: 2,
  next: ({ length }) => SIDES[length] ?? null,
  shows(entered, at) {
    const [side = 'dragon', card = null] = [SIDES[at], entered[at]];
    const shows: readonly DragonTigerShow[] = [
      { side, card: null },
      { side, card },
    ];
    return shows;
  },
};

/** Dragon Tiger at a live table. */
export const liveDragonTiger = liveTable(dragonTigerTable, {
  code: 'live-dragon-tiger',
  hasPresenter: true,
  betMs: 14_000,
  restMs: 5_500,
  stages: stagesOf,
  road: { kind: 'sides', mark: ({ winner }) => MARKS[winner] },
  lastStageMs: TURN_MS + 1_000,
  dealt,
});
