import { FALL_MS, SHAKE_MS } from '@parlour/games/live-sic-bo';
import { sicBoPays, type SicBoOutcome } from '@parlour/games/sic-bo';
import { createFollower } from '../../live/follow.ts';
import type { Cue, LiveDeps, LiveScene } from '../../live/game.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { element } from '../../panel/element.ts';
import { createLayout } from '../sic-bo/layout.ts';
import { createResults } from '../sic-bo/results.ts';
import type { LiveSicBoKey } from './live-sic-bo.ts';
import { createStage } from './stage.ts';

/** The hand is on the button that shakes the glass for so long, in milliseconds. */
const PRESS_MS = 2_200;

/** The presenter starts the glass, watches it, and says what came. */
export function cueOf(moment: LiveMoment<SicBoOutcome>): Cue | null {
  if (moment.kind === 'ended') return { pose: 'point-right', look: 'ahead', isSmiling: true };
  if (moment.kind !== 'running') return null;
  if (moment.ms < PRESS_MS) return { pose: 'spin', look: 'right' };
  return { pose: 'idle', look: 'right', isSmiling: moment.ms > SHAKE_MS + FALL_MS / 2 };
}

/** Sic bo in the tea house: dice under a glass, the layout, what came before. */
export function createSicBoScene(deps: LiveDeps<LiveSicBoKey>): LiveScene<SicBoOutcome> {
  const { table, words } = deps;
  const stage = createStage(deps);
  const results = createResults(words);
  const follow = createFollower<SicBoOutcome, SicBoOutcome>(stage);
  return {
    stage: stage.view,
    layout: element('div', { class: 'live-sicbo' }, createLayout(table, words)),
    tabs: [{ name: words('live.statistics'), view: results.view }],
    draw(moment) {
      follow(moment);
      stage.shake(moment);
    },
    cue: cueOf,
    saying: (moment) =>
      moment.kind === 'running' && moment.ms < PRESS_MS ? words('live-sic-bo.shaken') : null,
    results: (outcomes) => results.set(outcomes.map(({ dice }) => dice)),
    isHit: (place, { dice }) => sicBoPays(place, dice).numerator > 0n,
  };
}
