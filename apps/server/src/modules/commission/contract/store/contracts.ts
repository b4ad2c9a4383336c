import type {
  CarryMode,
  ContractKind,
  ContractState,
  EndReason,
  PeriodKind,
  Tier,
} from '@parlour/commission';
import type { Reader, Tx } from '@parlour/database';

export type ContractRow = {
  readonly id: string;
  readonly brandId: string;
  readonly currency: string;
  readonly kind: ContractKind;
  /** Null for the platform. */
  readonly uplineId: string | null;
  readonly downlineId: string;
  readonly version: number;
  readonly status: ContractState;
  readonly period: PeriodKind;
  readonly carryMode: CarryMode;
  /** Who offered it for the platform. */
  readonly operatorId: string | null;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly effectiveFrom: Date | null;
  readonly terminationAskedAt: Date | null;
  readonly endsAt: Date | null;
  readonly endReason: EndReason | null;
  readonly endAskedAt: Date | null;
  readonly endAskNote: string | null;
};

export type Contract = ContractRow & { readonly tiers: readonly Tier[] };

/** Contracts of one kind in one currency of a brand, which bound each other and nothing else. */
export type KindPlace = Pick<ContractRow, 'brandId' | 'currency' | 'kind'>;

export const COLUMNS = `c.id, c.brand_id as "brandId", c.currency, c.kind, c.upline_id as "uplineId",
  c.downline_id as "downlineId", c.version, c.status, c.period, c.carry_mode as "carryMode",
  c.operator_id as "operatorId", c.offered_at as "offeredAt", c.expires_at as "expiresAt",
  c.decided_at as "decidedAt", c.effective_at as "effectiveFrom",
  c.termination_asked_at as "terminationAskedAt", c.ends_at as "endsAt",
  c.end_reason as "endReason", c.end_asked_at as "endAskedAt", c.end_ask_note as "endAskNote"`;

/**
 * Decisions on contracts of one kind queue here, because each of them is held against others: of
 * those above and of those below. Taken before anything is read.
 */
export const lockKind = (tx: Tx, { brandId, currency, kind }: KindPlace) =>
  tx.query({
    name: 'contract_lock_kind',
    text: `select pg_advisory_xact_lock(hashtextextended($1, 0))`,
    values: [`contracts ${brandId} ${currency} ${kind}`],
  });

type TierRow = Tier & { readonly contractId: string };

/** Adds the tiers, which never change once a contract is offered. */
export async function withTiers(
  reader: Reader,
  rows: readonly ContractRow[],
): Promise<readonly Contract[]> {
  if (rows.length === 0) return [];
  const found = await reader.query<TierRow>({
    name: 'contract_tiers_of',
    text: `select contract_id as "contractId", bet_amount as bet, net_loss_amount as "netLoss",
        active_members as "activeMembers", rate_bps as "rateBps",
        loss_rate_bps as "lossRateBps"
      from contract_tiers where contract_id = any($1::uuid[]) order by contract_id, position`,
    values: [rows.map(({ id }) => id)],
  });
  const byContract = Map.groupBy(found, ({ contractId }) => contractId);
  return rows.map((row) => ({
    ...row,
    tiers: (byContract.get(row.id) ?? []).map(({ contractId: _id, ...tier }) => tier),
  }));
}

export async function findContract(reader: Reader, id: string): Promise<Contract | null> {
  const rows = await reader.query<ContractRow>({
    name: 'contract_find',
    text: `select ${COLUMNS} from contracts c where c.id = $1`,
    values: [id],
  });
  return (await withTiers(reader, rows))[0] ?? null;
}

/** Offers that wait, and whatever was accepted and has not ended by an instant. */
export const UNENDED = (at: string): string =>
  `(c.status = 'PENDING_NEW' or (c.effective_at is not null
    and (c.ends_at is null or c.ends_at > ${at})))`;

type OfMembers = {
  readonly memberIds: readonly string[];
  readonly at: Date;
  /** All kinds unless it is given. */
  readonly kind?: ContractKind | undefined;
};

/** The same as `listIncoming`, without the tiers. */
export const listIncomingRows = (
  reader: Reader,
  { at, kind, memberIds }: OfMembers,
): Promise<ContractRow[]> =>
  reader.query<ContractRow>({
    name: 'contract_list_incoming',
    text: `select ${COLUMNS} from contracts c
      where c.downline_id = any($1::uuid[]) and ${UNENDED('$2')}
        and ($3::text is null or c.kind = $3) order by c.id`,
    values: [memberIds, at, kind ?? null],
  });

