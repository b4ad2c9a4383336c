import { oneStepGame, payHundredths, readFields, readOneOf, readWhole } from '../solo/index.ts';
import { pocketPays, type Risk, risks, ROWS_MAX, ROWS_MIN } from './paytable.ts';

export type PlinkoChoice = { readonly rows: number; readonly risk: Risk };

function readChoice(input: unknown): PlinkoChoice | null {
  const fields = readFields(input, 'rows', 'risk');
  const rows = readWhole(fields?.rows, ROWS_MIN, ROWS_MAX);
  const risk = readOneOf(fields?.risk, risks);
  return rows === null || risk === null ? null : { rows, risk };
}

export const table = {
  game: 'plinko',
  version: '1.0.0',
  pays: risks.map((risk) => ({
    risk,
    rows: Array.from({ length: ROWS_MAX - ROWS_MIN + 1 }, (_, more) =>
      pocketPays(ROWS_MIN + more, risk),
    ),
  })),
} as const;

/** Plinko: at each row a ball falls to the left (0) or to the right (1); its pocket is how often it went right. */
export const plinko = oneStepGame({
  code: 'plinko',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice: { risk, rows }, stake }) =>
    payHundredths(stake, Math.max(...pocketPays(rows, risk))),
  play({ choice: { risk, rows }, stake }, draws) {
    const way = Array.from({ length: rows }, () => draws.below(2));
    const pocket = way.reduce((sum, right) => sum + right, 0);
    const pays = pocketPays(rows, risk)[pocket] as number;
    return { events: [{ way, pocket, pays }], win: payHundredths(stake, pays) };
  },
});
