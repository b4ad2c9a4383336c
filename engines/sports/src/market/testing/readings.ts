// Plain readings of sheets, for tests: they go through the incidents themselves and share no code
// with the engine's outcome functions.
import type { Incident } from '../../sheet/incident.ts';
import type { Sport } from '../../sheet/sport.ts';
import {
  wl,
  X,
  W,
  T,
  Y,
  only,
  both,
  row,
  kinds,
  count,
  NOTHING,
  type Says,
  type Reading,
  type Row,
  type Pair,
} from './plain-kinds.ts';

const points = (from: number, to: number) =>
  count((one) =>
    one.kind === 'score' && one.period >= from && one.period <= to
      ? [one.side, one.points]
      : NOTHING,
  );
const quarters: readonly Row[] = [
  ...kinds(
    points(1, 99),
    { w: 219, h: 223, t: 225, home: 227, away: 228, o: 229 },
    { h: '3.5', t: '160.5' },
  ),
  ...kinds(points(3, 99), { h: 231, t: 232 }, { h: '-2.5', t: '80.5' }),
  ...kinds(points(1, 2), { x: 60, w: 64, h: 66, t: 68 }, { t: '80.5' }),
  ...kinds(
    points(2, 2),
    { x: 235, w: 302, h: 303, t: 236, o: 304 },
    { t: '40.5' },
    { quarternr: '2' },
  ),
  row(220, (all) => Y(all.some((one) => one.kind === 'period_begin' && one.period === 5))),
];
const halves: readonly Row[] = [
  ...kinds(
    points(1, 2),
    { x: 1, w: 11, h: 16, t: 18, home: 19, away: 20, o: 26 },
    { h: '-0.75', t: '55.25' },
  ),
  ...kinds(points(1, 1), { x: 60, h: 66, t: 68 }, { t: '27.5' }),
];
const shots = count((one) => (one.kind === 'shootout' && one.isScored ? [one.side, 1] : NOTHING));
/** A shootout is one goal more for who wins it. */
const hockeyEnd = (all: readonly Incident[]): Pair => {
  const [h, a] = points(1, 99)(all);
  const [sh, sa] = shots(all);
  return [h + Number(sh > sa), a + Number(sa > sh)];
};
const hockey: readonly Row[] = [
  ...kinds(points(1, 3), { x: 1, w: 11, h: 16, t: 18 }, { h: '0.25', t: '5.75' }),
  ...kinds(hockeyEnd, { w: 406, h: 410, t: 412, o: 419 }, { t: '5.5' }),
  ...kinds(
    points(2, 2),
    { x: 443, w: 459, h: 460, t: 446, o: 462 },
    { t: '1.5' },
    { periodnr: '2' },
  ),
  row(452, (all) => Y(points(1, 1)(all)[0] > 0 && points(1, 1)(all)[1] > 0), { periodnr: '1' }),
];

const runs = (from: number, to: number) =>
  count((one) =>
    one.kind === 'plate' && one.inning >= from && one.inning <= to
      ? [one.half === 'top' ? 'away' : 'home', one.runs]
      : NOTHING,
  );
const lastInning = (all: readonly Incident[]): number =>
  Math.max(...all.map((one) => (one.kind === 'plate' ? one.inning : 0)));
const baseball: readonly Row[] = [
  ...kinds(runs(1, 99), { w: 251, h: 256, t: 258, home: 260, away: 261, o: 264 }, { t: '8.5' }),
  ...kinds(runs(1, 9), { x: 252 }),
  ...kinds(runs(1, 5), { x: 274, h: 275, t: 276, w: 1124 }, { t: '4.5' }),
  ...kinds(runs(3, 3), { x: 287, t: 288 }, { t: '0.5' }, { inningnr: '3' }),
  row(268, (all) => Y(lastInning(all) > 9)),
  row(269, (all) =>
    Y(all.some((one) => one.kind === 'plate' && one.half === 'bottom' && one.inning >= 9)),
  ),
  row(272, (all) => {
    const sums = Array.from({ length: 9 }, (_, index) => both(runs(index + 1, index + 1)(all)));
    const most = Math.max(...sums);
    const winners = sums.flatMap((sum, index) => (sum === most ? [String(951 + index)] : []));
    const ids = Array.from({ length: 10 }, (_, index) => String(951 + index));
    return only(ids, winners.length === 1 ? (winners[0] ?? '') : '960');
  }),
];

/** Sets of points alone: `won` by sets, and each set's score. */
const rallySets =
  (target: number, last: number, cap: number, needed: number) =>
  (all: readonly Incident[]): Pair[] => {
    const sets: Pair[] = [];
    let [h, a] = [0, 0];
    for (const one of all) {
      if (one.kind !== 'point') continue;
      if (one.side === 'home') h += 1;
      else a += 1;
      const goal = sets.length === 2 * needed - 2 ? last : target;
      const [more, less] = [Math.max(h, a), Math.min(h, a)];
      if ((more >= goal && more - less >= 2) || more === cap) {
        sets.push([h, a]);
        [h, a] = [0, 0];
      }
    }
    return sets;
  };
