import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  explain,
  type Heard,
  type Kept,
  mustBeTaken,
  roundName,
  type StormCall,
} from './storm-model.ts';

const bet: StormCall = {
  kind: 'bet',
  member: 'ann',
  round: 'r',
  isLast: false,
  id: 'b',
  reference: null,
  amount: 5n,
};
const win: StormCall = { ...bet, kind: 'win', isLast: true, id: 'w', reference: 'b', amount: 9n };
const undo: StormCall = { ...bet, kind: 'rollback', id: 'u', reference: 'b', amount: 0n };

const at = (call: StormCall, sentMs: number, status: string | null = 'RS_OK'): Heard => ({
  call,
  sentMs,
  heardMs: sentMs + 5,
  status,
});

const row = ({ amount, kind, member }: StormCall, state = 'applied') => ({
  kind,
  member,
  state,
  amount,
});

const kept = (
  actions: Readonly<Record<string, ReturnType<typeof row>>>,
  round: { status: string; stake: bigint; payout: bigint } | null,
): Kept => ({
  actions: new Map(Object.entries(actions)),
  rounds: new Map(round === null ? [] : [[roundName('ann', 'r'), round]]),
});

const paid = kept({ b: row(bet), w: row(win) }, { status: 'closed', stake: 5n, payout: 9n });

test('a bet and its win, repeated at once and later, gain what the win is more than the bet', () => {
  const heard = [at(bet, 0), at(bet, 1), at(win, 10), at(win, 11), at(bet, 20), at(win, 30)];
  assert.deepEqual(explain(heard, paid), new Map([['ann', 4n]]));
});

test('a win that was paid twice, or not at all, is explained by nothing', () => {
  const heard = [at(bet, 0), at(win, 10), at(win, 20)];
  const twice = kept({ b: row(bet), w: row(win) }, { status: 'closed', stake: 5n, payout: 18n });
  assert.equal(explain(heard, twice), null);
  const never = kept({ b: row(bet) }, { status: 'open', stake: 5n, payout: 0n });
  assert.equal(explain(heard, never), null);
});

test('a rollback that was answered before its bet was sent keeps the bet from counting', () => {
  const buried = kept({ b: { ...row(bet, 'tombstone'), amount: 0n }, u: row(undo) }, null);
  const gone = 'RS_ERROR_TRANSACTION_ROLLED_BACK';
  assert.deepEqual(explain([at(undo, 0), at(bet, 10, gone)], buried), new Map());
  assert.equal(explain([at(undo, 0), at(bet, 10)], buried), null);
  const staked = kept({ b: row(bet), u: row(undo) }, { status: 'open', stake: 5n, payout: 0n });
  assert.equal(explain([at(undo, 0), at(bet, 10)], staked), null);
});

test('a rollback at the same moment as its bet may come first or second', () => {
  const undone = kept(
    { b: row(bet, 'rolled_back'), u: row(undo) },
    { status: 'void', stake: 0n, payout: 0n },
  );
  assert.deepEqual(explain([at(bet, 0), at(undo, 2)], undone), new Map([['ann', 0n]]));
  assert.equal(explain([at(bet, 0), at(undo, 2)], paid), null);
});

test('what was answered before something else was sent came before it', () => {
  assert.equal(explain([at(win, 0), at(bet, 10)], paid), null);
  assert.deepEqual(explain([at(win, 3), at(bet, 0)], paid), new Map([['ann', 4n]]));
});

test('a try without an answer may have been dealt with or not', () => {
  const staked = kept({ b: row(bet) }, { status: 'open', stake: 5n, payout: 0n });
  assert.deepEqual(explain([at(bet, 0), at(win, 10, null)], staked), new Map([['ann', -5n]]));
  assert.deepEqual(explain([at(bet, 0), at(win, 10, null)], paid), new Map([['ann', 4n]]));
});

test('an id that came with two bodies is one action, and the other body is refused', () => {
  const other = { ...bet, amount: 6n };
  const staked = kept({ b: row(bet) }, { status: 'open', stake: 5n, payout: 0n });
  const duplicate = 'RS_ERROR_DUPLICATE_TRANSACTION';
  assert.deepEqual(explain([at(other, 0, duplicate), at(bet, 1)], staked), new Map([['ann', -5n]]));
  assert.equal(explain([at(other, 0), at(bet, 1)], staked), null);
  assert.equal(explain([at(other, 0, duplicate), at(bet, 10)], staked), null);
});

test('a bet in a round that is over is refused', () => {
  const late = { ...bet, id: 'late' };
  const heard = [at(bet, 0), at(win, 10), at(late, 20, 'RS_ERROR_WRONG_SYNTAX')];
  assert.deepEqual(explain(heard, paid), new Map([['ann', 4n]]));
  assert.equal(explain([at(bet, 0), at(win, 10), at(late, 20)], paid), null);
});

test('keys are good from the moment they were added until a while after they were taken away', () => {
  const times = { added: [10, 20], removed: [50, 60], oldKeptMs: 100 } as const;
  const during = (sentMs: number, heardMs: number) => ({ sentMs, heardMs });
  assert.equal(mustBeTaken('new', during(1, 5), times), false);
  assert.equal(mustBeTaken('new', during(1, 15), times), null);
  assert.equal(mustBeTaken('new', during(21, 25), times), true);
  assert.equal(mustBeTaken('old', during(21, 49), times), true);
  assert.equal(mustBeTaken('old', during(49, 70), times), null);
  assert.equal(mustBeTaken('old', during(161, 170), times), false);
  assert.equal(mustBeTaken('foreign', during(21, 25), times), false);
});
