// What no player's page sends, in every game: refused by name, no money moves, and the round can be finished.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { games } from '@parlour/games';
import { type Example, examples } from '../client/verify/examples.ts';
import type { RoundView } from './round/present.ts';
import { startStudio, type Studio } from './testkit/studio.ts';

const SESSION_MS_MAX = 30 * 86_400_000;

let studio: Studio;
before(async () => {
  studio = await startStudio();
});
after(() => studio.close());

type Answer = Awaited<ReturnType<Studio['act']>>;
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const bets = () => studio.operator.callsTo('/transaction/bet').length;
const open = (user: string, game: string, token = 'token-0000000001') =>
  studio.open(user, token, { game });
const begin = (secret: string, { choice, stake }: Example, key: string = crypto.randomUUID()) =>
  studio.begin(secret, choice, key, stake);

/** Picks outside of the board, and figures outside of their range. */
const outside: Readonly<Record<string, readonly object[]>> = {
  dice: [
    { side: 'under', target: 0 },
    { side: 'over', target: 10_000 },
  ],
  limbo: [{ target: 100 }, { target: 2.5 }],
  plinko: [
    { rows: 17, risk: 'low' },
    { rows: 16, risk: 'none' },
  ],
  mines: [{ mines: 0 }, { mines: 25 }],
  keno: [
    { risk: 'classic', picks: [40] },
    { risk: 'classic', picks: [1, 1] },
  ],
  wheel: [{ segments: 11, risk: 'low' }],
  towers: [{ level: 'endless' }],
  'coin-flip': [{ side: 'edge' }],
  'european-roulette': [{ bets: [{ place: 'straight-37', amount: '1.00' }] }],
  'french-roulette': [{ bets: [{ place: 'straight--1', amount: '1.00' }] }],
  'jacks-or-better': [{ hands: 2 }],
};

for (const [code, example] of Object.entries(examples)) {
  test(`${code}: stakes, choices and steps that are none move no money`, async () => {
    const user = `bad-${code}`;
    const secret = await open(user, code);
    const before = bets();
    const { choice, stake } = example;
    for (const odd of ['0.00', '-1.00', '1.001', '0.01', '1e3', '', '99999999.00']) {
      const answer = await begin(secret, { choice, stake: odd });
      assert.equal(answer.statusCode, 400, `${odd}: ${answer.body}`);
    }
    const lies = [
      { ...choice, win: '1000.00' },
      { ...choice, events: [{ kind: 'result', win: '1000.00' }] },
    ];
    for (const odd of [null, [], 'x', 7, { kind: 'x' }, ...lies, ...(outside[code] ?? [])]) {
      const answer = await studio.begin(secret, odd, crypto.randomUUID(), stake);
      assert.equal(codeOf(answer), 'round.choice_unknown', JSON.stringify(odd));
    }
    assert.equal(bets(), before);

    const key = crypto.randomUUID();
    const tabs = await Promise.all([1, 2].map(() => begin(secret, example, key)));
    const [round, same] = tabs.map((answer) => answer.json<RoundView>());
    assert.equal(round?.id, same?.id);
    if (round === undefined) return;
    assert.equal(bets(), before + 1);
    const { steps } = round;
    const later = { id: round.id, steps: [...steps, ...steps] };
    for (const odd of [null, [], 'x', { kind: 'x' }, { kind: 'collect', win: '1000.00' }]) {
      assert.equal(codeOf(await studio.act(secret, round, odd)), 'round.step_out_of_turn');
      assert.equal(codeOf(await studio.act(secret, later, odd)), 'round.step_out_of_turn');
    }
    const other = await open(`${user}-other`, code);
    assert.equal(codeOf(await studio.act(other, round, { kind: 'next' })), 'round.unknown');
    assert.equal(bets(), before + 1);
    // Whatever was sent, the round stands as it did, and a page that is opened again has it.
    const now = (await studio.api(secret, 'GET', `/rounds/${round.id}`)).json<RoundView>();
    assert.deepEqual(now.steps, steps);
  });
}

test('a round whose session is over is refused there, and finished from the next launch', async () => {
  const user = 'bad-expired';
  const secret = await open(user, 'mines');
  const round = (await begin(secret, examples['mines'] as Example)).json<RoundView>();
  studio.advance(SESSION_MS_MAX);
  assert.equal(
    codeOf(await studio.act(secret, round, { kind: 'pick', field: 0 })),
    'session.unknown',
  );
  const again = await open(user, 'mines', 'token-0000000002');
  const picked = await studio.act(again, round, { kind: 'pick', field: 0 });
  assert.equal(picked.statusCode, 200, picked.body);
});

test('a round of a table that no version has is refused as a fault, and goes on once it is known', async () => {
  const user = 'bad-sheet';
  const secret = await open(user, 'mines');
  const round = (await begin(secret, examples['mines'] as Example)).json<RoundView>();
  const named = (hash: string) =>
    studio.db.query({
      text: 'update rounds set table_hash = $2 where id = $1',
      values: [round.id, hash],
    });
  await named('0'.repeat(64));
  // Wins of other rounds may still be on their way.
  const calls = () => studio.operator.calls.filter((call) => call.round === round.id).length;
  const before = calls();
  const refused = await studio.act(secret, round, { kind: 'pick', field: 0 });
  assert.equal(refused.statusCode, 500);
  assert.equal(calls(), before);
  const { tableHash = '' } = games.find(({ code }) => code === 'mines') ?? {};
  await named(tableHash);
  assert.equal((await studio.act(secret, round, { kind: 'pick', field: 0 })).statusCode, 200);
});
