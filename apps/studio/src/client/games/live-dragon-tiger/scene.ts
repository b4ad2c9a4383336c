import {
  type DragonTigerOutcome,
  type DragonTigerPlace,
  dragonTigerTable,
  numberOf,
} from '@parlour/games/dragon-tiger';
import type { DragonTigerShow } from '@parlour/games/live-dragon-tiger';
import { createFollower, newestOf } from '../../live/follow.ts';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { createRoadsTab } from '../../live/boards.ts';
import { createLayout, LETTERS, MARKS } from '../dragon-tiger/layout.ts';
import type { LiveDragonTigerKey } from './live-dragon-tiger.ts';
import { createStage } from './stage.ts';

/** How long the presenter's hand stays on a card, in milliseconds. */
const HAND_MS = 900;
const POINT = { dragon: 'point-left', tiger: 'point-right', tie: 'invite' } as const;

/** What the presenter does with the cards, and where the eyes follow them. */
export function cueOf(moment: LiveMoment<DragonTigerOutcome>): Cue | null {
  if (moment.kind === 'ended')
    return { pose: POINT[moment.outcome.winner], look: 'ahead', isSmiling: true };
  const newest = newestOf(moment);
  if (newest === null) return null;
  const { card, side } = newest.shows as DragonTigerShow;
  const look = side === 'dragon' ? 'left' : 'right';
  if (newest.sinceMs > HAND_MS) return { pose: 'idle', look: 'down' };
  if (card === null) return { pose: 'deal', look };
  return { pose: side === 'dragon' ? 'turn-left' : 'turn-right', look };
}

/** Dragon Tiger in the court of the red gate: two cards, the layout, the roads of the table. */
export function createDragonTigerScene(
  deps: LiveDeps<LiveDragonTigerKey>,
): LiveScene<DragonTigerOutcome> {
  const { table, words } = deps;
  const stage = createStage(deps);
  const named = (mark: keyof typeof LETTERS) =>
    [words(`dragon-tiger.${mark}`), LETTERS[mark]] as const;
  const roads = createRoadsTab(words, {
    left: named('dragon'),
    right: named('tiger'),
    tie: named('tie'),
  });
  const follow = createFollower<DragonTigerShow, DragonTigerOutcome>(stage);
  return {
    stage: stage.view,
    layout: createLayout(table, words),
    tabs: [roads],
    draw: follow,
    cue: cueOf,
    saying(moment) {
      const newest = moment.kind === 'running' ? newestOf(moment) : null;
      if (newest === null) return null;
      const { card, side } = newest.shows as DragonTigerShow;
      if (card === null || side === 'tiger') return null;
      return words('live-dragon-tiger.dragon_shows', { number: numberOf(card) });
    },
    results: (outcomes) => roads.show(outcomes.map(({ winner }) => MARKS[winner])),
    isHit(place, outcome) {
      const { denominator, numerator } = dragonTigerTable.pays(place as DragonTigerPlace, outcome);
      return numerator > denominator;
    },
  };
}
