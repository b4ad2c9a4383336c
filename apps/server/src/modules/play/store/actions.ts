import {
  askByShard,
  bigints,
  booleans,
  bucketOf,
  type Reader,
  smallints,
  texts,
  type Tx,
  uuids,
} from '@parlour/database';
import type { Action, ActionState, KnownAction } from '../rules/action.ts';
import type { Amount } from '@parlour/money';

const columns = `a.kind, a.state, a.status, a.member_id as "memberId",
  a.transaction_uuid as "transactionUuid", a.request_uuid as "requestUuid",
  a.round_ref as "roundRef", a.game_code as "gameCode", a.amount, a.currency,
  a.reference_uuid as "referenceUuid", a.is_free as "isFree", a.is_promo as "isPromo",
  a.jackpot_contribution_amount as "jackpotContribution", a.jackpot_win_amount as "jackpotWin",
  a.reward_uuid as "rewardUuid", a.round_id as "roundId", a.balance_amount as balance`;

/**
 * What one vendor's transaction ids did, whichever member they belonged to. Where sharding is on, they are
 * looked for beside the members who name them; an id that another member claimed is looked for in all shards.
 */
export async function findActions(
  reader: Reader,
  vendorCode: string,
  names: readonly BetName[],
): Promise<ReadonlyMap<string, KnownAction>> {
  const { shards } = reader;
  const ids = names.map(({ transactionUuid }) => transactionUuid);
  const [claimed, own] = await Promise.all([
    shards.count === 1 ? [] : findClaimed(reader, vendorCode, ids),
    askByShard({ items: names, shards, bucketOf: bucketOfName }, (near, buckets) =>
      reader.query<KnownAction>({
        name: 'play_find_actions',
        text: `select ${columns} from unnest($2::uuid[]) x (transaction_uuid)
          cross join lateral (
            select * from vendor_transactions t
            where t.transaction_uuid = x.transaction_uuid and t.vendor_code = $1/*within t*/
            order by t.at limit 1
          ) a`,
        values: [
          vendorCode,
          uuids([...new Set(near.map(({ transactionUuid }) => transactionUuid))], (uuid) => uuid),
        ],
        buckets,
      }),
    ),
  ]);
  const known = new Map(own.map((row) => [row.transactionUuid, row]));
  const foreign = claimed.filter((id) => !known.has(id));
  if (foreign.length === 0) return known;
  for (const row of await findForeign(reader, vendorCode, foreign)) {
    known.set(row.transactionUuid, row);
  }
  return known;
}

const bucketOfName = ({ memberId }: BetName): number => bucketOf(memberId);

/** Which ids any member's action was kept under. */
async function findClaimed(
  reader: Reader,
  vendorCode: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await reader.query<{ id: string }>({
    name: 'play_find_claimed',
    text: `select c.transaction_uuid as id from unnest($2::smallint[], $3::uuid[]) x (bucket, id)
      join vendor_transaction_ids c
        on c.bucket = x.bucket and c.vendor_code = $1 and c.transaction_uuid = x.id`,
    values: [vendorCode, smallints(ids, bucketOf), uuids(ids, (id) => id)],
  });
  return rows.map(({ id }) => id);
}

/** Actions of any member, from all shards: for ids that two members name. */
const findForeign = (
  reader: Reader,
  vendorCode: string,
  ids: readonly string[],
): Promise<KnownAction[]> =>
  reader.query<KnownAction>({
    name: 'play_find_foreign_actions',
    text: `select ${columns} from vendor_transactions a
      where a.vendor_code = $1 and a.transaction_uuid = any ($2::uuid[])`,
    values: [vendorCode, uuids(ids, (id) => id)],
  });

export type BetName = { readonly memberId: string; readonly transactionUuid: string };

/** More wins on one bet than any game pays; a limit keeps the plan to index probes. */
const WINS_PER_BET_MAX = 10_000;

/** Wins that still stand, by the bet that they refer to. */
export async function listWinsOf(
  reader: Reader,
  vendorCode: string,
  bets: readonly BetName[],
): Promise<ReadonlyMap<string, readonly KnownAction[]>> {
  if (bets.length === 0) return new Map();
  const { shards } = reader;
  const rows = await askByShard({ items: bets, shards, bucketOf: bucketOfName }, (own, buckets) =>
    reader.query<KnownAction>({
      name: 'play_list_wins',
      text: `select ${columns} from unnest($2::smallint[], $3::uuid[]) x (bucket, bet_uuid)
        cross join lateral (
          select * from vendor_transactions one
          where one.bucket = x.bucket and one.reference_uuid = x.bet_uuid and one.vendor_code = $1
            and one.kind = 'win' and one.state = 'applied'/*within one*/
          order by one.at, one.transaction_uuid
          limit ${WINS_PER_BET_MAX}
        ) a`,
      values: [
        vendorCode,
        smallints(buckets, (bucket) => bucket),
        uuids(own, (bet) => bet.transactionUuid),
      ],
      buckets,
    }),
  );
  return Map.groupBy(rows, (row) => row.referenceUuid ?? '');
}

export type NewAction = {
  readonly action: Action;
  readonly transactionUuid: string;
  readonly kind: Action['kind'];
  readonly state: ActionState;
  readonly status: string;
  readonly amount: Amount;
  readonly currency: string;
  readonly balance: Amount;
  readonly roundId: string | null;
  readonly transferId: string | null;
  readonly referenceUuid: string | null;
};

