import { type Amount, ZERO } from '@parlour/money';
import type { Money } from '../money.ts';
import type { Showing } from '../slot/scene.ts';
import type { Motion } from '../slot/stage/motion.ts';
import { type Beat, type Group, lastBeat } from './beats.ts';
import type { BoardView } from './board.ts';
import type { Effects } from './effects.ts';
import { cellsOf } from './falls.ts';
import type { Place } from './marks.ts';
import type { Meter } from './meter.ts';
import type { TumbleSounds, TumbleTheme } from './theme.ts';

const BETWEEN_FLIGHTS_MS = 110;

type BurstBeat = Extract<Beat, { kind: 'burst' }>;
type ViewBeat = Extract<Beat, { kind: 'drop' | 'fall' }>;

export type CourseDeps = {
  readonly theme: TumbleTheme;
  readonly motion: Motion;
  readonly board: BoardView;
  readonly meter: Meter;
  readonly effects: Effects;
  readonly sounds: TumbleSounds;
  readonly money: Money;
  /** Where a cell is on the page. */
  readonly placeOf: (cell: number) => Place;
};

/** Shows the steps of rounds, beat by beat. */
export function createCourse(deps: CourseDeps) {
  const { board, effects, meter, money, motion, placeOf, sounds, theme } = deps;

  const burst = async (
    { groups, spots }: BurstBeat,
    next: ViewBeat | undefined,
    { isLoud, serial, texts }: { isLoud: boolean; serial: number; texts: readonly string[] },
  ) => {
    await board.light(groups, texts, isLoud);
    const cells = groups.flatMap((group) => group.cells);
    for (const cell of cells) effects.burst(placeOf(cell), board.faceAt(cell));
    sounds.burst(serial);
    await board.pop(groups);
    if (spots !== null) {
      const most = Math.max(0, ...cells.map((cell) => spots[cell] ?? 0));
      if (most > 1) sounds.multiplier(Math.log2(most));
      void board.setSpots(spots);
    }
    if (next !== undefined) await board.fall(next, groups, (column) => sounds.land(column));
  };

  /** Sends every multiplier in view to the plaque, one after the other. */
  const gather = async (before: number) => {
    let sum = before;
    let level = 0;
    for (const [cell, value] of (board.standing().values ?? []).entries()) {
      if (value === 0) continue;
      level += 1;
      sum += value;
      effects.burst(placeOf(cell), board.faceAt(cell));
      await effects.fly(value, placeOf(cell), meter.target());
      sounds.multiplier(level);
      await meter.setMultiplier(sum);
      await motion.wait(motion.isReduced ? 0 : BETWEEN_FLIGHTS_MS);
    }
  };

  return async (beats: readonly Beat[], how: Showing): Promise<void> => {
    const most = how.amountOf(lastBeat(beats, 'end')?.win ?? 0);
    let paid = 0;
    let serial = 0;
    const soFar = (): Amount => {
      const amount = how.amountOf(paid);
      return amount > most ? most : amount;
    };
    for (const [index, beat] of beats.entries()) {
      if (beat.kind === 'drop') await dropIn(deps, beat);
      if (beat.kind === 'burst') {
        serial += 1;
        paid += beat.groups.reduce((sum, { pays }) => sum + pays, 0);
        const isLoud = how.isLoud(soFar());
        const texts = beat.groups.map((group) => labelOf(group, how, money));
        const next = beats[index + 1];
        meter.setAmount(money.short(soFar()), isLoud);
        await Promise.all([
          how.pay(soFar()),
          burst(beat, next?.kind === 'fall' ? next : undefined, { serial, texts, isLoud }),
        ]);
      }
      if (beat.kind === 'multiplier') {
        await gather(beat.multiplier - beat.inView);
        await meter.setMultiplier(beat.multiplier);
        await meter.slam();
        meter.setAmount(money.short(most), how.isLoud(most));
      }
      if (beat.kind === 'spins') await board.pulse(cellsOf(board.standing().grid, theme.scatter));
    }
    if (most === ZERO || soFar() !== most) await how.pay(most);
  };
}

async function dropIn({ board, sounds, theme }: CourseDeps, { grid, values }: ViewBeat) {
  const { columns, rows, scatter, scattersWanted } = theme;
  let scatters = 0;
  const isTense = (column: number): boolean =>
    cellsOf(grid.slice(0, column * rows), scatter).length >= scattersWanted - 1;
  const tenseFrom = Array.from({ length: columns }, (_, column) => column).find(isTense) ?? columns;
  await board.drop(
    { grid, values },
    {
      tenseFrom,
      onTense: () => sounds.tense(),
      onLand(column) {
        sounds.land(column);
        if (!grid.slice(column * rows, (column + 1) * rows).includes(scatter)) return;
        scatters += 1;
        sounds.scatter(scatters);
      },
    },
  );
}

const labelOf = ({ multiplier, pays }: Group, { amountOf }: Showing, money: Money): string => {
  const text = money.short(amountOf(pays));
  return multiplier > 1 ? `${text}  ×${multiplier}` : text;
};
