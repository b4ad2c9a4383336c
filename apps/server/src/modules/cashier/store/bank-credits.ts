// What arrived at accounts of the house, line by line of their statements.
import type { BankCreditState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import {
  createWhere,
  type Page,
  pageClause,
  type PageWish,
  toPage,
} from '../../../platform/page.ts';

export type BankCredit = {
  readonly id: string;
  readonly brandId: string;
  readonly channelId: string;
  readonly state: BankCreditState;
  readonly currency: string;
  readonly amount: Amount;
  readonly payer: string;
  readonly remittance: string;
  /** A code of the house that was found in the remittance. */
  readonly referenceCode: string | null;
  readonly bankReference: string;
  readonly valueAt: Date;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  /** Operator who wrote it down by hand; null for a line of a statement. */
  readonly writtenBy: string | null;
  /** Operator who read it in with a statement; null for older ones and those written by hand. */
  readonly importedBy: string | null;
  readonly depositId: string | null;
  readonly memberId: string | null;
  /** Null when the house matched by itself. */
  readonly matchedBy: string | null;
  readonly matchedAt: Date | null;
  readonly creditedAt: Date | null;
  readonly reason: string | null;
};

const COLUMNS = `id, brand_id as "brandId", channel_id as "channelId", state, currency, amount, payer,
  remittance, reference_code as "referenceCode", bank_reference as "bankReference",
  value_at as "valueAt", created_at as "createdAt", created_by as "createdBy",
  written_by as "writtenBy", imported_by as "importedBy",
  deposit_id as "depositId", member_id as "memberId", matched_by as "matchedBy",
  matched_at as "matchedAt", credited_at as "creditedAt", reason`;

export type NewBankCredit = Pick<
  BankCredit,
  | 'id'
  | 'brandId'
  | 'channelId'
  | 'currency'
  | 'amount'
  | 'payer'
  | 'remittance'
  | 'referenceCode'
  | 'bankReference'
  | 'valueAt'
  | 'createdAt'
  | 'createdBy'
  | 'writtenBy'
  | 'importedBy'
>;

/** Null when the line of the statement is known already. */
export async function insertBankCredit(tx: Tx, credit: NewBankCredit): Promise<BankCredit | null> {
  const [row] = await tx.query<BankCredit>({
    name: 'cashier_insert_bank_credit',
    text: `insert into bank_credits (id, brand_id, channel_id, state, currency, amount, payer,
        remittance, reference_code, bank_reference, value_at, created_at, created_by,
        written_by, imported_by)
      values ($1, $2, $3, 'OPEN', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict (channel_id, bank_reference) do nothing returning ${COLUMNS}`,
    values: [
      credit.id,
      credit.brandId,
      credit.channelId,
      credit.currency,
      credit.amount,
      credit.payer,
      credit.remittance,
      credit.referenceCode,
      credit.bankReference,
      credit.valueAt,
      credit.createdAt,
      credit.createdBy,
      credit.writtenBy,
      credit.importedBy,
    ],
  });
  return row ?? null;
}

export async function findBankCredit(reader: Reader, id: string): Promise<BankCredit | null> {
  const [row] = await reader.query<BankCredit>({
    name: 'cashier_find_bank_credit',
    text: `select ${COLUMNS} from bank_credits where id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function lockBankCredit(tx: Tx, id: string): Promise<BankCredit | null> {
  const [row] = await tx.query<BankCredit>({
    name: 'cashier_lock_bank_credit',
    text: `select ${COLUMNS} from bank_credits where id = $1 for update`,
    values: [id],
  });
  return row ?? null;
}

/** Lines of deposits, by deposit. */
export const findCreditsOf = (
  reader: Reader,
  depositIds: readonly string[],
): Promise<BankCredit[]> =>
  reader.query<BankCredit>({
    name: 'cashier_find_credits_of',
    text: `select ${COLUMNS} from bank_credits where deposit_id = any($1::uuid[])`,
    values: [depositIds],
  });

/** Which of some lines an account has seen already, by the bank's own names for them. */
export async function findKnownReferences(
  reader: Reader,
  { channelId, references }: { readonly channelId: string; readonly references: readonly string[] },
): Promise<ReadonlySet<string>> {
  const rows = await reader.query<{ reference: string }>({
    name: 'cashier_find_known_references',
    text: `select bank_reference as reference from bank_credits
      where channel_id = $1 and bank_reference = any($2::text[])`,
    values: [channelId, references],
  });
  return new Set(rows.map(({ reference }) => reference));
}

export type BankCreditChange = Pick<
  BankCredit,
  'id' | 'state' | 'depositId' | 'memberId' | 'matchedBy' | 'matchedAt' | 'creditedAt' | 'reason'
>;

export async function updateBankCredit(tx: Tx, change: BankCreditChange): Promise<BankCredit> {
  const [row] = await tx.query<BankCredit>({
    name: 'cashier_update_bank_credit',
    text: `update bank_credits set state = $2, deposit_id = $3, member_id = $4, matched_by = $5,
        matched_at = $6, credited_at = $7, reason = $8
      where id = $1 returning ${COLUMNS}`,
    values: [
      change.id,
      change.state,
      change.depositId,
      change.memberId,
      change.matchedBy,
      change.matchedAt,
      change.creditedAt,
      change.reason,
    ],
  });
  if (row === undefined) throw new Error(`bank credit ${change.id} vanished`);
  return row;
}

/** The line that a deposit was matched with is in the wallet from here on. */
export async function settleCredit(
  tx: Tx,
  { depositId, at }: { readonly depositId: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'cashier_settle_credit',
    text: `update bank_credits set state = 'CREDITED', credited_at = $2
      where deposit_id = $1 and state = 'MATCHED'`,
    values: [depositId, at],
  });
}

/** The line of a dismissed deposit is no deposit: its money goes back outside of here. */
export async function releaseCredit(
  tx: Tx,
  { depositId, reason }: { readonly depositId: string; readonly reason: string },
): Promise<void> {
  await tx.query({
    name: 'cashier_release_credit',
    text: `update bank_credits set state = 'IGNORED', deposit_id = null, member_id = null,
        matched_by = null, matched_at = null, reason = $2
      where deposit_id = $1 and state = 'MATCHED'`,
    values: [depositId, reason],
  });
}

export type BankCreditFilter = {
  readonly brandId: string;
  readonly state?: BankCreditState | undefined;
  readonly channelId?: string | undefined;
  readonly memberId?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly amountMin?: Amount | undefined;
  readonly amountMax?: Amount | undefined;
  readonly text?: string | undefined;
};

export async function listBankCredits(
  reader: Reader,
  filter: BankCreditFilter,
  wish: PageWish,
): Promise<Page<BankCredit>> {
  const where = createWhere();
  where.add(filter.brandId, (place) => `brand_id = ${place}`);
  where.add(filter.state, (place) => `state = ${place}`);
  where.add(filter.channelId, (place) => `channel_id = ${place}`);
  where.add(filter.memberId, (place) => `member_id = ${place}`);
  where.add(filter.from, (place) => `created_at >= ${place}`);
  where.add(filter.to, (place) => `created_at < ${place}`);
  where.add(filter.amountMin, (place) => `amount >= ${place}`);
  where.add(filter.amountMax, (place) => `amount <= ${place}`);
  where.add(
    filter.text?.toLowerCase(),
    (place) => `strpos(lower(payer || ' ' || remittance || ' ' || bank_reference), ${place}) > 0`,
  );
  const tail = pageClause(where, wish);
  const rows = await reader.query<BankCredit>({
    text: `select ${COLUMNS} from bank_credits where ${where.text()} ${tail}`,
    values: where.values,
  });
  return toPage(rows, wish.limit);
}

/** Open lines that name a deposit's code or are of its amount. */
export const listCreditsLike = (
  reader: Reader,
  like: {
    readonly brandId: string;
    readonly referenceCode: string | null;
    readonly currency: string;
    readonly amount: Amount;
    readonly limit: number;
  },
): Promise<BankCredit[]> =>
  reader.query<BankCredit>({
    name: 'cashier_list_credits_like',
    text: `select ${COLUMNS} from bank_credits
        where brand_id = $1 and state = 'OPEN' and reference_code = $2
      union
      (select ${COLUMNS} from bank_credits
        where brand_id = $1 and state = 'OPEN' and currency = $3 and amount = $4
        order by created_at desc limit $5)`,
    values: [like.brandId, like.referenceCode, like.currency, like.amount, like.limit],
  });

export type QueueCount = {
  readonly count: number;
  readonly amount: Amount;
  readonly oldestAt: Date | null;
};

/** Lines that belong to no deposit yet: all of them, and the sum of those in one currency. */
export async function countOpenCredits(
  reader: Reader,
  { brandId, currency }: { readonly brandId: string; readonly currency: string },
): Promise<QueueCount> {
  const [row] = await reader.query<QueueCount>({
    name: 'cashier_count_open_credits',
    text: `select count(*)::integer as count, min(created_at) as "oldestAt",
        coalesce(sum(amount) filter (where currency = $2), 0)::bigint as amount
      from bank_credits where brand_id = $1 and state = 'OPEN'`,
    values: [brandId, currency],
  });
  return row ?? { count: 0, amount: ZERO, oldestAt: null };
}