/**
 * Keeps actions, and claims their ids for the whole house: of two members whose calls name one id at the
 * same moment, the second fails here with `isClaimed`, and finds the first when it is decided again. Ids
 * are claimed in their order, so that no two batches wait in a ring.
 */
export async function insertActions(
  tx: Tx,
  { vendorCode, rows, at }: { vendorCode: string; rows: readonly NewAction[]; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const ordered = rows.toSorted((left, right) =>
    left.transactionUuid < right.transactionUuid ? -1 : 1,
  );
  const claiming = tx.query({
    name: 'play_claim_ids',
    text: `insert into vendor_transaction_ids (vendor_code, bucket, transaction_uuid)
      select $1::text, * from unnest($2::smallint[], $3::uuid[])`,
    values: [
      vendorCode,
      smallints(ordered, (row) => bucketOf(row.transactionUuid)),
      uuids(ordered, (row) => row.transactionUuid),
    ],
  });
  const writing = tx.query({
    name: 'play_insert_actions',
    text: `insert into vendor_transactions (vendor_code, at, bucket, transaction_uuid, kind, state,
        status, member_id, round_id, round_ref, game_code, amount, currency, reference_uuid,
        request_uuid, is_free, is_promo, jackpot_contribution_amount, jackpot_win_amount,
        reward_uuid, balance_amount, transfer_id)
      select $1::text, $2::timestamptz, * from unnest($3::smallint[], $4::uuid[], $5::text[],
        $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::text[], $11::text[], $12::bigint[], $13::text[],
        $14::uuid[], $15::uuid[], $16::boolean[], $17::boolean[], $18::bigint[], $19::bigint[],
        $20::uuid[], $21::bigint[], $22::uuid[])`,
    values: [
      vendorCode,
      at,
      smallints(ordered, (row) => bucketOf(row.action.memberId)),
      uuids(ordered, (row) => row.transactionUuid),
      texts(ordered, (row) => row.kind),
      texts(ordered, (row) => row.state),
      texts(ordered, (row) => row.status),
      uuids(ordered, (row) => row.action.memberId),
      uuids(ordered, (row) => row.roundId),
      texts(ordered, (row) => row.action.roundRef),
      texts(ordered, (row) => row.action.gameCode),
      bigints(ordered, (row) => row.amount),
      texts(ordered, (row) => row.currency),
      uuids(ordered, (row) => row.referenceUuid),
      uuids(ordered, (row) => row.action.requestUuid),
      booleans(ordered, (row) => row.action.isFree),
      booleans(ordered, (row) => row.action.isPromo),
      bigints(ordered, (row) => row.action.jackpotContribution),
      bigints(ordered, (row) => row.action.jackpotWin),
      uuids(ordered, (row) => row.action.rewardUuid),
      bigints(ordered, (row) => row.balance),
      uuids(ordered, (row) => row.transferId),
    ],
  });
  await Promise.all([claiming, writing]);
}

/** Whether a transaction failed because another one, committed since, used one of its ids. */
export function isClaimed(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'vendor_transaction_ids__pk';
}

/** Marks actions as undone. */
export async function markRolledBack(
  tx: Tx,
  vendorCode: string,
  actions: readonly BetName[],
): Promise<void> {
  const { shards } = tx;
  await askByShard({ items: actions, shards, bucketOf: bucketOfName }, (own, buckets) =>
    tx.query({
      name: 'play_mark_rolled_back',
      text: `update vendor_transactions a set state = 'rolled_back'
        from unnest($2::smallint[], $3::uuid[]) x (bucket, transaction_uuid)
        where a.bucket = x.bucket and a.vendor_code = $1
          and a.transaction_uuid = x.transaction_uuid/*within a*/`,
      values: [
        vendorCode,
        smallints(buckets, (bucket) => bucket),
        uuids(own, (action) => action.transactionUuid),
      ],
      buckets,
    }),
  );
}

/** The balance is null where nobody was told one. */
export type RoundAction = Omit<KnownAction, 'balance'> & {
  readonly at: Date;
  readonly balance: Amount | null;
};

const ACTIONS_PER_ROUND_MAX = 500;

/** Every action of a round, oldest first. */
export const listRoundActions = (reader: Reader, roundId: string): Promise<RoundAction[]> =>
  reader.query<RoundAction>({
    name: 'play_round_actions',
    text: `select ${columns}, a.at from vendor_transactions a
      where a.bucket = $1 and a.round_id = $2
      -- A bet and its win may share an instant; what depends on the other comes after it.
      order by a.at, array_position('{bet,win,rollback}'::text[], a.kind), a.transaction_uuid
      limit ${ACTIONS_PER_ROUND_MAX}`,
    values: [bucketOf(roundId), roundId],
  });

/** Who played a round; a round's id leads to its bucket and its actions to the member. */
export async function findPlayerOf(reader: Reader, roundId: string): Promise<string | null> {
  const [row] = await reader.query<{ memberId: string }>({
    text: `select member_id as "memberId" from vendor_transactions
      where bucket = $1 and round_id = $2 limit 1`,
    values: [bucketOf(roundId), roundId],
  });
  return row?.memberId ?? null;
}
