import type { Tx } from '@parlour/database';
import { type Amount, amount } from '@parlour/money';
import type { Answer } from './client.ts';
import type { OwnCallKind } from './store.ts';

/** Play money of a fresh demonstration: 5,000.00 FUN. */
export const DEMO_BALANCE = amount(500_000_000n);

export type DemoMove = {
  readonly transactionId: string;
  readonly referenceId: string | null;
  readonly playerId: string;
  readonly kind: OwnCallKind;
  readonly amount: Amount;
  readonly at: Date;
};

const answered = (status: string, balance: Amount | null): Answer => ({
  status,
  balance,
  httpStatus: null,
  text: null,
  latencyMs: 0,
});

/** The wallet of a demonstration: the same calls against a purse of play money in our own database. */
export async function moveDemoMoney(tx: Tx, move: DemoMove): Promise<Answer> {
  const [purse] = await tx.query<{ balance: Amount }>({
    text: 'select balance_amount as balance from demo_purses where player_id = $1 for update',
    values: [move.playerId],
  });
  if (purse === undefined) return answered('RS_ERROR_INVALID_TOKEN', null);
  const known = await findEntry(tx, move.transactionId);
  if (known !== null) return answered('RS_OK', purse.balance);

  const change = await changeOf(tx, move);
  const balance = amount(purse.balance + change);
  if (balance < 0n) return answered('RS_ERROR_NOT_ENOUGH_MONEY', purse.balance);
  await tx.query({
    text: 'insert into demo_entries (transaction_id, player_id, amount, created_at) values ($1, $2, $3, $4)',
    values: [move.transactionId, move.playerId, change, move.at],
  });
  await tx.query({
    text: 'update demo_purses set balance_amount = $2 where player_id = $1',
    values: [move.playerId, balance],
  });
  return answered('RS_OK', balance);
}

async function changeOf(tx: Tx, move: DemoMove): Promise<bigint> {
  if (move.kind === 'bet') return -move.amount;
  if (move.kind === 'win') return move.amount;
  const undone = move.referenceId === null ? null : await findEntry(tx, move.referenceId);
  return undone === null ? 0n : -undone;
}

async function findEntry(tx: Tx, transactionId: string): Promise<Amount | null> {
  const [entry] = await tx.query<{ amount: Amount }>({
    text: 'select amount from demo_entries where transaction_id = $1',
    values: [transactionId],
  });
  return entry?.amount ?? null;
}
