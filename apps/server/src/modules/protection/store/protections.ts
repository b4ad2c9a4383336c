import { bucketOf, type Reader, type Tx } from '@parlour/database';

export type ProtectionRow = {
  readonly memberId: string;
  readonly brandId: string;
  readonly version: number;
  /** Null follows the brand's profile. */
  readonly realityCheckMinutes: number | null;
  readonly realityCheckedAt: Date | null;
  readonly depositLimitAskedAt: Date | null;
  /** Minutes between reality checks that bets wait for; null where they do not. */
  readonly holdMinutes: number | null;
};

const columns = `member_id as "memberId", brand_id as "brandId", version,
  reality_check_minutes as "realityCheckMinutes", reality_checked_at as "realityCheckedAt",
  deposit_limit_asked_at as "depositLimitAskedAt", hold_minutes as "holdMinutes"`;

export async function findProtection(
  reader: Reader,
  memberId: string,
): Promise<ProtectionRow | null> {
  const [row] = await reader.query<ProtectionRow>({
    name: 'protection_find',
    text: `select ${columns} from protections where bucket = $1 and member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
  return row ?? null;
}

/** Makes every other change to the member's protection wait; creates the row when it is missing. */
export async function lockProtection(
  tx: Tx,
  { id, brandId }: { readonly id: string; readonly brandId: string },
): Promise<ProtectionRow> {
  await tx.query({
    name: 'protection_open',
    text: `insert into protections (bucket, member_id, brand_id) values ($1, $2, $3)
      on conflict do nothing`,
    values: [bucketOf(id), id, brandId],
  });
  const [row] = await tx.query<ProtectionRow>({
    name: 'protection_lock',
    text: `select ${columns} from protections where bucket = $1 and member_id = $2 for update`,
    values: [bucketOf(id), id],
  });
  if (row === undefined) throw new Error(`protection of ${id} vanished`);
  return row;
}

/** Brings what the hot path reads into line with limits and exclusions, and counts the change. */
export async function refreshProtection(tx: Tx, memberId: string): Promise<void> {
  await tx.query({
    name: 'protection_refresh',
    text: `update protections p set version = p.version + 1, stopped_until = e.stopped_until,
        restricts_play = e.stopped_until is not null or p.hold_minutes is not null or exists (
          select from protection_limits l where l.bucket = $1 and l.member_id = $2
            and l.kind <> 'deposit' and l.ceiling_amount is not null)
      from (
        select max(coalesce(x.removal_ends_at, x.ends_at, 'infinity')) as stopped_until
        from exclusions x where x.bucket = $1 and x.member_id = $2 and x.ended_at is null
      ) e
      where p.bucket = $1 and p.member_id = $2`,
    values: [bucketOf(memberId), memberId],
  });
}

export const updateHold = (tx: Tx, memberId: string, minutes: number | null): Promise<unknown> =>
  tx.query({
    name: 'protection_update_hold',
    text: 'update protections set hold_minutes = $3 where bucket = $1 and member_id = $2',
    values: [bucketOf(memberId), memberId, minutes],
  });

export type Settings = {
  readonly realityCheckMinutes?: number;
  readonly realityCheckedAt?: Date;
  readonly depositLimitAskedAt?: Date;
};

export async function updateSettings(tx: Tx, memberId: string, settings: Settings): Promise<void> {
  await tx.query({
    name: 'protection_update_settings',
    text: `update protections set
        reality_check_minutes = coalesce($3, reality_check_minutes),
        reality_checked_at = coalesce($4, reality_checked_at),
        deposit_limit_asked_at = coalesce($5, deposit_limit_asked_at)
      where bucket = $1 and member_id = $2`,
    values: [
      bucketOf(memberId),
      memberId,
      settings.realityCheckMinutes ?? null,
      settings.realityCheckedAt ?? null,
      settings.depositLimitAskedAt ?? null,
    ],
  });
}
