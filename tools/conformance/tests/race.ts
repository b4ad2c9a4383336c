import { randomUUID } from 'node:crypto';
import {
  type Answer,
  balanceOf,
  ConformanceFailure,
  expectEqual,
  expectStatus,
  type PlayerCalls,
} from '../player.ts';
import { describeGroup } from '../suite.ts';

const { add, tests } = describeGroup('race');

add('fifty copies of one bet take one stake', async ({ player, send }) => {
  const before = await player.money();
  const fields = player.fields();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => send('/transaction/bet', fields)),
  );
  for (const answer of answers) expectStatus(answer, 'RS_OK');
  const amount = fields['amount'] as number;
  expectEqual(await player.money(), before - amount, 'balance');
  await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
});

add(
  'one id for bets of two players takes one stake',
  async ({ as, player, provision, send }) => {
    const other = as(provision.other);
    const before = (await player.money()) + (await other.money());
    const fields = player.fields();
    const { token, user } = other.player;
    const answers = await Promise.all([
      send('/transaction/bet', fields),
      send('/transaction/bet', { ...fields, user, token, request_uuid: randomUUID() }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expectEqual(statuses.join(), 'RS_ERROR_DUPLICATE_TRANSACTION,RS_OK', 'statuses');
    const amount = fields['amount'] as number;
    expectEqual((await player.money()) + (await other.money()), before - amount, 'balances');
    const [first] = answers;
    const owner = first?.status === 'RS_OK' ? player : other;
    await owner.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
  },
  ['other'],
);

add('a bet among fifty rollbacks of it ends undone', async ({ player, send }) => {
  const before = await player.money();
  const fields = player.fields();
  const id = fields['transaction_uuid'] as string;
  const { round } = fields;
  const rollbacks = Array.from({ length: 50 }, () => player.rollback(id, { round }));
  const bet = send('/transaction/bet', fields);
  expectStatus(await bet, 'RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK');
  for (const answer of await Promise.all(rollbacks)) expectStatus(answer, 'RS_OK');
  expectEqual(await player.money(), before, 'balance');
});

add('a caller that hangs up finds its bet taken once', async ({ player, send }) => {
  const before = await player.money();
  const fields = player.fields();
  const hangUp = new AbortController();
  const lost = send('/transaction/bet', fields, { signal: hangUp.signal }).catch(() => null);
  setTimeout(() => hangUp.abort(), 2);
  await lost;
  expectStatus(await send('/transaction/bet', fields), 'RS_OK');
  const amount = fields['amount'] as number;
  expectEqual(await player.money(), before - amount, 'balance');
  await player.rollback(fields['transaction_uuid'] as string, { round: fields['round'] });
});

const BETS = 1_000;
const IN_FLIGHT = 100;

add('a thousand bets on one wallet never take it below zero', async ({ as, player, provision }) => {
  const poor = provision.other === undefined ? player : as(provision.other);
  const before = await poor.money();
  // So large that about half of them find nothing left.
  const amount = Math.max(1, Math.floor(before / (BETS / 2)));
  const placed = await placeMany(poor, amount);
  const taken = placed.filter(({ answer }) => answer.status === 'RS_OK');
  for (const { answer } of placed) {
    expectStatus(answer, 'RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY');
    if (balanceOf(answer) < 0) throw new ConformanceFailure(`balance fell to ${answer.balance}`);
  }
  expectEqual(await poor.money(), before - taken.length * amount, 'balance');
  await inTurns(taken, ({ id, round }) => poor.rollback(id, { round }));
  expectEqual(await poor.money(), before, 'balance after all of them went back');
});

type Placed = { readonly id: string; readonly round: string; readonly answer: Answer };

function placeMany(player: PlayerCalls, amount: number): Promise<Placed[]> {
  const wanted = Array.from({ length: BETS }, () => ({ id: randomUUID(), round: randomUUID() }));
  return inTurns(wanted, async ({ id, round }) => ({
    id,
    round,
    answer: await player.bet({ transaction_uuid: id, round, amount }),
  }));
}

/** Works through a list with a hundred calls under way at a time. */
async function inTurns<In, Out>(
  items: readonly In[],
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < items.length; at = next++) {
      results[at] = await work(items[at] as In);
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  return results;
}

export const raceTests = tests;
