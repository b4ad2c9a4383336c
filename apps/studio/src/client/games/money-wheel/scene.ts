import {
  moneyWheelPlaces,
  type MoneyWheelOutcome,
  type MoneyWheelShow,
  RUN_MS,
  segments,
  timesAfter,
} from '@parlour/games/money-wheel';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { element } from '../../panel/element.ts';
import type { Table } from '../../table/table.ts';
import { roam } from '../../table/roam.ts';
import type { MoneyWheelKey, MoneyWheelWords } from './money-wheel.ts';
import { createStatistics } from './statistics.ts';
import { restOf, turnedAt, type Turned } from './turning.ts';
import { paintOf } from './wheel-art.ts';
import { createWheel } from './wheel.ts';

/** How long the presenter swings the wheel, in milliseconds. */
const SWING_MS = 1_400;

/** The spins that a round has shown. */
const spinsOf = (moment: LiveMoment): readonly number[] =>
  moment.kind === 'running' || moment.kind === 'ended'
    ? moment.shown.map(({ shows }) => (shows as MoneyWheelShow).segment)
    : [];

/** What the multipliers among these spins come to. */
const timesOf = (spins: readonly number[]): number =>
  spins.reduce((times, spin) => {
    const segment = segments[spin];
    return segment?.kind === 'times' ? timesAfter(times, segment.by) : times;
  }, 1);

/** Six numbers of chips, each in the colour that it has on the wheel. */
function createLayout(table: Table, words: MoneyWheelWords): HTMLElement {
  const layout = element(
    'div',
    { class: 'mw-layout', attributes: { dir: 'ltr' } },
    ...moneyWheelPlaces.map((place) => {
      const { edge, ground, sign } = paintOf(place);
      const spot = table.spots.spot(place, {
        class: 'mw-spot',
        content: [
          element('b', { text: place }),
          element('small', {
            text: words('money-wheel.pays', { number: place }),
            attributes: { dir: 'auto' },
          }),
        ],
      });
      for (const [name, colour] of Object.entries({ edge, ground, sign }))
        spot.style.setProperty(`--${name}`, colour);
      return spot;
    }),
  );
  roam(layout, '.spot');
  return layout;
}

/** The presenter swings the wheel, watches it and points at it. */
export function cueOf(moment: LiveMoment<MoneyWheelOutcome>, { speed }: Turned): Cue | null {
  if (moment.kind === 'ended') return { pose: 'point-right', look: 'right', isSmiling: true };
  if (moment.kind !== 'running') return null;
  if (moment.ms < SWING_MS) return { pose: 'spin', look: 'right', isSmiling: true };
  return { pose: 'idle', look: 'right', isSmiling: speed === 0 };
}

/** The wheel show on the pier: the great wheel, six numbers, what came before. */
export function createMoneyWheelScene(deps: LiveDeps<MoneyWheelKey>): LiveScene<MoneyWheelOutcome> {
  const { motion, sound, table, words } = deps;
  const wheel = createWheel(sound);
  const statistics = createStatistics(words);
  const times = element('output', { class: 'mw-times', hidden: true });
  /** Where the wheel stood before the round, and where it stands after the last one. */
  let [from, rest] = [0, 0];
  let turned: Turned = { angle: 0, speed: 0, stopped: 0 };

  const showTimes = (value: number) => {
    const text = value === 1 ? '' : `×${value}`;
    times.hidden = value === 1;
    if (times.textContent !== text) times.textContent = text;
  };
  return {
    stage: element('div', { class: 'live-stage mw-stage' }, wheel.view, times),
    layout: createLayout(table, words),
    tabs: [{ name: words('live.statistics'), view: statistics.view }],
    draw(moment) {
      const isRunning = moment.kind === 'running' || moment.kind === 'ended';
      if (!isRunning) from = rest;
      const spins = spinsOf(moment);
      turned = turnedAt(from, spins, isRunning ? moment.ms : 0);
      const isStill = motion.isReduced && turned.speed > 0;
      if (!isStill) wheel.place(turned);
      const stopped = spins.slice(0, turned.stopped);
      const last = stopped.at(-1);
      wheel.light(turned.speed === 0 && last !== undefined ? last : null);
      showTimes(timesOf(stopped));
    },
    cue: (moment) => cueOf(moment, turned),
    saying(moment) {
      if (moment.kind !== 'running') return null;
      const stopped = spinsOf(moment).slice(0, turned.stopped);
      const value = timesOf(stopped);
      if (value > 1) return words('money-wheel.say_times', { times: value });
      return moment.ms < RUN_MS ? words('money-wheel.say_spin') : null;
    },
    results(outcomes) {
      statistics.show(outcomes);
      rest = restOf(outcomes.at(-1)?.spins.at(-1) ?? 0);
    },
    isHit: (place, { number }) => place === String(number),
  };
}
