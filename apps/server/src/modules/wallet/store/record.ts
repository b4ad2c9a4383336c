// The account record: any page of any member, and all that there is to say of one movement.
import { bucketOf, type Reader } from '@parlour/database';
import { type TransferKind, transferIdOf, transferIdPrefix, VERSION_MAX } from '@parlour/ledger';
import { type Amount, amount } from '@parlour/money';

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
/** By how much clocks of nodes may differ: versions of two minutes may be in the other order. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

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
  if (from === undefined && to === undefined) return { low: 0n, high: before };
  const moved = (at: Date | undefined, ms: number): Date | null =>
    at === undefined ? null : new Date(at.getTime() + ms);
  const [row] = await reader.query<{ low: bigint; high: bigint }>({
    name: 'wallet_find_range',
    text: `select case when $3::timestamptz is null then 0
          else transfer_version_at($1::smallint, $2::uuid, $3) + 1 end as low,
        case when $4::timestamptz is null then ${VERSION_MAX}
          else transfer_version_at($1::smallint, $2::uuid, $4) + 1 end as high`,
    values: [
      bucketOf(memberId),
      memberId,
      moved(from, -CLOCKS_DIFFER_MS),
      moved(to, CLOCKS_DIFFER_MS),
    ],
  });
  const high = row?.high ?? before;
  return { low: row?.low ?? 0n, high: high < before ? high : before };
}

/** Newest first. A member's ids are ordered by version, so the primary key gives the order. */
export async function listTransfers(reader: Reader, filter: TransferFilter): Promise<TransferPage> {
  const { from, kinds, limit, memberId, to } = filter;
  const { high, low } = await findRange(reader, filter);
  if (low >= high || kinds?.length === 0) return { rows: [], leftAt: null };
  const values = [
    bucketOf(memberId),
    transferIdOf(memberId, low),
    transferIdOf(memberId, high),
    limit,
    from ?? null,
    to ?? null,
  ];
  const within = `t.bucket = $1 and t.id >= $2 and t.id < $3
    and ($5::timestamptz is null or t.at >= $5) and ($6::timestamptz is null or t.at < $6)`;
  if (kinds === undefined) {
    const rows = await reader.query<Transfer>({
      name: 'wallet_list_transfers',
      text: `select ${columns} from transfers t where ${within} order by t.id desc limit $4`,
      values,
    });
    return { rows, leftAt: null };
  }
  if (!kinds.some((kind) => PLAY.includes(kind))) {
    const rows = await reader.query<Transfer>({
      name: 'wallet_list_transfers_of_kinds',
      // Each kind by its own way in, of an index that holds no bets.
      text: `select top.* from unnest($7::text[]) wanted (kind) cross join lateral (
          select ${columns} from transfers t where ${within} and t.member_id = $8
            and t.kind = wanted.kind and t.kind not in ('BET_DEDUCT', 'PAYOUT')
          order by t.id desc limit $4) top
        order by top.id desc limit $4`,
      values: [...values, kinds, memberId],
    });
    return { rows, leftAt: null };
  }
  return pickAmongPlay(reader, filter, { values, within, kinds });
}

async function pickAmongPlay(
  reader: Reader,
  { limit }: TransferFilter,
  picked: { values: readonly unknown[]; within: string; kinds: readonly TransferKind[] },
): Promise<TransferPage> {
  const rows = await reader.query<Transfer & { readonly isWanted: boolean }>({
    name: 'wallet_list_transfers_of_play',
    text: `with looked as materialized (
        select t.* from transfers t where ${picked.within} order by t.id desc limit $8
      ), wanted as (
        select * from looked t where t.kind = any($7::text[]) order by t.id desc limit $4
      ), last as (
        select * from looked order by id limit 1
      )
      select ${columns}, true as "isWanted" from wanted t
      union all
      select ${columns}, false from last t where (select count(*) from looked) = $8
      order by id desc, "isWanted" desc`,
    values: [...picked.values, picked.kinds, ROWS_LOOKED_AT_MAX],
  });
  const wanted = rows.filter(({ isWanted }) => isWanted);
  const last = rows.find(({ isWanted }) => !isWanted);
  const isFull = wanted.length === limit;
  return { rows: wanted, leftAt: isFull || last === undefined ? null : last.version };
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
