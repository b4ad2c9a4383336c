import {
  type TeenPattiOutcome,
  type TeenPattiPlace,
  type TeenPattiShow,
  teenPattiTable,
} from '@parlour/games/teen-patti-2020';
import { createFollower, newestOf } from '../../live/follow.ts';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { createRoadsTab } from '../../live/boards.ts';
import { createLayout, LETTERS, MARKS } from './layout.ts';
import { createStage } from './stage.ts';
import type { TeenPattiKey } from './teen-patti-20-20.ts';

/** How long the presenter's hand stays on a card, in milliseconds. */
const HAND_MS = 700;
const POINT = { a: 'point-left', b: 'point-right', tie: 'invite' } as const;

/** The presenter deals to both hands in turn, turns their cards, and points at the better one. */
export function cueOf(moment: LiveMoment<TeenPattiOutcome>): Cue | null {
  if (moment.kind === 'ended')
    return { pose: POINT[moment.outcome.winner], look: 'ahead', isSmiling: true };
  const newest = newestOf(moment);
  if (newest === null) return null;
  const { card, hand } = newest.shows as TeenPattiShow;
  if (newest.sinceMs > HAND_MS) return { pose: 'idle', look: 'down' };
  const look = hand === 'a' ? 'left' : 'right';
  if (card === null) return { pose: 'deal', look };
  return { pose: hand === 'a' ? 'turn-left' : 'turn-right', look };
}

/** Teen patti 20-20 above the ground: two hands, the layout, the roads of the table. */
export function createTeenPattiScene(deps: LiveDeps<TeenPattiKey>): LiveScene<TeenPattiOutcome> {
  const { table, words } = deps;
  const stage = createStage(deps);
  const named = (mark: keyof typeof LETTERS) =>
    [words(`teen-patti.label_${mark}`), LETTERS[mark]] as const;
  const roads = createRoadsTab(words, { left: named('a'), right: named('b'), tie: named('tie') });
  const follow = createFollower<TeenPattiShow, TeenPattiOutcome>(stage);
  return {
    stage: stage.view,
    layout: createLayout(table, words),
    tabs: [roads],
    draw: follow,
    cue: cueOf,
    saying(moment) {
      const newest = moment.kind === 'running' ? newestOf(moment) : null;
      if (newest === null) return null;
      return words(
        (newest.shows as TeenPattiShow).card === null
          ? 'teen-patti.say_deal'
          : 'teen-patti.say_turn',
      );
    },
    results: (outcomes) => roads.show(outcomes.map(({ winner }) => MARKS[winner])),
    isHit(place, outcome) {
      const { denominator, numerator } = teenPattiTable.pays(place as TeenPattiPlace, outcome);
      return numerator > denominator;
    },
  };
}
