import {
  type AndarBaharOutcome,
  type AndarBaharPlace,
  andarBaharTable,
} from '@parlour/games/andar-bahar';
import type { AndarBaharShow } from '@parlour/games/live-andar-bahar';
import { nameOfCard } from '../../cards/names.ts';
import { createFollower, newestOf } from '../../live/follow.ts';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { rangeOf } from '../andar-bahar/deal.ts';
import { createRoadsTab } from '../../live/boards.ts';
import { createLayout, LETTERS, MARKS } from '../andar-bahar/layout.ts';
import type { LiveAndarBaharKey } from './live-andar-bahar.ts';
import { createStage } from './stage.ts';

/** How long the presenter's hand stays on a card, in milliseconds. */
const HAND_MS = 420;
const LOOKS = { joker: 'down', andar: 'left', bahar: 'right' } as const;

/** The presenter deals, with the eyes on the side that is dealt to. */
export function cueOf(moment: LiveMoment<AndarBaharOutcome>): Cue | null {
  if (moment.kind === 'ended') {
    const pose = moment.outcome.winner === 'andar' ? 'point-left' : 'point-right';
    return { pose, look: 'ahead', isSmiling: true };
  }
  const newest = newestOf(moment);
  if (newest === null) return null;
  const look = LOOKS[(newest.shows as AndarBaharShow).place];
  return { pose: newest.sinceMs < HAND_MS ? 'deal' : 'idle', look };
}

/** The bet on a number of cards that would win if the match came now. */
function pointed(moment: LiveMoment<AndarBaharOutcome>): readonly string[] {
  if (moment.kind !== 'running') return [];
  const range = rangeOf(moment.shown.length - 1);
  return range === undefined ? [] : [range];
}

/** Andar Bahar on the veranda: the first card, both sides, the layout, the roads of the table. */
export function createAndarBaharScene(
  deps: LiveDeps<LiveAndarBaharKey>,
): LiveScene<AndarBaharOutcome> {
  const { table, words } = deps;
  const stage = createStage(deps);
  const named = (side: keyof typeof LETTERS) =>
    [words(`andar-bahar.${side}`), LETTERS[side]] as const;
  const roads = createRoadsTab(words, { left: named('andar'), right: named('bahar') });
  let range = '';
  const follow = createFollower<AndarBaharShow, AndarBaharOutcome>(stage);
  const point = (places: readonly string[]) => {
    if (places.join() === range) return;
    range = places.join();
    table.spots.point(places);
  };
  return {
    stage: stage.view,
    layout: createLayout(table, words),
    tabs: [roads],
    draw(moment) {
      follow(moment);
      point(pointed(moment));
    },
    cue: cueOf,
    saying(moment) {
      const [first] = moment.kind === 'running' ? moment.shown : [];
      if (first === undefined) return null;
      const { card } = first.shows as AndarBaharShow;
      return words('live-andar-bahar.wanted', { joker: nameOfCard(card, words) });
    },
    results: (outcomes) => roads.show(outcomes.map(({ winner }) => MARKS[winner])),
    isHit(place, outcome) {
      const { denominator, numerator } = andarBaharTable.pays(place as AndarBaharPlace, outcome);
      return numerator > denominator;
    },
  };
}
