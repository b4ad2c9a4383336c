import { append, type Sheet, newSheet, withStatus } from '../../sheet/sheet.ts';
import type { Incident } from '../../sheet/incident.ts';
import type { Side } from '../../sheet/side.ts';

/** A small stream of numbers for tests, the same for the same seed. */
export function stream(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 12345;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

export const goal = (side: Side, minute: number, player?: string): Incident => ({
  kind: 'score',
  side,
  points: 1,
  period: minute > 45 ? 2 : 1,
  minute,
  ...(player === undefined ? {} : { player }),
});

export const halfTime: readonly Incident[] = [
  { kind: 'period_end', period: 1 },
  { kind: 'period_begin', period: 2 },
];

/** A match that ends so, each goal a minute after the one before. */
export function finished(
  home: number,
  away: number,
  half: readonly [home: number, away: number] = [0, 0],
): Sheet {
  const goals = (side: Side, count: number, from: number): readonly Incident[] =>
    Array.from({ length: count }, (_, index) => goal(side, from + index));
  return withStatus(
    append(
      newSheet('football'),
      { kind: 'period_begin', period: 1 },
      ...goals('home', half[0], 1),
      ...goals('away', half[1], 20),
      ...halfTime,
      ...goals('home', home - half[0], 50),
      ...goals('away', away - half[1], 70),
      { kind: 'period_end', period: 2 },
    ),
    'ended',
  );
}

/** A match of chance with goals, corners and cards, to its end. */
export function randomMatch(seed: number): Sheet {
  const next = stream(seed);
  const incidents: Incident[] = [{ kind: 'period_begin', period: 1 }];
  for (const player of ['h1', 'h2', 'a1', 'a2']) {
    if (next(5) > 0) {
      incidents.push({
        kind: 'appear',
        side: player.startsWith('h') ? 'home' : 'away',
        player,
        period: 1,
        minute: 0,
      });
    }
  }
  for (let minute = 1; minute <= 90; minute += 1) {
    if (minute === 46) incidents.push(...halfTime);
    const side: Side = next(2) === 0 ? 'home' : 'away';
    const period = minute > 45 ? 2 : 1;
    const what = next(60);
    const player = `${side === 'home' ? 'h' : 'a'}${1 + next(2)}`;
    if (what < 2)
      incidents.push({
        ...goal(side, minute, player),
        ...(next(8) === 0 ? { how: 'own_goal' as const } : {}),
      } as Incident);
    if (what > 1 && what < 8) incidents.push({ kind: 'corner', side, period, minute });
    if (what > 7 && what < 11) {
      const colour = what === 10 && next(3) === 0 ? 'red' : 'yellow';
      incidents.push({ kind: 'card', side, colour, period, minute });
    }
  }
  incidents.push({ kind: 'period_end', period: 2 });
  return withStatus(append(newSheet('football'), ...incidents), 'ended');
}

/** The same event after its first incidents. */
export const cutAfter = (sheet: Sheet, count: number): Sheet => ({
  ...sheet,
  status: count === 0 ? 'not_started' : 'live',
  incidents: sheet.incidents.slice(0, count),
});
