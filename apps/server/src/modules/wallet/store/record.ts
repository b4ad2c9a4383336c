// The account record: any page of any member, and all that there is to say of one movement.
import { bucketOf, type Reader } from '@parlour/database';
import { type TransferKind, transferIdOf, transferIdPrefix, VERSION_MAX } from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';
import { CLOCKS_DIFFER_MS, findVersionBefore } from './version-before.ts';

/** One line of a member's account record. */
export type Transfer = {
  readonly id: string;
  readonly kind: TransferKind;
  readonly at: Date;
  readonly currency: string;
  readonly cause: string;
  readonly version: bigint;
  readonly main: Amount;
  readonly mainAfter: Amount;
  readonly locked: Amount;
  readonly lockedAfter: Amount;
  readonly bonus: Amount;
  readonly bonusAfter: Amount;
};

export type TransferFilter = {
  readonly memberId: string;
  /** Only transfers before this version of the purse. */
  readonly before?: bigint | undefined;
  readonly limit: number;
  readonly kinds?: readonly TransferKind[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
};

export type TransferPage = {
  readonly rows: readonly Transfer[];
  /** Where to go on when the page was left before it was full; null when there is no need. */
  readonly leftAt: bigint | null;
};

/** Rows that one page looks at when it picks among bets and wins, which no index tells apart. */
const ROWS_LOOKED_AT_MAX = 4_000;

const PLAY: readonly TransferKind[] = ['BET_DEDUCT', 'PAYOUT'];

const columns = `t.id, t.kind, t.at, t.currency, t.cause, t.version, t.main_amount as main,
  t.main_after_amount as "mainAfter", t.locked_amount as locked,
  t.locked_after_amount as "lockedAfter", t.bonus_amount as bonus,
  t.bonus_after_amount as "bonusAfter"`;

type Range = { readonly low: bigint; readonly high: bigint };

/** The versions among which everything of a period is, and little besides. */
async function findRange(
  reader: Reader,
  { memberId, before = VERSION_MAX, from, to }: TransferFilter,
): Promise<Range> {
  const place = (at: Date, ms: number) =>
    findVersionBefore(reader, { memberId, at: new Date(at.getTime() + ms) });
  const low = from === undefined ? 0n : (await place(from, -CLOCKS_DIFFER_MS)) + 1n;
  const high = to === undefined ? before : (await place(to, CLOCKS_DIFFER_MS)) + 1n;
  return { low, high: high < before ? high : before };
}

/** Rows of a member that a page is picked from, in words that only name times where some are wished. */
type Among = {
  readonly name: string;
  readonly within: string;
  readonly values: readonly unknown[];
};

function among({ from, to, memberId }: TransferFilter, { low, high }: Range): Among {
  const values = [bucketOf(memberId), transferIdOf(memberId, low), transferIdOf(memberId, high)];
  const within = 't.bucket = $1 and t.id >= $2 and t.id < $3';
  if (from === undefined && to === undefined) return { name: 'wallet_list_all', within, values };
  return {
    name: 'wallet_list_period',
    within: `${within} and t.at >= $4 and t.at < $5`,
    values: [...values, from ?? '-infinity', to ?? 'infinity'],
  };
}

/** Newest first. A member's ids are ordered by version, so the primary key gives the order. */
export async function listTransfers(reader: Reader, filter: TransferFilter): Promise<TransferPage> {
  const { kinds, limit } = filter;
  const range = await findRange(reader, filter);
  if (range.low >= range.high || kinds?.length === 0) return { rows: [], leftAt: null };
  const rows = among(filter, range);
  if (kinds?.some((kind) => PLAY.includes(kind)))
    return pickAmongPlay(reader, rows, { kinds, limit });
  const listed =
    kinds === undefined
      ? listAny(reader, rows, limit)
      : listOfKinds(reader, rows, { ...filter, kinds });
  return { rows: await listed, leftAt: null };
}

const listAny = (reader: Reader, { name, values, within }: Among, limit: number) =>
  reader.query<Transfer>({
    name,
    text: `select ${columns} from transfers t where ${within}
      order by t.id desc limit $${values.length + 1}`,
    values: [...values, limit],
  });

type OfKinds = { readonly kinds: readonly TransferKind[]; readonly limit: number };

/** Each kind by its own way in, of an index that holds no bets. */
function listOfKinds(
  reader: Reader,
  { name, values, within }: Among,
  { kinds, limit, memberId }: OfKinds & Pick<TransferFilter, 'memberId'>,
): Promise<Transfer[]> {
  const count = values.length;
  return reader.query<Transfer>({
    name: `${name}_of_kinds`,
    // How many kinds there are stays unseen by the planner: one plan serves them all, made once.
    text: `select top.* from unnest((select $${count + 1}::text[])) wanted (kind)
        cross join lateral (
          select ${columns} from transfers t where ${within} and t.member_id = $${count + 2}
            and t.kind = wanted.kind and t.kind not in ('BET_DEDUCT', 'PAYOUT')
          order by t.id desc limit $${count + 3}) top
      order by top.id desc limit $${count + 3}`,
    values: [...values, kinds, memberId, limit],
  });
}

/**
 * Looks through the newest rows, no further than until the page is full. How many it may look at is
 * no part of the text: told of thousands, the planner would rather sort all that there are.
 */
async function pickAmongPlay(
  reader: Reader,
  { name, values, within }: Among,
  { kinds, limit }: OfKinds,
): Promise<TransferPage> {
  const count = values.length;
  const rows = await reader.query<Transfer>({
    name: `${name}_of_play`,
    text: `select ${columns} from (
        select * from transfers t where ${within} order by t.id desc limit $${count + 1}
      ) t where t.kind = any($${count + 2}::text[]) order by t.id desc limit $${count + 3}`,
    values: [...values, ROWS_LOOKED_AT_MAX, kinds, limit],
  });
  if (rows.length === limit) return { rows, leftAt: null };
  const [last] = await reader.query<{ version: bigint }>({
    name: `${name}_looked_at`,
    text: `select t.version from transfers t where ${within}
      order by t.id desc offset $${count + 1} limit 1`,
    values: [...values, ROWS_LOOKED_AT_MAX - 1],
  });
  return { rows, leftAt: last?.version ?? null };
}

export type TransferLeg = {
  readonly account: 'main' | 'locked' | 'bonus' | 'vendor' | 'house';
  readonly code: string | null;
  readonly amount: Amount;
  readonly after: Amount | null;
};

export type TransferDetail = {
  readonly transfer: Transfer;
  readonly memberId: string;
  readonly legs: readonly TransferLeg[];
  readonly reversedId: string | null;
  readonly reversalId: string | null;
};

type DetailRow = Transfer & {
  readonly memberId: string;
  readonly reversedId: string | null;
  readonly reversalId: string | null;
  readonly legs: readonly {
    readonly account: string;
    readonly amount: string;
    readonly after: string | null;
  }[];
};

/** One movement of a member; null when it is another's. */
export async function findTransferDetail(
  reader: Reader,
  id: string,
): Promise<TransferDetail | null> {
  const [row] = await reader.query<DetailRow>({
    name: 'wallet_find_transfer_detail',
    text: `select ${columns}, t.member_id as "memberId", t.reversed_id as "reversedId",
        (select r.reversal_id from transfer_reversals r
          where r.bucket = t.bucket and r.transfer_id = t.id) as "reversalId",
        (select coalesce(jsonb_agg(jsonb_build_object('account', p.account,
          'amount', p.amount::text, 'after', p.after_amount::text)), '[]')
          from postings p
          where p.bucket = t.bucket and p.transfer_id = t.id and p.at = t.at) as legs
      from transfers t where t.bucket = $1 and t.id = $2`,
    values: [bucketOf(id), id],
  });
  if (row === undefined) return null;
  const { memberId, reversedId, reversalId, legs, ...transfer } = row;
  return { transfer, memberId, reversedId, reversalId, legs: legs.map(readLeg) };
}

function readLeg({ account, amount: text, after }: DetailRow['legs'][number]): TransferLeg {
  const [place = '', name = '', ...rest] = account.split(':');
  const sums = {
    amount: amount(BigInt(text)),
    after: after === null ? null : amount(BigInt(after)),
  };
  if (place === 'house') return { account: 'house', code: [name, ...rest].join(':'), ...sums };
  if (name === 'vendor') return { account: 'vendor', code: rest.join(':'), ...sums };
  return { account: name as 'main' | 'locked' | 'bonus', code: null, ...sums };
}

/** Movements besides play that are looked through on each side of one for others of its cause. */
const NEIGHBOURS = 100;

/** Other movements of the same deposit, withdrawal or transfer; they are never far from each other. */
export async function listOfCause(
  reader: Reader,
  { id, memberId, cause }: { id: string; memberId: string; cause: string },
): Promise<Transfer[]> {
  const side = (comparison: string, order: string, bound: string) =>
    `(select * from (
        select ${columns} from transfers t where t.bucket = $1 and t.id ${comparison} $2
          and t.id ${bound} and t.kind not in ('BET_DEDUCT', 'PAYOUT')
        order by t.id ${order} limit ${NEIGHBOURS}) near where near.cause = $5)`;
  return reader.query<Transfer>({
    name: 'wallet_list_of_cause',
    text: `${side('<', 'desc', '>= $3')} union all ${side('>', 'asc', '< $4')} order by id limit 20`,
    values: [
      bucketOf(memberId),
      id,
      `${transferIdPrefix(memberId)}000-${'0'.repeat(12)}`,
      transferIdOf(memberId, VERSION_MAX),
      cause,
    ],
  });
}
