import { type CalledChips, type RouletteOutcome, roulettePlaces } from '@parlour/games/roulette';
import { times } from '@parlour/money';
import { element } from '../../panel/element.ts';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { createLayout } from '../roulette/layout.ts';
import { createTrack } from '../roulette/track.ts';
import { createWheelPicture } from '../roulette/wheel.ts';
import type { LiveRouletteKey } from './live-roulette.ts';
import { ballAt, LANDED_MS, rotorAt } from './spin.ts';
import { createStatistics } from './statistics.ts';

/** The pocket that a moment has shown; null before it has. */
export const pocketIn = (moment: LiveMoment): number | null => {
  if (moment.kind !== 'running' && moment.kind !== 'ended') return null;
  const [first] = moment.shown;
  return (first?.shows as RouletteOutcome | undefined)?.pocket ?? null;
};

/** A wheel whose ball runs by the table's clock, the layout, the racetrack, and the statistics of the table. */
export function createLiveRouletteScene({
  sound,
  motion,
  table,
  words,
}: LiveDeps<LiveRouletteKey>): LiveScene<RouletteOutcome> {
  const wheel = createWheelPicture();
  const statistics = createStatistics(words);
  const stage = element('div', { class: 'live-stage live-wheel roulette' }, wheel.view);
  const covered = (chips: readonly CalledChips[]) =>
    chips.flatMap(({ place }) =>
      (roulettePlaces.get(place)?.covers ?? []).map((pocket) => `straight-${pocket}`),
    );
  const track = createTrack({
    words,
    onCall: (chips, name) =>
      table.put(
        chips.map((each) => ({
          place: each.place,
          amount: times(table.chip(), BigInt(each.chips)),
        })),
        name,
      ),
    onPoint: (chips) => table.spots.point(covered(chips)),
  });
  let shown: number | null = null;
  let isStill = true;
  let quarter = 0;
  const showNumber = (pocket: number | null) => {
    if (pocket === shown) return;
    shown = pocket;
    wheel.showNumber(pocket);
    if (pocket !== null && !isStill) sound.knock();
  };
  return {
    stage,
    layout: element(
      'div',
      { class: 'roulette live-roulette' },
      createLayout(table, { words, isFrench: false }),
    ),
    tabs: [
      { name: words('live.statistics'), view: statistics.view },
      {
        name: words('live_roulette.calls'),
        view: element('div', { class: 'roulette live-calls' }, track.view),
      },
    ],
    draw(moment, clockMs) {
      const isRunning = moment.kind === 'running' || moment.kind === 'ended';
      const pocket = pocketIn(moment);
      stage.dataset['near'] = String(isRunning);
      if (!isRunning) {
        isStill = true;
        if (!motion.isReduced) wheel.place({ rotor: rotorAt(clockMs), ball: 0, radius: 0 });
        wheel.showBall(false);
        if (moment.kind !== 'quiet') showNumber(null);
        return;
      }
      const { ms } = moment;
      const isLanded = ms >= LANDED_MS && pocket !== null;
      wheel.showBall(!motion.isReduced || isLanded);
      const flown = ballAt(pocket, clockMs - ms, motion.isReduced ? LANDED_MS : ms);
      wheel.place(
        motion.isReduced ? { ...flown, rotor: 0, ball: flown.ball - flown.rotor } : flown,
      );
      if (isStill && ms < 900 && !motion.isReduced) sound.spin();
      isStill = false;
      const passed = Math.floor(flown.ball / 90);
      if (passed !== quarter && ms < LANDED_MS - 1_400) sound.tick();
      quarter = passed;
      showNumber(isLanded ? pocket : null);
    },
    cue(moment): Cue | null {
      if (moment.kind === 'running')
        return moment.ms < 2_600
          ? { pose: 'spin', look: 'right' }
          : { pose: 'idle', look: 'right', isSmiling: moment.ms > LANDED_MS };
      if (moment.kind === 'ended') return { pose: 'point-right', look: 'right', isSmiling: true };
      return null;
    },
    saying: (moment) =>
      moment.kind === 'running' && moment.ms < 3_000 ? words('live_roulette.say_spin') : null,
    results: (outcomes) => statistics.show(outcomes.map(({ pocket }) => pocket)),
    isHit: (place, { pocket }) => roulettePlaces.get(place)?.covers.includes(pocket) ?? false,
    lock: track.lock,
  };
}
