import { fraction } from '../fraction.ts';
import { computeSheet } from '../solo/index.ts';
import { FLOORS, levelNames, levels, paysAt, table, type Level } from './rules.ts';

/** A plan to climb some floors succeeds with (safe / tiles)^floors. */
const distributionFor = (level: Level, height: number) => {
  const safe = BigInt(levels[level].safe) ** BigInt(height);
  const all = BigInt(levels[level].tiles) ** BigInt(height);
  return [
    { pays: paysAt(level, height), chance: fraction(safe, all) },
    { pays: fraction(0n), chance: fraction(all - safe, all) },
  ];
};

const modes = () =>
  levelNames.flatMap((level) =>
    Array.from({ length: FLOORS }, (_, more) => ({
      mode: `${level}, ${more + 1} floors`,
      distribution: distributionFor(level, more + 1),
    })),
  );

export const prove = () => computeSheet(table, modes());
