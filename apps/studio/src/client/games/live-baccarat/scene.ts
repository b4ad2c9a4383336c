import {
  type BaccaratOutcome,
  type BaccaratPlace,
  baccaratPays,
  totalOf,
} from '@parlour/games/baccarat';
import type { Card } from '@parlour/games/cards';
import type { BaccaratShow } from '@parlour/games/live-baccarat';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { element } from '../../panel/element.ts';
import { createBoards } from '../../roads/boards.ts';
import { createLayout } from '../baccarat/layout.ts';
import { createDeal } from './deal.ts';
import type { LiveBaccaratKey } from './live-baccarat.ts';
import { createShares } from './shares.ts';

const MARKS = { player: 'left', banker: 'right', tie: 'tie' } as const;
export const LETTERS = { player: 'P', banker: 'B', tie: 'T' } as const;
/** What is said of a hand waits until its last card lies. */
const SAID_AFTER_MS = 2_300;

const showsIn = (moment: LiveMoment): readonly (BaccaratShow & { readonly atMs: number })[] =>
  moment.kind === 'running' || moment.kind === 'ended'
    ? moment.shown.map(({ atMs, shows }) => ({ atMs, ...(shows as BaccaratShow) }))
    : [];

/** Two hands that are dealt and squeezed by the table's clock, twelve places, and all roads of the table. */
export function createLiveBaccaratScene(
  deps: LiveDeps<LiveBaccaratKey>,
): LiveScene<BaccaratOutcome> {
  const { table, words } = deps;
  const deal = createDeal(deps);
  const named = (mark: keyof typeof LETTERS) => [words(`baccarat.${mark}`), LETTERS[mark]] as const;
  const boards = createBoards({
    label: words('live_baccarat.roads'),
    bead: words('table.bead_plate'),
    big: words('table.big_road'),
    marks: { left: named('player'), tie: named('tie'), right: named('banker') },
    derived: {
      eye: words('live_baccarat.eye'),
      small: words('live_baccarat.small_road'),
      cockroach: words('live_baccarat.cockroach'),
    },
    ask: { left: words('live_baccarat.if_player'), right: words('live_baccarat.if_banker') },
    kept: words('live_baccarat.kept'),
    broken: words('live_baccarat.broken'),
    none: words('live_baccarat.none'),
  });
  const shares = createShares(words);
  let number = 0;
  return {
    stage: deal.view,
    layout: element(
      'div',
      { class: 'baccarat live-baccarat' },
      createLayout(table, { words, hasCommission: true }),
    ),
    tabs: [
      { name: words('live_baccarat.roads_short'), view: boards.view },
      { name: words('live.statistics'), view: shares.view },
    ],
    draw(moment) {
      if (moment.kind !== 'running' && moment.kind !== 'ended') {
        if (moment.kind === 'open' && number !== 0) {
          number = 0;
          deal.clear();
        }
        return;
      }
      if (number !== moment.number) deal.clear();
      number = moment.number;
      deal.draw(moment.ms, moment.shown);
      deal.mark(moment.kind === 'ended' ? moment.outcome.winner : null);
    },
    cue(moment): Cue | null {
      const last = showsIn(moment).at(-1);
      if (moment.kind === 'ended') {
        const { winner } = moment.outcome;
        if (winner === 'tie') return { pose: 'invite', look: 'ahead', isSmiling: true };
        return winner === 'player'
          ? { pose: 'point-left', look: 'left', isSmiling: true }
          : { pose: 'point-right', look: 'right', isSmiling: true };
      }
      if (moment.kind !== 'running') return null;
      if (last === undefined || last.card === null) return { pose: 'deal', look: 'down' };
      return last.side === 'player'
        ? { pose: 'turn-left', look: 'left' }
        : { pose: 'turn-right', look: 'right' };
    },
    saying(moment) {
      if (moment.kind !== 'running') return null;
      const shows = showsIn(moment).filter(({ card }) => card !== null);
      const last = shows.at(-1);
      if (last === undefined || last.place === 0 || moment.ms - last.atMs < SAID_AFTER_MS)
        return null;
      const cards = shows.filter(({ side }) => side === last.side).map(({ card }) => card as Card);
      return words(`live_baccarat.say_${last.side}`, { total: totalOf(cards) });
    },
    results(outcomes) {
      boards.show(outcomes.map(({ winner }) => MARKS[winner]));
      shares.show(outcomes);
    },
    isHit(place, outcome) {
      const { denominator, numerator } = baccaratPays(place as BaccaratPlace, outcome, true);
      return numerator > denominator;
    },
  };
}