const setsWon = (sets: readonly Pair[]): Pair => [
  sets.filter(([h, a]) => h > a).length,
  sets.filter(([h, a]) => a > h).length,
];
const sumOf = (sets: readonly Pair[]): Pair => [
  sets.reduce((sum, [h]) => sum + h, 0),
  sets.reduce((sum, [, a]) => sum + a, 0),
];
type SetsOf = (all: readonly Incident[]) => Pair[];
const rally = (of: SetsOf, name: string, ids: readonly number[], total: string): Row[] => {
  const [w = 0, h = 0, t = 0, o = 0] = ids;
  return [
    ...kinds((all) => setsWon(of(all)), { w: 186, h: 188, t: 314 }),
    ...kinds((all) => sumOf(of(all)), { h: 237, t: 238 }, { t: total, h: '4.5' }),
    ...['1', '3'].flatMap((number) =>
      kinds(
        (all) => of(all)[Number(number) - 1] ?? null,
        { w, h, t, o },
        { t: '38.5' },
        { [name]: number },
      ),
    ),
    row(192, (all) => Y(setsWon(of(all))[0] > 0)),
  ];
};
const volleySets = rallySets(25, 15, Infinity, 3);
const volleyball: readonly Row[] = [
  ...rally(volleySets, 'setnr', [202, 309, 310, 311], '180.5'),
  row(525, (all) => Y(volleySets(all).length >= 4)),
  row(526, (all) => Y(volleySets(all).length >= 5)),
];

/** Games of tennis by counting points, a tiebreak to seven at six all. */
function tennisSets(all: readonly Incident[]): Pair[] {
  const sets: Pair[] = [];
  let [h, a, ph, pa] = [0, 0, 0, 0];
  for (const one of all) {
    if (one.kind !== 'point') continue;
    if (one.side === 'home') ph += 1;
    else pa += 1;
    const goal = h === 6 && a === 6 ? 7 : 4;
    if (Math.max(ph, pa) < goal || Math.abs(ph - pa) < 2) continue;
    if (ph > pa) h += 1;
    else a += 1;
    [ph, pa] = [0, 0];
    if (Math.max(h, a) === 7 || (Math.max(h, a) === 6 && Math.abs(h - a) >= 2)) {
      sets.push([h, a]);
      [h, a] = [0, 0];
    }
  }
  return sets;
}
const tennis: readonly Row[] = [
  ...kinds((all) => setsWon(tennisSets(all)), { w: 186, h: 188, t: 314 }),
  ...kinds(
    (all) => sumOf(tennisSets(all)),
    { h: 187, t: 189, home: 190, away: 191, o: 198 },
    { t: '22.5' },
  ),
  ...['1', '3'].flatMap((setnr) =>
    kinds(
      (all) => tennisSets(all)[Number(setnr) - 1] ?? null,
      { w: 202, h: 203, t: 204, o: 205 },
      { t: '9.5' },
      { setnr },
    ),
  ),
  row(192, (all) => Y(setsWon(tennisSets(all))[0] > 0)),
  row(195, (all) => Y(tennisSets(all).some(([h, a]) => h + a === 13))),
];

const frameWins = count((one) => (one.kind === 'frame' ? [one.side, 1] : NOTHING));
const nth = (all: readonly Incident[], kind: Incident['kind'], number: number): Says | null => {
  const found = all.filter((one) => one.kind === kind)[number - 1];
  return found === undefined || !('side' in found)
    ? null
    : W(found.side === 'home' ? [1, 0] : [0, 1]);
};
const snooker: readonly Row[] = [
  ...kinds(frameWins, { w: 186, h: 493, t: 494, o: 497 }, { t: '7.5' }),
  row(499, (all) => nth(all, 'frame', 3), { framenr: '3' }),
  row(499, (all) => nth(all, 'frame', 9), { framenr: '9' }),
];

const mapWins = count((one) => (one.kind === 'map_end' ? [one.side, 1] : NOTHING));
const onMap =
  (map: number, of: (all: readonly Incident[]) => Pair) =>
  (all: readonly Incident[]): Pair | null =>
    all.some((one) => one.kind === 'map_end' && one.map === map)
      ? of(all.filter((one) => 'map' in one && one.map === map))
      : null;
const roundWins = count((one) => (one.kind === 'round' ? [one.side, 1] : NOTHING));
const taken = (thing: string) =>
  count((one) => (one.kind === 'take' && one.thing === thing ? [one.side, 1] : NOTHING));
const series: readonly Row[] = kinds(mapWins, { w: 186, h: 327, t: 328 });
const shooters: readonly Row[] = [
  ...series,
  ...[1, 3].flatMap((map) => [
    ...kinds(
      onMap(map, roundWins),
      { h: 331, t: 332, o: 621 },
      { t: '21.5' },
      { mapnr: String(map) },
    ),
    row(330, (all) => nth(all, 'map_end', map), { mapnr: String(map) }),
    row(
      622,
      (all) => {
        const heads = onMap(map, taken('headshot'))(all);
        return heads === null ? null : T(both(heads), 60.5);
      },
      { mapnr: String(map), total: '60.5' },
    ),
    row(
      335,
      (all) => {
        const rounds = onMap(map, roundWins)(all);
        return rounds === null ? null : Y(both(rounds) > 24);
      },
      { mapnr: String(map) },
    ),
  ]),
];
const arenas: readonly Row[] = [
  ...series,
  ...[1, 3].flatMap((map) => [
    ...kinds(
      onMap(map, taken('kill')),
      { h: 555, w: 554, t: 726 },
      { t: '26.5' },
      { mapnr: String(map) },
    ),
    row(395, (all) => nth(all, 'map_end', map), { mapnr: String(map) }),
  ]),
];

