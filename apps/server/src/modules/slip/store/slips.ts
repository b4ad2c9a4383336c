import { bucketOf, listText, type Reader, type Tx, typed } from '@parlour/database';
import type { Statements } from '../statements.ts';
import { slipColumns } from './columns.ts';

const statement = typed<Statements>();
const TYPES = { types: { boost: "import('./extra/rules.ts').StoredBoost" } };

export type StoredSlip = Statements['slip_find']['row'];
export type SlipId = { readonly memberId: string; readonly id: string };

const found = statement(
  'slip_find',
  `select ${slipColumns} from slips s where s.bucket = $1 and s.member_id = $2 and s.id = $3`,
  TYPES,
);
export async function findSlip(
  reader: Reader,
  { id, memberId }: SlipId,
): Promise<StoredSlip | null> {
  const [row] = await reader.query(found(bucketOf(memberId), memberId, id));
  return row ?? null;
}

const ownerOf = statement(
  'slip_find_in_brand',
  `select ${slipColumns} from slips s where s.bucket = $1 and s.id = $2 and s.brand_id = $3 limit 1`,
  TYPES,
);
/** A slip by its id alone, which says in which bucket it is; for people, not for paths. */
export async function findSlipOf(
  reader: Reader,
  brandId: string,
  id: string,
): Promise<StoredSlip | null> {
  const [row] = await reader.query(ownerOf(bucketOf(id), id, brandId));
  return row ?? null;
}

type SlipKey = { readonly memberId: string; readonly requestKey: string };

const byKeys = statement(
  'slip_list_by_keys',
  `select ${slipColumns}
    from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, request_key)
    join slips s using (bucket, member_id, request_key)`,
  TYPES,
);
/** Slips of presses that came before. */
export const listByKeys = (reader: Reader, keys: readonly SlipKey[]): Promise<StoredSlip[]> =>
  reader.query(
    byKeys(
      listText(keys.map(({ memberId }) => bucketOf(memberId))),
      listText(keys.map(({ memberId }) => memberId)),
      listText(keys.map(({ requestKey }) => requestKey)),
    ),
  );

const locked = statement(
  'slip_lock',
  `select ${slipColumns} from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
    join slips s using (bucket, member_id, id)
    where s.status = any($4::text[])
    order by s.bucket, s.member_id, s.id for no key update of s`,
  TYPES,
);
/** Slips that are in one of some states, held until the transaction ends, in the order of their key. */
export const lockSlips = (
  tx: Tx,
  ids: readonly SlipId[],
  statuses: readonly StoredSlip['status'][],
): Promise<StoredSlip[]> =>
  tx.query(
    locked(
      listText(ids.map(({ memberId }) => bucketOf(memberId))),
      listText(ids.map(({ memberId }) => memberId)),
      listText(ids.map(({ id }) => id)),
      listText(statuses),
    ),
  );

const ofIds = statement(
  'slip_list_of',
  `select ${slipColumns} from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, id)
    join slips s using (bucket, member_id, id)
    where s.status = any($4::text[]) order by s.bucket, s.member_id, s.id`,
  TYPES,
);
/** The same for a reader, who holds none of them. */
export const listSlipsOf = (
  reader: Reader,
  ids: readonly SlipId[],
  statuses: readonly StoredSlip['status'][],
): Promise<StoredSlip[]> =>
  reader.query(
    ofIds(
      listText(ids.map(({ memberId }) => bucketOf(memberId))),
      listText(ids.map(({ memberId }) => memberId)),
      listText(ids.map(({ id }) => id)),
      listText(statuses),
    ),
  );

const due = statement(
  'slip_lock_due',
  `select ${slipColumns} from slips s
    where s.status in ('PENDING', 'OFFERED', 'REFERRED') and s.due_at <= $1
    order by s.due_at limit $2 for no key update of s skip locked`,
  TYPES,
);
/** Slips whose delay or clock is over, the longest first; what another node holds is left out. */
export const lockDue = (tx: Tx, at: Date, limit: number): Promise<StoredSlip[]> =>
  tx.query(due(at, limit));

const listed = statement(
  'slip_list',
  `select ${slipColumns} from slips s
    where s.bucket = $1 and s.member_id = $2 and ($3::text[] is null or s.status = any($3))
      and ($4::uuid is null or s.id < $4)
      and ($5::bigint is null or exists (select from slip_legs l where l.bucket = s.bucket
        and l.member_id = s.member_id and l.slip_id = s.id and l.event_id = $5))
    order by s.id desc limit $6`,
  TYPES,
);
type SlipQuery = {
  readonly memberId: string;
  readonly statuses: readonly StoredSlip['status'][] | null;
  readonly eventId: bigint | null;
  readonly before: string | null;
  readonly limit: number;
};
/** A member's slips, the newest first. */
export const listSlips = (
  reader: Reader,
  { before, eventId, limit, memberId, statuses }: SlipQuery,
): Promise<StoredSlip[]> =>
  reader.query(
    listed(
      bucketOf(memberId),
      memberId,
      statuses === null ? null : listText(statuses),
      before,
      eventId,
      limit,
    ),
  );

