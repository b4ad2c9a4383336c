import type { RaceGame, RaceOutcome } from '@parlour/games/races';
import { payHundredths } from '@parlour/games/solo';
import { element } from '../../panel/element.ts';
import type { LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { createSlip } from '../../live/slip.ts';
import { createBoard } from './board.ts';
import { oddsText } from './builder.ts';
import { sayingAt } from './call.ts';
import { nameOfPlace } from './names.ts';
import type { Kind } from './picture.ts';
import { flagOf } from './flag.ts';
import { createStage } from './scene.ts';
import type { RaceKey, RaceWords } from './words.ts';

const RESULTS_SHOWN = 24;

const outcomeIn = (moment: LiveMoment<RaceOutcome>): RaceOutcome | null => {
  if (moment.kind === 'ended') return moment.outcome;
  if (moment.kind !== 'running') return null;
  return (moment.shown[0]?.shows as RaceOutcome | undefined) ?? null;
};

/** What the last races came to: the first three of each, the newest first. */
function createResults(kind: Kind, words: RaceWords) {
  const list = element('ol', { class: 'race-results' });
  return {
    view: element(
      'section',
      { class: 'table-results', attributes: { 'aria-label': words('live.statistics') } },
      list,
      element('p', { class: 'muted small', text: words('table.note_chance') }),
    ),
    show(outcomes: readonly RaceOutcome[]) {
      list.replaceChildren(
        ...outcomes
          .slice(-RESULTS_SHOWN)
          .toReversed()
          .map(({ order, race }) =>
            element(
              'li',
              {
                attributes: {
                  'aria-label': `№ ${race}: ${order
                    .slice(0, 3)
                    .map((place) => place + 1)
                    .join(', ')}`,
                },
              },
              element('span', { class: 'muted', text: `№ ${race}` }),
              ...order.slice(0, 3).map((place) => flagOf(kind, place)),
            ),
          ),
      );
    },
  };
}

/** Track, card and slip of a race. */
export const createRaceScene =
  (game: RaceGame, kind: Kind) =>
  ({ money, motion, table, words }: LiveDeps<RaceKey>): LiveScene<RaceOutcome> => {
    const board = createBoard({ game, kind, table, words });
    const stage = createStage({
      kind,
      runMs: game.setup.runMs,
      isReduced: motion.isReduced,
      texts: {
        order: words('race.order'),
        photo: words('race.photo'),
        nameOf: board.nameOf,
        ordinal: (rank) => words(`race.rank_${rank + 1}` as 'race.rank_1'),
      },
    });
    let ended: RaceOutcome | null = null;
    const isHit = (place: string, outcome: RaceOutcome): boolean =>
      game.table.pays(place, outcome).numerator > 0n;
    const slip = createSlip({
      table,
      money,
      title: words('race.slip'),
      empty: words('race.slip_empty'),
      drop: (name) => words('race.drop', { bet: name }),
      nameOf: (place) => nameOfPlace(place, words),
      paysOf(place, amount) {
        const odds = board.oddsOf(place);
        return { odds: oddsText(odds), win: money.show(payHundredths(amount, odds)) };
      },
      settledOf: (place) => (ended === null ? null : isHit(place, ended) ? 'won' : 'lost'),
    });
    const results = createResults(kind, words);
    const title = element('h2', { class: 'race-title' });
    let race = 0;
    return {
      stage: stage.view,
      layout: element(
        'div',
        { class: 'race-board', attributes: { 'data-kind': kind } },
        title,
        board.view,
        element('div', { class: 'race-beside' }, board.builder, slip.view),
      ),
      tabs: [{ name: words('live.statistics'), view: results.view }],
      draw(moment) {
        const number = 'number' in moment ? moment.number : race;
        if (number !== race) {
          race = number;
          board.show(race);
          title.textContent = words(`race.title_${kind}`, { race });
        }
        const card = board.card();
        const raced = outcomeIn(moment);
        const ms = 'ms' in moment ? moment.ms : 0;
        const runners = (card?.names ?? []).map((name) => ({ name }));
        if (card !== null) stage.draw({ moment, runners, raced, ms }, performance.now());
        const run = raced === null ? null : stage.runFor(raced);
        stage.say(
          run === null || raced === null
            ? ''
            : sayingAt({ run, order: raced.order, ms, nameOf: board.nameOf, words }),
        );
        ended = moment.kind === 'ended' ? moment.outcome : null;
        slip.draw();
      },
      saying(moment) {
        const raced = outcomeIn(moment);
        if (raced === null || moment.kind !== 'running') return null;
        const run = stage.runFor(raced);
        const said = { run, order: raced.order, ms: moment.ms, nameOf: board.nameOf, words };
        return sayingAt(said) || null;
      },
      results: results.show,
      isHit,
      lock: board.lock,
    };
  };