const balls = (innings: number, valueOf: (ball: Extract<Incident, { kind: 'ball' }>) => number) =>
  count((one) =>
    one.kind === 'ball' && (innings === 0 || one.innings === innings)
      ? [one.side, valueOf(one)]
      : NOTHING,
  );
const ballRuns = (one: Extract<Incident, { kind: 'ball' }>): number =>
  one.runs + (one.extras?.runs ?? 0);
const exactly =
  (value: number) =>
  (one: Extract<Incident, { kind: 'ball' }>): number =>
    Number(one.runs === value);
const cricket: readonly Row[] = [
  ...kinds(balls(0, ballRuns), { x: 1, w: 340 }),
  ...[1, 2].flatMap((innings) => [
    ...kinds(
      balls(innings, ballRuns),
      { t: 605, home: 606, away: 607 },
      { t: '150.5' },
      { inningnr: String(innings) },
    ),
    ...kinds(
      balls(innings, ({ wicket }) => Number(wicket !== undefined)),
      { t: 697 },
      { t: '6.5' },
      { inningnr: String(innings) },
    ),
  ]),
  ...kinds(balls(0, exactly(4)), { t: 639, x: 647 }, { t: '24.5' }),
  ...kinds(balls(0, exactly(6)), { t: 640, x: 648 }, { t: '9.5' }),
  row(342, (all) => Y(balls(0, ballRuns)(all)[0] === balls(0, ballRuns)(all)[1])),
  row(
    1138,
    (all) => {
      const over = all.filter((one) => one.kind === 'ball' && one.innings === 1 && one.over === 2);
      const third = over[2];
      return third?.kind === 'ball' ? Y(third.wicket !== undefined) : null;
    },
    { inningnr: '1', overnr: '2', deliverynr: '3' },
  ),
];

const finish = (all: readonly Incident[]): Extract<Incident, { kind: 'finish' }> => {
  const last = all.at(-1);
  if (last?.kind !== 'finish') throw new TypeError('a fight without an end');
  return last;
};
const METHODS = ['knockout', 'submission', 'decision'];
const fights: readonly Row[] = [
  row(186, (all) => {
    const { side } = finish(all);
    return side === null ? null : W(side === 'home' ? [1, 0] : [0, 1]);
  }),
  row(1, (all) => {
    const { side } = finish(all);
    return X([Number(side === 'home'), Number(side === 'away')]);
  }),
  row(911, (all) => Y(['decision', 'draw'].includes(finish(all).method))),
  row(910, (all) => {
    const { method, side } = finish(all);
    const ids = ['home', 'away'].flatMap((one) => METHODS.map((how) => `${one}-${how}`));
    return only([...ids, 'draw'], side === null ? 'draw' : `${side}-${method}`);
  }),
  row(913, (all) => Y(finish(all).round >= 3), { roundnr: '3' }),
  row(
    18,
    (all) => {
      const { round, seconds = 300 } = finish(all);
      return T((round - 1) * 300 + seconds > 450 ? 2 : 1, 1.5);
    },
    { total: '1.5' },
  ),
];

const order = (all: readonly Incident[]) =>
  all.flatMap((one) => (one.kind === 'place' ? [[one.competitor, one.position] as const] : []));
const among =
  (last: number): Reading =>
  (all) =>
    Object.fromEntries(order(all).map(([id, position]) => [id, wl(position <= last)]));
const races: readonly Row[] = [
  row(866, among(1)),
  row(804, among(1)),
  row(1091, among(2), { winners: '2' }),
  row(805, among(3), { pos: '3' }),
  row(
    868,
    (all) => Object.fromEntries(order(all).map(([id, position]) => [id, wl(position === 2)])),
    { pos: '2' },
  ),
  row(
    539,
    (all) => {
      const places = new Map(order(all));
      const isFirst = (places.get('r4') ?? 9) < (places.get('r1') ?? 9);
      return { r4: wl(isFirst), r1: wl(!isFirst) };
    },
    { competitors: 'r4,r1' },
  ),
];

export const READINGS: Readonly<Partial<Record<Sport, readonly Row[]>>> = {
  basketball: quarters,
  handball: halves,
  ice_hockey: hockey,
  baseball,
  tennis,
  volleyball,
  badminton: rally(rallySets(21, 21, 30, 2), 'gamenr', [245, 246, 247, 248], '90.5'),
  snooker,
  counter_strike: shooters,
  league_of_legends: arenas,
  cricket,
  mma: fights,
  racing: races,
};
