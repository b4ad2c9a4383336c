import type { Noun } from './noun.ts';

/** Files of the engine of a new game, by name. */
export const composeEngine = (noun: Noun, title: string): ReadonlyMap<string, string> =>
  new Map([
    ['rules.ts', composeRules(noun, title)],
    ['proof.ts', PROOF],
    ['sheet.ts', composeSheet(noun)],
    ['sheet.json', '{}\n'],
    ['golden-rounds.json', '{}\n'],
    ['index.ts', INDEX],
    [`${noun.kebab}.test.ts`, composeTest(noun)],
  ]);

const composeRules = (
  { camel, kebab, pascal }: Noun,
  title: string,
) => `import type { Amount } from '@parlour/money';
import { oneStepGame, payHundredths, readFields, readWhole } from '../solo/index.ts';

/** How many there are to pick from. */
export const SIDES = 6;
/** What a right pick pays in hundredths of the stake, the stake in it: 0.99 x 6. */
export const PAYS_HUNDREDTHS = 594;

/** A pick from 0 to 5. */
export type ${pascal}Choice = { readonly pick: number };

function readChoice(input: unknown): ${pascal}Choice | null {
  const pick = readWhole(readFields(input, 'pick')?.pick, 0, SIDES - 1);
  return pick === null ? null : { pick };
}

/** ${title}: one of six is drawn, and a right pick pays. */
export const ${camel} = oneStepGame({
  code: '${kebab}',
  scheme: 'float',
  readChoice,
  mostOf: ({ stake }) => payHundredths(stake, PAYS_HUNDREDTHS),
  play({ choice, stake }, draws) {
    const drawn = draws.below(SIDES);
    const win = drawn === choice.pick ? payHundredths(stake, PAYS_HUNDREDTHS) : (0n as Amount);
    return { events: [{ drawn }], win };
  },
});

export const table = {
  game: '${kebab}',
  version: '1.0.0',
  sides: SIDES,
  paysHundredths: PAYS_HUNDREDTHS,
} as const;
`;

const PROOF = `import { fraction } from '../fraction.ts';
import { computeSheet } from '../solo/index.ts';
import { PAYS_HUNDREDTHS, SIDES, table } from './rules.ts';

/** One draw of six decides, whatever is picked. */
const distribution = () => [
  { pays: fraction(BigInt(PAYS_HUNDREDTHS), 100n), chance: fraction(1n, BigInt(SIDES)) },
  { pays: fraction(0n), chance: fraction(BigInt(SIDES - 1), BigInt(SIDES)) },
];

export const prove = () => computeSheet(table, [{ mode: 'pick', distribution: distribution() }]);
`;

const composeSheet = ({ camel }: Noun) => `import type { GameSheet } from '../solo/index.ts';
import stored from './sheet.json' with { type: 'json' };

/** The published figures; a test computes them again. */
export const ${camel}Sheet: GameSheet = stored as GameSheet;
`;

const INDEX = `export * from './proof.ts';
export * from './rules.ts';
export * from './sheet.ts';
`;

const composeTest = ({ camel }: Noun) => `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount } from '@parlour/money';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import { ${camel}, prove, SIDES } from './index.ts';

const stake = amount(100_000n);

test('the published figures are what the six sides give: 99 %', () => {
  const sheet = prove();
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
  assert.equal(sheet.rtpPpmMin, 990_000);
});

test('a right pick pays, any other loses, and nothing else is a pick', () => {
  const draws = { below: () => 4 };
  assert.equal(${camel}.begin({ stake, choice: { pick: 4 } }, draws).win, 594_000n);
  assert.equal(${camel}.begin({ stake, choice: { pick: 3 } }, draws).win, 0n);
  for (const bad of [{ pick: SIDES }, { pick: -1 }, { pick: 1.5 }, {}, null])
    assert.equal(${camel}.isChoice(bad, stake), false);
});

test('rounds of known seeds come out as they always did', () => {
  assertGoldenRounds(${camel}, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { pick: 0 } },
    { choice: { pick: 5 } },
  ]);
});
`;