/** What pays these members at an instant or later, offers among them, the oldest first. */
export const listIncoming = async (
  reader: Reader,
  query: OfMembers,
): Promise<readonly Contract[]> => withTiers(reader, await listIncomingRows(reader, query));

/** What a member pays at an instant or later, offers among them, the oldest first. */
export async function listOutgoing(
  reader: Reader,
  { at, kind, memberId }: { readonly memberId: string; readonly at: Date; readonly kind: string },
): Promise<readonly Contract[]> {
  const rows = await reader.query<ContractRow>({
    name: 'contract_list_outgoing',
    text: `select ${COLUMNS} from contracts c
      where c.upline_id = $1 and c.kind = $3 and ${UNENDED('$2')} order by c.id`,
    values: [memberId, at, kind],
  });
  return withTiers(reader, rows);
}

/** Every contract of a kind that hangs on what a member is paid, at any depth. */
export const listBelow = (
  reader: Reader,
  { at, kind, memberId }: { readonly memberId: string; readonly at: Date; readonly kind: string },
): Promise<ContractRow[]> =>
  reader.query<ContractRow>({
    name: 'contract_list_below',
    text: `with recursive below as (
        select c.id, c.downline_id from contracts c
        where c.upline_id = $1 and c.kind = $3 and ${UNENDED('$2')}
        union
        select c.id, c.downline_id from contracts c join below b on c.upline_id = b.downline_id
        where c.kind = $3 and ${UNENDED('$2')}
      )
      select ${COLUMNS} from contracts c where c.id in (select id from below) order by c.id`,
    values: [memberId, at, kind],
  });

export async function nextVersion(
  tx: Tx,
  { downlineId, kind }: Pick<ContractRow, 'downlineId' | 'kind'>,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>({
    name: 'contract_next_version',
    text: `select coalesce(max(version), 0) + 1 as version from contracts
      where downline_id = $1 and kind = $2`,
    values: [downlineId, kind],
  });
  return row?.version ?? 1;
}

export async function insertContract(tx: Tx, contract: Contract): Promise<void> {
  const { tiers } = contract;
  await tx.query({
    name: 'contract_insert',
    text: `insert into contracts (id, brand_id, currency, kind, upline_id, downline_id, version,
        status, period, carry_mode, operator_id, offered_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      contract.id,
      contract.brandId,
      contract.currency,
      contract.kind,
      contract.uplineId,
      contract.downlineId,
      contract.version,
      contract.status,
      contract.period,
      contract.carryMode,
      contract.operatorId,
      contract.offeredAt,
      contract.expiresAt,
    ],
  });
  await tx.query({
    name: 'contract_insert_tiers',
    text: `insert into contract_tiers (contract_id, position, bet_amount, net_loss_amount,
        active_members, rate_bps, loss_rate_bps)
      select $1, place, bet, loss, active, rate, loss_rate
      from unnest($2::bigint[], $3::bigint[], $4::integer[], $5::integer[], $6::integer[])
        with ordinality as t (bet, loss, active, rate, loss_rate, place)`,
    values: [
      contract.id,
      tiers.map(({ bet }) => bet),
      tiers.map(({ netLoss }) => netLoss),
      tiers.map(({ activeMembers }) => activeMembers),
      tiers.map(({ rateBps }) => rateBps),
      tiers.map(({ lossRateBps }) => lossRateBps),
    ],
  });
}

/** Writes what may change of contracts; the terms never do. */
export const updateContracts = (tx: Tx, contracts: readonly ContractRow[]) =>
  tx.query({
    name: 'contract_update',
    text: `update contracts c set status = n.status, decided_at = n.decided_at,
        effective_at = n.effective_at, termination_asked_at = n.termination_asked_at,
        ends_at = n.ends_at, end_reason = n.end_reason, end_asked_at = n.end_asked_at,
        end_ask_note = n.end_ask_note
      from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::timestamptz[],
          $5::timestamptz[], $6::timestamptz[], $7::text[], $8::timestamptz[], $9::text[])
        as n (id, status, decided_at, effective_at, termination_asked_at, ends_at, end_reason,
          end_asked_at, end_ask_note)
      where c.id = n.id`,
    values: [
      contracts.map(({ id }) => id),
      contracts.map(({ status }) => status),
      contracts.map(({ decidedAt }) => decidedAt),
      contracts.map(({ effectiveFrom }) => effectiveFrom),
      contracts.map(({ terminationAskedAt }) => terminationAskedAt),
      contracts.map(({ endsAt }) => endsAt),
      contracts.map(({ endReason }) => endReason),
      contracts.map(({ endAskedAt }) => endAskedAt),
      contracts.map(({ endAskNote }) => endAskNote),
    ],
  });
