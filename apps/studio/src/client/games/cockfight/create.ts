import type { FightGame, FightOutcome } from '@parlour/games/cockfight';
import { multiplyRate } from '@parlour/money';
import { decimals } from '../../instant/figures.ts';
import type { LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { createSlip } from '../../live/slip.ts';
import { element } from '../../panel/element.ts';
import { createFightBoard } from './board.ts';
import { type Bout, CORNERS, STILL_MS } from './bout.ts';
import { createFightStage } from './stage.ts';
import { type FightKey, type FightWords, nameOfPlace } from './words.ts';

const BEADS = 48;
const TEN_THOUSANDTHS = 10_000;

const outcomeIn = (moment: LiveMoment<FightOutcome>): FightOutcome | null => {
  if (moment.kind === 'ended') return moment.outcome;
  if (moment.kind !== 'running') return null;
  return (moment.shown[0]?.shows as FightOutcome | undefined) ?? null;
};

/** What the last fights came to, six to a column, and how often each end came. */
function createTrends(words: FightWords) {
  const beads = element('ol', { class: 'fight-beads', attributes: { dir: 'ltr' } });
  const counts = element('p', { class: 'fight-counts' });
  return {
    view: element(
      'section',
      { class: 'table-results', attributes: { 'aria-label': words('live.statistics') } },
      beads,
      counts,
      element('p', { class: 'muted small', text: words('table.note_chance') }),
    ),
    show(outcomes: readonly FightOutcome[]) {
      const shown = outcomes.slice(-BEADS);
      const count = (winner: FightOutcome['winner']) =>
        shown.filter((one) => one.winner === winner).length;
      beads.replaceChildren(
        ...shown.map(({ fight, winner }) =>
          element('li', {
            text: words(`fight.bead_${winner}`),
            attributes: { 'data-side': winner, title: `№ ${fight}: ${nameOfPlace(winner, words)}` },
          }),
        ),
      );
      counts.textContent = words('fight.counts', {
        meron: count('meron'),
        wala: count('wala'),
        draw: count('draw'),
      });
    },
  };
}

/** Ring, spots and slip of a fight; with a pool also what is in it. */
export const createFightScene =
  (game: FightGame, isPool: boolean) =>
  ({ money, motion, table, words }: LiveDeps<FightKey>): LiveScene<FightOutcome> => {
    const board = createFightBoard({ game, isPool, table, words, money });
    const stage = createFightStage(
      {
        corner: { meron: words('fight.place_meron'), wala: words('fight.place_wala') },
        spring: (corner) => words('fight.spring', { side: nameOfPlace(corner, words) }),
      },
      motion.isReduced,
    );
    let ended: FightOutcome | null = null;
    const isHit = (place: string, { winner }: FightOutcome): boolean => place === winner;
    const slip = createSlip({
      table,
      money,
      title: words('fight.slip'),
      empty: words('fight.slip_empty'),
      drop: (name) => words('fight.drop', { bet: name }),
      nameOf: (place) => nameOfPlace(place, words),
      paysOf(place, amount) {
        const pays = board.paysOf(place);
        if (pays === null) return null;
        const rate = {
          numerator: BigInt(Math.round(pays * TEN_THOUSANDTHS)),
          denominator: BigInt(TEN_THOUSANDTHS),
        };
        return { odds: decimals(pays, 2), win: money.show(multiplyRate(amount, rate, 'down')) };
      },
      settledOf(place) {
        if (ended === null) return null;
        return isHit(place, ended) ? 'won' : ended.winner === 'draw' ? null : 'lost';
      },
    });
    const trends = createTrends(words);
    const title = element('h2', { class: 'race-title' });
    let fight = 0;
    const callAt = (bout: Bout, ms: number): string => {
      const names = board.names();
      if (ms > STILL_MS + 400)
        return bout.winner === 'draw'
          ? words('fight.call_draw')
          : words('fight.call_won', { bird: names[bout.winner] });
      const clash = bout.clashes.findLast((one) => one.ms <= ms);
      if (clash === undefined) return words('fight.call_ready');
      const at = bout.clashes.indexOf(clash);
      if (at === 0) return words('fight.call_first', { bird: names[clash.by] });
      const [left, right] = CORNERS.map((corner) => clash.left[corner]);
      const ahead = (left ?? 0) > (right ?? 0) ? 'meron' : 'wala';
      return words(at >= bout.clashes.length - 2 ? 'fight.call_late' : 'fight.call_strikes', {
        bird: names[at >= bout.clashes.length - 2 ? ahead : clash.by],
      });
    };
    return {
      stage: stage.view,
      layout: element('div', { class: 'fight-board' }, title, board.view, slip.view),
      tabs: [{ name: words('live.statistics'), view: trends.view }],
      draw(moment) {
        const number = 'number' in moment ? moment.number : fight;
        if (number !== fight) {
          fight = number;
          board.show(fight);
          title.textContent = words('fight.title', { fight });
        }
        const outcome = outcomeIn(moment);
        const ms = 'ms' in moment ? moment.ms : 0;
        stage.draw({ outcome, ms, names: board.names() }, performance.now());
        stage.say(outcome === null ? '' : callAt(stage.boutFor(outcome), ms));
        ended = moment.kind === 'ended' ? moment.outcome : null;
        slip.draw();
      },
      saying(moment) {
        const outcome = outcomeIn(moment);
        if (outcome === null || moment.kind !== 'running') return null;
        return callAt(stage.boutFor(outcome), moment.ms);
      },
      pool: board.pool,
      results: trends.show,
      isHit,
    };
  };
