import type { Reader, Tx } from '@parlour/database';
import { type Amount, amount, ZERO } from '@parlour/money';

export type EntryKind = 'deposit' | 'withdraw' | 'bet' | 'win' | 'rollback' | 'tombstone';

export type Owner = { readonly playerId: string; readonly currency: string };

export type Entry = Owner & {
  readonly transactionId: string;
  readonly kind: EntryKind;
  /** What it changed; negative when the purse paid. */
  readonly amount: Amount;
  /** What the purse held after it. */
  readonly balance: Amount;
  readonly referenceId: string | null;
  readonly isAll: boolean;
};

/** Opens the purse when there is none and makes everybody else wait for it. */
export async function lockPurse(tx: Tx, { playerId, currency }: Owner): Promise<Amount> {
  const values = [playerId, currency];
  await tx.query({
    name: 'purse_open',
    text: 'insert into purses (player_id, currency) values ($1, $2) on conflict do nothing',
    values,
  });
  const [purse] = await tx.query<{ balance: Amount }>({
    name: 'purse_lock',
    text: `select balance_amount as balance from purses
      where player_id = $1 and currency = $2 for update`,
    values,
  });
  return purse?.balance ?? ZERO;
}

export async function findBalance(reader: Reader, { playerId, currency }: Owner): Promise<Amount> {
  const [purse] = await reader.query<{ balance: Amount }>({
    name: 'purse_balance',
    text: 'select balance_amount as balance from purses where player_id = $1 and currency = $2',
    values: [playerId, currency],
  });
  return purse?.balance ?? ZERO;
}

/** The currency of a player's purse that holds anything; null when none does. */
export async function findHeldCurrency(reader: Reader, playerId: string): Promise<string | null> {
  const [row] = await reader.query<{ currency: string }>({
    text: 'select currency from purses where player_id = $1 and balance_amount > 0 limit 1',
    values: [playerId],
  });
  return row?.currency ?? null;
}

const columns = `transaction_id as "transactionId", player_id as "playerId", currency, kind, amount,
  balance_amount as balance, reference_id as "referenceId", is_all as "isAll"`;

export async function findEntry(reader: Reader, transactionId: string): Promise<Entry | null> {
  const [entry] = await reader.query<Entry>({
    name: 'purse_entry_find',
    text: `select ${columns} from purse_entries where transaction_id = $1`,
    values: [transactionId],
  });
  return entry ?? null;
}

export async function findRollbackOf(reader: Reader, referenceId: string): Promise<Entry | null> {
  const [entry] = await reader.query<Entry>({
    name: 'purse_rollback_of',
    text: `select ${columns} from purse_entries where reference_id = $1 and kind = 'rollback'`,
    values: [referenceId],
  });
  return entry ?? null;
}

/** Moves a locked purse and writes down why. */
export async function insertEntry(
  tx: Tx,
  entry: Omit<Entry, 'balance'> & { readonly before: Amount; readonly at: Date },
): Promise<Amount> {
  const balance = amount(entry.before + entry.amount);
  await tx.query({
    name: 'purse_entry_insert',
    text: `insert into purse_entries (transaction_id, player_id, currency, kind, amount,
        balance_amount, reference_id, is_all, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      entry.transactionId,
      entry.playerId,
      entry.currency,
      entry.kind,
      entry.amount,
      balance,
      entry.referenceId,
      entry.isAll,
      entry.at,
    ],
  });
  await tx.query({
    name: 'purse_set',
    text: 'update purses set balance_amount = $3 where player_id = $1 and currency = $2',
    values: [entry.playerId, entry.currency, balance],
  });
  return balance;
}

/** Lines a finished round of the transfer house up for the operator. */
export async function reportRound(tx: Tx, roundId: string): Promise<void> {
  await tx.query({
    name: 'purse_report_round',
    text: `with counted as (
        update report_counters set last_seq = last_seq + 1 returning last_seq)
      insert into round_reports (seq, round_id) select last_seq, $1 from counted`,
    values: [roundId],
  });
}

export type ReportedRound = {
  readonly seq: bigint;
  readonly roundId: string;
  readonly operatorUser: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly stake: Amount;
  readonly payout: Amount;
  readonly openedAt: Date;
  readonly closedAt: Date;
};

export const listReports = (
  reader: Reader,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ReportedRound[]> =>
  reader.query<ReportedRound>({
    name: 'purse_list_reports',
    text: `select x.seq, r.id as "roundId", p.operator_user as "operatorUser",
        r.game_code as "gameCode", r.currency, r.stake_amount + r.raised_amount as stake, r.win_amount as payout,
        r.created_at as "openedAt", r.closed_at as "closedAt"
      from round_reports x join rounds r on r.id = x.round_id join players p on p.id = r.player_id
      where x.seq > $1 order by x.seq limit $2`,
    values: [after, limit],
  });
