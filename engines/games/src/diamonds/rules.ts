import { oneStepGame, payHundredths, readFields } from '../solo/index.ts';

export const KINDS = 7;
export const GEMS = 5;

/** Patterns of five gems, by how many are alike. The figures are hundredths of a stake. */
export const patterns = ['five', 'four', 'full', 'three', 'two_pair', 'pair', 'none'] as const;
export type Pattern = (typeof patterns)[number];

export const patternPays: Readonly<Record<Pattern, number>> = {
  five: 5_200,
  four: 550,
  full: 400,
  three: 300,
  two_pair: 200,
  pair: 10,
  none: 0,
};

const NAMES: Readonly<Record<string, Pattern>> = {
  '5': 'five',
  '41': 'four',
  '32': 'full',
  '311': 'three',
  '221': 'two_pair',
  '2111': 'pair',
  '11111': 'none',
};

export function patternOf(gems: readonly number[]): Pattern {
  const counts = Array.from(
    { length: KINDS },
    (_, kind) => gems.filter((gem) => gem === kind).length,
  );
  const shape = counts
    .filter((count) => count > 0)
    .toSorted((left, right) => right - left)
    .join('');
  const pattern = NAMES[shape];
  if (pattern === undefined) throw new RangeError(`not ${GEMS} gems: ${gems.join(' ')}`);
  return pattern;
}

/** Diamonds: five gems of seven kinds; gems alike pay. */
export const diamonds = oneStepGame({
  code: 'diamonds',
  scheme: 'float',
  readChoice: (input) => readFields(input),
  mostOf: ({ stake }) => payHundredths(stake, patternPays.five),
  play({ stake }, draws) {
    const gems = Array.from({ length: GEMS }, () => draws.below(KINDS));
    const pattern = patternOf(gems);
    return { events: [{ gems, pattern }], win: payHundredths(stake, patternPays[pattern]) };
  },
});

export const table = {
  game: 'diamonds',
  version: '1.0.0',
  kinds: KINDS,
  gems: GEMS,
  pays: patternPays,
} as const;
