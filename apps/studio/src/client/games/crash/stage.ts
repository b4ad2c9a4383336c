import type { RoundView, SeatView } from '../../api.ts';
import { element } from '../../panel/element.ts';
import type { Money } from '../../money.ts';
import type { TableClock } from '../../shared/clock.ts';
import { runFrames } from '../../shared/frames.ts';
import type { TableNews } from '../../shared/news.ts';
import type { Sound } from '../../sound/synth.ts';
import { betsIn, pointIn, reached } from './bets.ts';
import type { Betting } from './betting.ts';
import { heightAt } from './curve.ts';
import { type BetPanel, SURE } from './panel.ts';
import type { createPeople } from './people.ts';
import type { createPoints } from './points.ts';
import type { Mark, Moment, Scene } from './scene.ts';
import { createSounds } from './sounds.ts';
import type { CrashWords } from './words.ts';

/** The list of players follows the kite so often. */
const PEOPLE_MS = 250;
/** From here on a round trip is slow enough to be said. */
const SLOW_MS = 700;
const MARKS_MAX = 40;

export type StageDeps = {
  readonly scene: Pick<Scene, 'draw'>;
  readonly panels: readonly BetPanel[];
  readonly people: Pick<ReturnType<typeof createPeople>, 'draw'>;
  readonly points: Pick<ReturnType<typeof createPoints>, 'draw'>;
  readonly betting: Pick<Betting, 'ownRound'>;
  readonly clock: TableClock;
  readonly sound: Sound;
  readonly words: CrashWords;
  readonly money: Money;
  readonly news: () => TableNews | null;
  readonly isLive: () => boolean;
  readonly ownSeatId: (round: Pick<RoundView, 'id'>) => string;
  readonly onSnapped: (point: number) => void;
};

/** What is shown of a table at an instant of its clock, in milliseconds since 1970. */
export function momentOf(
  news: TableNews | null,
  atMs: number,
  {
    marks,
    texts,
  }: { marks: readonly Mark[]; texts: { waiting: string; closed: string; void: string } },
): Moment {
  if (news === null) return { kind: 'quiet', text: texts.waiting };
  const { closesAt, draws, endedAt, openedAt, startedAt, state } = news.round;
  const point = pointIn(draws);
  if (state === 'void') return { kind: 'quiet', text: texts.void };
  if (point !== null) {
    const sinceMs = endedAt === null ? 0 : Math.max(0, atMs - Date.parse(endedAt));
    return { kind: 'snapped', point, sinceMs, marks };
  }
  if (state === 'running' && startedAt !== null)
    return { kind: 'up', ms: Math.max(0, atMs - Date.parse(startedAt)), marks };
  const leftMs = Date.parse(closesAt) - atMs;
  if (state === 'open' && leftMs > 0)
    return { kind: 'open', leftMs, ofMs: Date.parse(closesAt) - Date.parse(openedAt) };
  return { kind: 'quiet', text: texts.closed };
}

/** Draws everything that follows the table's clock, frame by frame. */
export function createStage(deps: StageDeps) {
  const { betting, clock, money, news, panels, people, points, scene, words } = deps;
  const sounds = createSounds(deps.sound);
  const line = element('p', { class: 'crash-line', attributes: { role: 'status' } });
  const texts = {
    waiting: words('crash.waiting'),
    closed: words('crash.closed'),
    void: words('crash.void'),
  };
  let last: { number: number; kind: Moment['kind'] } = { number: 0, kind: 'quiet' };
  let peopleAtMs = 0;
  let isStale = true;

  /** The player's own line of a round of the table; null where there is none. */
  const ownSeat = (number: number): SeatView | null => {
    const own = betting.ownRound();
    if (own === null || own.number !== number) return null;
    const { currency, staked, steps } = own.round;
    const events = steps.flatMap((step) => step.events);
    return { id: deps.ownSeatId(own.round), tag: '', currency, events, staked, win: null };
  };
  const marksAt = (hundredths: number): readonly Mark[] => {
    const known = news();
    if (known === null) return [];
    const own = ownSeat(known.round.number);
    const to = known.round.draws === null ? Math.floor(hundredths / SURE) : hundredths;
    const mine = betsIn(own?.events ?? []).flatMap((bet) => reached(bet, to).taken);
    const others = known.seats
      .filter(({ id }) => id !== own?.id)
      .flatMap(({ events }) => betsIn(events))
      .flatMap(({ taken }) => taken)
      .slice(0, MARKS_MAX);
    return [
      ...others.map(({ at }) => ({ at, text: null })),
      ...mine.map(({ at, win }) => ({ at, text: `+${money.short(win)}` })),
    ].filter(({ at }) => at <= hundredths);
  };
  const playSounds = (moment: Moment, number: number) => {
    const isNew = last.kind !== moment.kind || last.number !== number;
    const wasUp = last.kind === 'up';
    last = { number, kind: moment.kind };
    if (moment.kind === 'open') sounds.countDown(moment.leftMs);
    if (moment.kind === 'up') sounds.climb(heightAt(moment.ms));
    if (!isNew) return;
    if (moment.kind === 'up') sounds.lift();
    if (moment.kind === 'snapped') {
      if (wasUp) sounds.snap();
      deps.onSnapped(moment.point);
    }
  };
  const drawLine = () => {
    const isSlow = deps.isLive() && clock.lastRoundTripMs() > SLOW_MS;
    const text = isSlow ? words('crash.slow') : '';
    if (line.textContent !== text) line.textContent = text;
  };
  const frame = () => {
    const known = news();
    // What is shown is as old as an answer is on its way: the snap is then where the kite stands.
    const atMs = clock.now() - clock.roundTripMs() / 2;
    const first = momentOf(known, atMs, { marks: [], texts });
    const hundredths = first.kind === 'up' ? Math.floor(heightAt(first.ms)) : null;
    const top = first.kind === 'snapped' ? first.point : hundredths;
    const moment = top === null ? first : { ...first, marks: kept(top) };
    scene.draw(moment);
    playSounds(moment, known?.round.number ?? 0);
    const state = known?.round.state ?? null;
    const isOpenStill = state === 'open' && first.kind === 'open';
    for (const panel of panels)
      panel.draw({ state: state === 'open' && !isOpenStill ? 'closed' : state, hundredths });
    const now = performance.now();
    if (known !== null && (isStale || (hundredths !== null && now - peopleAtMs > PEOPLE_MS))) {
      isStale = false;
      peopleAtMs = now;
      people.draw(known, { hundredths, own: ownSeat(known.round.number) });
      points.draw(known);
      drawLine();
    }
  };
  /** Marks change only with the news, and where a multiplier that was named is passed. */
  let keptMarks: { at: number; marks: readonly Mark[] } = { at: 0, marks: [] };
  const kept = (hundredths: number): readonly Mark[] => {
    if (isStale || hundredths !== keptMarks.at)
      keptMarks = { at: hundredths, marks: marksAt(hundredths) };
    return keptMarks.marks;
  };
  return {
    line,
    redraw() {
      isStale = true;
    },
    run: () => runFrames(frame),
  };
}