const inserted = statement(
  'slip_insert',
  `insert into slips (bucket, member_id, id, brand_id, request_key, input_hash, round_id, game_code, status,
      version, currency, sizes, bets, unit_stake_amount, stake_amount, return_max_amount,
      offered_unit_stake_amount, accept, is_live, device, ip, placed_at, accepted_at, due_at, boost)
    select bucket, "memberId", id, "brandId", "requestKey", decode("inputHash", 'hex'), "roundId", "gameCode",
      status, version, currency, array(select jsonb_array_elements_text(sizes)::smallint), bets, "unitStake",
      stake, "returnMax", "offeredUnitStake", accept, "isLive", device, ip, "placedAt", "acceptedAt", "dueAt",
      boost
    from jsonb_to_recordset($1) as r (bucket smallint, "memberId" uuid, id uuid, "brandId" uuid,
      "requestKey" uuid, "inputHash" text, "roundId" uuid, "gameCode" text, status text, version integer,
      currency text, sizes jsonb, bets integer, "unitStake" bigint, stake bigint, "returnMax" bigint,
      "offeredUnitStake" bigint, accept text, "isLive" boolean, device text, ip inet, "placedAt" timestamptz,
      "acceptedAt" timestamptz, "dueAt" timestamptz, boost jsonb)`,
);
export async function insertSlips(tx: Tx, slips: readonly StoredSlip[]): Promise<void> {
  if (slips.length === 0) return;
  const rows = slips.map((slip) => ({
    ...slip,
    bucket: bucketOf(slip.memberId),
    inputHash: slip.inputHash.toString('hex'),
    unitStake: `${slip.unitStake}`,
    stake: `${slip.stake}`,
    returnMax: `${slip.returnMax}`,
    offeredUnitStake: slip.offeredUnitStake === null ? null : `${slip.offeredUnitStake}`,
    payout: undefined,
    refund: undefined,
    valid: undefined,
    cashed: undefined,
  }));
  await tx.query(inserted(JSON.stringify(rows)));
}

const updated = statement(
  'slip_update',
  `update slips s set status = r.status, version = r.version, round_id = r."roundId",
      unit_stake_amount = r."unitStake", stake_amount = r.stake, return_max_amount = r."returnMax",
      payout_amount = r.payout, refund_amount = r.refund, valid_amount = r.valid, cashed_amount = r.cashed,
      offered_unit_stake_amount = r."offeredUnitStake", cashed_bps = r."cashedBps", refusal = r.refusal,
      accepted_at = r."acceptedAt", due_at = r."dueAt",
      settled_at = r."settledAt"
    from jsonb_to_recordset($1) as r (bucket smallint, "memberId" uuid, id uuid, status text, version integer,
      "roundId" uuid, "unitStake" bigint, stake bigint, "returnMax" bigint, payout bigint, refund bigint,
      valid bigint, cashed bigint, "offeredUnitStake" bigint, "cashedBps" integer, refusal text,
      "acceptedAt" timestamptz,
      "dueAt" timestamptz, "settledAt" timestamptz)
    where s.bucket = r.bucket and s.member_id = r."memberId" and s.id = r.id`,
);
/** Writes all that changes of slips that the transaction holds. */
export async function updateSlips(tx: Tx, slips: readonly StoredSlip[]): Promise<void> {
  if (slips.length === 0) return;
  const rows = slips.map((slip) => ({
    bucket: bucketOf(slip.memberId),
    memberId: slip.memberId,
    id: slip.id,
    status: slip.status,
    version: slip.version,
    roundId: slip.roundId,
    unitStake: `${slip.unitStake}`,
    stake: `${slip.stake}`,
    returnMax: `${slip.returnMax}`,
    payout: `${slip.payout}`,
    refund: `${slip.refund}`,
    valid: `${slip.valid}`,
    cashed: `${slip.cashed}`,
    offeredUnitStake: slip.offeredUnitStake === null ? null : `${slip.offeredUnitStake}`,
    cashedBps: slip.cashedBps,
    refusal: slip.refusal,
    acceptedAt: slip.acceptedAt,
    dueAt: slip.dueAt,
    settledAt: slip.settledAt,
  }));
  await tx.query(updated(JSON.stringify(rows)));
}

const historyIn = statement(
  'slip_event_insert',
  `insert into slip_events (bucket, member_id, slip_id, version, event, amount, at)
    select r.*, $7 from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::integer[], $5::text[],
      $6::bigint[]) r`,
);
export type SlipEvent = {
  readonly slip: Pick<StoredSlip, 'id' | 'memberId' | 'version'>;
  readonly event: string;
  readonly amount: bigint | null;
};
export async function insertEvents(tx: Tx, events: readonly SlipEvent[], at: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.query(
    historyIn(
      listText(events.map(({ slip }) => bucketOf(slip.memberId))),
      listText(events.map(({ slip }) => slip.memberId)),
      listText(events.map(({ slip }) => slip.id)),
      listText(events.map(({ slip }) => slip.version)),
      listText(events.map(({ event }) => event)),
      listText(events.map(({ amount }) => amount)),
      at,
    ),
  );
}

const history = statement(
  'slip_event_list',
  `select version, event, amount, at from slip_events
    where bucket = $1 and member_id = $2 and slip_id = $3 order by version limit 200`,
);
/** Every state that a slip was in, the first one first. */
export const listEvents = (reader: Reader, { id, memberId }: SlipId) =>
  reader.query(history(bucketOf(memberId), memberId, id));
