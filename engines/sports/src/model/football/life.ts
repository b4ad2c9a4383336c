import { drawHit, drawRow, drawUnit, drawWait, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import type { FootballMatch, FootballPlayer } from './joint.ts';
import { USUAL_REDS } from './joint.ts';
import {
  correctionRatios, FULL_MINUTES, HALF_MINUTES, levelRates, paceAt, paceLeft, scoreFactor,
} from './rates.ts';
import { NO_TALLY, type Tally, tallyFactor, type TallyStrength, USUAL_CORNERS, USUAL_YELLOWS } from './tallies.ts';

/** What happens in a football match, in the order in which it is seen. */
export type FootballHappening =
  | { readonly kind: 'kick_off' | 'half_time' | 'second_half' | 'full_time' }
  | { readonly kind: 'stoppage'; readonly minutes: number }
  | { readonly kind: 'goal' | 'goal_cancelled'; readonly side: Side; readonly player: string | null }
  | { readonly kind: 'red_card' | 'second_yellow' | 'yellow_card'; readonly side: Side; readonly player: string | null }
  | { readonly kind: 'attack' | 'corner' | 'dangerous_attack' | 'injury' | 'shot_off' | 'shot_on'; readonly side: Side }
  | { readonly kind: 'substitution'; readonly side: Side; readonly off: string; readonly on: string };

export type FootballLife = FootballMatch & {
  readonly bench: readonly FootballPlayer[];
  readonly booked: readonly string[];
  readonly substitutions: readonly [home: number, away: number];
  /** A goal that is being looked at again and will not stand. */
  readonly review: { readonly side: Side; readonly player: string | null } | null;
  /** The minute up to which stoppage is known, as a half: 1 or 2. */
  readonly announced: 0 | 1 | 2;
  /** Of all goals that are given, the share that is taken back after a review; those never count. */
  readonly cancelledShare: number;
  /** Leaves out attacks, shots and injuries, on which no market depends: for many matches at once. */
  readonly isQuiet: boolean;
};

export const footballLife = (match: FootballMatch, options: Partial<Pick<FootballLife, 'bench' | 'cancelledShare' | 'isQuiet'>> = {}): FootballLife => ({
  ...match,
  corners: match.corners ?? { strength: USUAL_CORNERS, tally: NO_TALLY },
  yellows: match.yellows ?? { strength: USUAL_YELLOWS, tally: NO_TALLY },
  bench: [],
  booked: [],
  substitutions: [0, 0],
  review: null,
  announced: 0,
  cancelledShare: 0.04,
  isQuiet: false,
  ...options,
});

type Rate = { readonly kind: string; readonly side: Side; readonly perMinute: number };

/** Things of a match that no price depends on, for either side in ninety minutes. */
const SIGHTS = [
  ['attack', 48], ['dangerous_attack', 38], ['shot_on', 3.2], ['shot_off', 5.8], ['injury', 0.8],
] as const;
const sightRates = (side: Side): Rate[] =>
  SIGHTS.map(([kind, count]) => ({ kind, side, perMinute: count / FULL_MINUTES }));
const SIGHT_RATES: Readonly<Record<Side, readonly Rate[]>> = {
  home: sightRates('home'),
  away: sightRates('away'),
};
const SUBSTITUTIONS_MAX = 5;
const SUBSTITUTIONS_FROM = 55;
const SUBSTITUTION_RATE = 0.11;

const halfOf = ({ state }: FootballMatch): 1 | 2 => (state.phase === 'first' ? 1 : 2);

/** Goals of either side per minute: the very rates that the prices are made of. */
export function goalRates(match: FootballMatch): readonly [home: number, away: number] {
  const { state, strength } = match;
  const pace = paceAt(strength.rise, halfOf(match), state.minute);
  const [home, away] = levelRates(strength, state.redCards);
  const ratios = correctionRatios(strength, paceLeft(strength.rise, state), state.home, state.away);
  const ahead = state.home - state.away;
  return [
    home * pace * ratios[0] * scoreFactor(ahead, strength.scoreEffect),
    away * pace * ratios[1] * scoreFactor(-ahead, strength.scoreEffect),
  ];
}

function tallyRates(match: FootballLife, strength: TallyStrength, tally: Tally): readonly [home: number, away: number] {
  const pace = paceAt(strength.rise, halfOf(match), match.state.minute);
  const played = Math.max(0, 1 - paceLeft(strength.rise, match.state));
  const factor = tallyFactor(strength, tally.home + tally.away, played) * pace;
  return [strength.home * factor, strength.away * factor];
}

function ratesOf(match: FootballLife): Rate[] {
  const { corners, redMeans = USUAL_REDS, state, substitutions, yellows } = match;
  const redPace = paceAt(USUAL_YELLOWS.rise, halfOf(match), state.minute);
  const [homeGoals, awayGoals] = goalRates(match);
  const cornerRates = tallyRates(match, corners?.strength ?? USUAL_CORNERS, corners?.tally ?? NO_TALLY);
  const yellowRates = tallyRates(match, yellows?.strength ?? USUAL_YELLOWS, yellows?.tally ?? NO_TALLY);
  const canceled = match.cancelledShare / (1 - match.cancelledShare);
  return (['home', 'away'] as const).flatMap((side, index) => {
    const goals = index === 0 ? homeGoals : awayGoals;
    const canChange = state.minute >= SUBSTITUTIONS_FROM && (substitutions[index] ?? 0) < SUBSTITUTIONS_MAX;
    return [
      { kind: 'goal', side, perMinute: goals },
      { kind: 'review', side, perMinute: goals * canceled },
      { kind: 'corner', side, perMinute: cornerRates[index] as number },
      { kind: 'yellow', side, perMinute: yellowRates[index] as number },
      { kind: 'red', side, perMinute: redMeans[index] as number * redPace },
      { kind: 'substitution', side, perMinute: canChange ? SUBSTITUTION_RATE : 0 },
      ...(match.isQuiet ? [] : SIGHT_RATES[side]),
    ];
  });
}

const MINUTE_MS = 60_000;
/** Rates change slowly; they are taken again after this many minutes without anything. */
const GLANCE = 1;
/** Stoppage by minutes from nought, whose mean is the usual one. */
const STOPPAGE = [
  [0.3, 0.45, 0.2, 0.05],
  [0, 0, 0.1, 0.25, 0.3, 0.25, 0.1],
] as const;

type FootballStep = Step<FootballLife, FootballHappening>;

const step = (state: FootballLife, happening: FootballHappening, minutes: number): FootballStep => ({
  afterMs: Math.round(minutes * MINUTE_MS),
  happening,
  state,
});

const withState = (life: FootballLife, state: Partial<FootballLife['state']>): FootballLife => ({
  ...life,
  state: { ...life.state, ...state },
});

const BREAK_MINUTES = 15;

/** The next thing that happens; time passes in real minutes, the break included. */
export function nextFootball(life: FootballLife, source: WordSource): FootballStep | null {
  const { state } = life;
  if (state.phase === 'over') return null;
  if (state.phase === 'before') return step(withState(life, { phase: 'first' }), { kind: 'kick_off' }, 0);
  if (state.phase === 'break') {
    const second = withState(life, { phase: 'second', minute: HALF_MINUTES });
    return step(second, { kind: 'second_half' }, BREAK_MINUTES);
  }
  if (life.review !== null) return cancelGoal(life, source);
  return playOn(life, source);
}

function cancelGoal(life: FootballLife, source: WordSource): FootballStep {
  const { player, side } = life.review ?? { player: null, side: 'home' };
  // Play stands still meanwhile: the minutes of a review are none of the match's.
  return step({ ...life, review: null }, { kind: 'goal_cancelled', side, player }, 0.7 + drawUnit(source));
}

/** Lets time pass until something happens, or until a half or its stoppage is due. */
function playOn(life: FootballLife, source: WordSource): FootballStep {
  const half = halfOf(life);
  const isAnnounced = life.announced >= half;
  const due = half * HALF_MINUTES + (isAnnounced ? life.state.stoppage[half - 1] as number : 0);
  let now = life;
  let waited = 0;
  for (;;) {
    const rates = ratesOf(now);
    const total = rates.reduce((sum, { perMinute }) => sum + perMinute, 0);
    const wait = drawWait(source, total);
    const left = due - now.state.minute;
    const glance = Math.min(GLANCE, left);
    if (wait >= glance) {
      waited += glance;
      now = withState(now, { minute: now.state.minute + glance });
      if (glance < left) continue;
      return isAnnounced ? endHalf(now, half, waited) : announce(now, half, waited, source);
    }
    now = withState(now, { minute: now.state.minute + wait });
    const rate = rates[drawRow(source, rates.map(({ perMinute }) => perMinute))] as Rate;
    const happened = happen(now, rate, source);
    if (happened !== null) return step(happened.state, happened.happening, waited + wait);
    waited += wait;
  }
}

function announce(life: FootballLife, half: 1 | 2, waited: number, source: WordSource): FootballStep {
  const minutes = drawRow(source, STOPPAGE[half - 1] as readonly number[]);
  const [first, second] = life.state.stoppage;
  const stoppage = half === 1 ? ([minutes, second] as const) : ([first, minutes] as const);
  const state = { ...withState(life, { stoppage }), announced: half };
  return step(state, { kind: 'stoppage', minutes }, waited);
}

function endHalf(life: FootballLife, half: 1 | 2, waited: number): FootballStep {
  const { away, home } = life.state;
  if (half === 2) return step(withState(life, { phase: 'over' }), { kind: 'full_time' }, waited);
  const halfTime = [home, away] as const;
  const ended = withState(life, { phase: 'break', halfTime, minute: HALF_MINUTES });
  const first = (tally: Tally): Tally => ({ ...tally, first: [tally.home, tally.away] });
  const { corners, yellows } = ended;
  return step({
    ...ended,
    ...(corners === undefined ? {} : { corners: { ...corners, tally: first(corners.tally) } }),
    ...(yellows === undefined ? {} : { yellows: { ...yellows, tally: first(yellows.tally) } }),
  }, { kind: 'half_time' }, waited);
}

/** A player of the side by weight, or null where a match has no names. */
function pickPlayer(life: FootballLife, side: Side, source: WordSource, weightOf: (player: FootballPlayer) => number): FootballPlayer | null {
  const players = (life.players ?? []).filter((player) => player.side === side && player.weight > 0);
  return players[drawRow(source, players.map(weightOf))] ?? null;
}

type Happened = Pick<FootballStep, 'happening' | 'state'>;

function happen(life: FootballLife, { kind, side }: Rate, source: WordSource): Happened | null {
  switch (kind) {
    case 'goal':
      return score(life, side, source);
    case 'review': {
      const player = pickPlayer(life, side, source, ({ weight }) => weight)?.id ?? null;
      return { state: { ...life, review: { side, player } }, happening: { kind: 'goal', side, player } };
    }
    case 'yellow':
      return book(life, side, source);
    case 'red':
      return sendOff(life, side, source);
    case 'corner':
      return { state: addTally(life, 'corners', side), happening: { kind: 'corner', side } };
    case 'substitution':
      return substitute(life, side, source);
    default:
      return { state: life, happening: { kind: kind as (typeof SIGHTS)[number][0], side } };
  }
}

function addTally(life: FootballLife, name: 'corners' | 'yellows', side: Side): FootballLife {
  const counted = life[name];
  if (counted === undefined) return life;
  const tally = { ...counted.tally, [side]: counted.tally[side] + 1 };
  return { ...life, [name]: { ...counted, tally } };
}

function score(life: FootballLife, side: Side, source: WordSource): Happened {
  const player = pickPlayer(life, side, source, ({ weight }) => weight);
  const scored = withState(life, { [side]: life.state[side] + 1 });
  const players = life.players?.map((one) => (one === player ? { ...one, goals: one.goals + 1 } : one));
  const state = players === undefined ? scored : { ...scored, players };
  return { state, happening: { kind: 'goal', side, player: player?.id ?? null } };
}

/** Cards go to players without one: whether a second one sends a player off is drawn with the red cards. */
function book(life: FootballLife, side: Side, source: WordSource): Happened {
  const player = pickPlayer(life, side, source, ({ id }) => (life.booked.includes(id) ? 0 : 1))?.id ?? null;
  const counted = addTally(life, 'yellows', side);
  const state = player === null ? counted : { ...counted, booked: [...life.booked, player] };
  return { state, happening: { kind: 'yellow_card', side, player } };
}

const BOOKED_FACTOR = 8;

function sendOff(life: FootballLife, side: Side, source: WordSource): Happened {
  const isBooked = (id: string): boolean => life.booked.includes(id);
  const player = pickPlayer(life, side, source, ({ id }) => (isBooked(id) ? BOOKED_FACTOR : 1))?.id ?? null;
  const [home, away] = life.state.redCards;
  const off = withState(life, { redCards: side === 'home' ? [home + 1, away] : [home, away + 1] });
  const players = life.players?.map((one) => (one.id === player ? { ...one, weight: 0 } : one));
  const kind = player !== null && isBooked(player) && drawHit(source, 0.8) ? 'second_yellow' : 'red_card';
  return { state: players === undefined ? off : { ...off, players }, happening: { kind, side, player } };
}

function substitute(life: FootballLife, side: Side, source: WordSource): Happened | null {
  const on = life.bench.find((one) => one.side === side);
  const off = pickPlayer(life, side, source, () => 1);
  if (on === undefined || off === null) return null;
  const [home, away] = life.substitutions;
  const players = [...(life.players ?? []).map((one) => (one === off ? { ...one, weight: 0 } : one)), on];
  return {
    state: {
      ...life,
      players,
      bench: life.bench.filter((one) => one !== on),
      substitutions: side === 'home' ? [home + 1, away] : [home, away + 1],
    },
    happening: { kind: 'substitution', side, off: off.id, on: on.id },
  };
}
