import { type Reader, type Tx, uuids } from '@parlour/database';
import {
  accountKeyOf,
  accountSkeletonOf,
  type KycStatus,
  type Member,
  type NewMember,
  type Standing,
} from './rules.ts';

/** What a `Member` is read from. */
export const MEMBER_COLUMNS = `id, brand_id as "brandId", account, nickname, standing, type, status,
  vip_rank as "vipRank", currency,
  country, language, birth_day as "birthDay", payee_name as "payeeName", email,
  dialing_code as "dialingCode", mobile, avatar_url as "avatarUrl",
  email_verified_at as "emailVerifiedAt", mobile_verified_at as "mobileVerifiedAt",
  kyc_status as "kycStatus", upline_id as "uplineId",
  lineage_id::text as "lineageId", affiliate_code as "affiliateCode", login_blocked as "loginBlocked",
  bet_blocked as "betBlocked", withdraw_blocked as "withdrawBlocked",
  transfer_blocked as "transferBlocked", block_reason as "blockReason",
  payment_password_hash is not null as "hasPaymentPassword", is_first_login as "isFirstLogin",
  terms_version as "termsVersion", registered_at as "registeredAt", host(registered_ip) as "registeredIp",
  logged_in_at as "loggedInAt", host(logged_in_ip) as "loggedInIp", version`;

export async function findMembers(reader: Reader, ids: readonly string[]): Promise<Member[]> {
  if (ids.length === 0) return [];
  return reader.query<Member>({
    name: 'members_by_id',
    // Selected, a list does not show its length to the planner, and one plan serves all.
    text: `select ${MEMBER_COLUMNS} from members where id = any((select $1::uuid[])::uuid[])`,
    values: [uuids(ids, (id) => id)],
  });
}

export async function findByAccount(reader: Reader, brandId: string, accountKey: string) {
  const [row] = await reader.query<Member>({
    name: 'member_by_account',
    text: `select ${MEMBER_COLUMNS} from members where brand_id = $1 and account_key = $2`,
    values: [brandId, accountKey],
  });
  return row ?? null;
}

export async function lockMember(
  tx: Tx,
  brandId: string,
  memberId: string,
): Promise<Member | null> {
  const [row] = await tx.query<Member>({
    text: `select ${MEMBER_COLUMNS} from members where id = $1 and brand_id = $2 for no key update`,
    values: [memberId, brandId],
  });
  return row ?? null;
}

export async function insertMember(tx: Tx, member: NewMember): Promise<void> {
  await tx.query({
    text: `insert into members (id, brand_id, account, account_key, nickname, standing, type,
        currency, country, language, birth_day, payee_name, email, dialing_code, mobile,
        particulars, terms_version, terms_accepted_at, age_confirmed_at, referral_code,
        register_url, registered_at, registered_ip, account_skeleton, mobile_verified_at,
        upline_id, affiliate_code, recommender_id, lineage_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18,
        $19, $20, $18, $21, $22, $23, $24, $25, $26, $27)`,
    values: [
      member.id,
      member.brandId,
      member.account,
      member.accountKey,
      member.nickname,
      member.standing,
      member.type,
      member.currency,
      member.country,
      member.language,
      member.birthDay,
      member.payeeName,
      member.email,
      member.dialingCode,
      member.mobile,
      JSON.stringify(member.particulars),
      member.termsVersion,
      member.registeredAt,
      member.referralCode,
      member.registerUrl,
      member.registeredIp,
      accountSkeletonOf(member.account),
      member.mobileVerifiedAt,
      member.uplineId,
      member.affiliateCode,
      member.recommenderId,
      member.lineageId,
    ],
  });
}

export type UniqueValues = {
  readonly account: string;
  readonly email: string | null;
  readonly dialingCode: string | null;
  readonly mobile: string | null;
};

export type Taken = {
  readonly account: boolean;
  readonly email: boolean;
  readonly mobile: boolean;
};

/** Which of these values another member of the brand already has. */
export async function findTaken(
  reader: Reader,
  brandId: string,
  values: UniqueValues,
): Promise<Taken> {
  const [row] = await reader.query<Taken>({
    name: 'members_taken',
    text: `select
        exists (select 1 from members where brand_id = $1 and account_key = $2)
          or exists (select 1 from members where brand_id = $1 and account_skeleton = $6) as account,
        exists (select 1 from members where brand_id = $1 and email is not null
          and lower(email) = lower($3)) as email,
        exists (select 1 from members where brand_id = $1 and mobile = $5
          and dialing_code = $4) as mobile`,
    values: [
      brandId,
      accountKeyOf(values.account),
      values.email,
      values.dialingCode,
      values.mobile,
      accountSkeletonOf(values.account),
    ],
  });
  return row ?? { account: false, email: false, mobile: false };
}

/** Members who registered from the network of an address since an instant. */
export async function countRegisteredFrom(
  reader: Reader,
  { brandId, ip, since }: { brandId: string; ip: string; since: Date },
): Promise<number> {
  const [row] = await reader.query<{ count: bigint }>({
    name: 'members_registered_from',
    text: `select count(*) as count from members
      where counted_network(registered_ip) = counted_network($2::inet) and registered_at > $3
        and brand_id = $1 and standing <> 'trial'`,
    values: [brandId, ip, since],
  });
  return Number(row?.count ?? 0n);
}

export type Blocks = {
  readonly loginBlocked: boolean;
  readonly betBlocked: boolean;
  readonly withdrawBlocked: boolean;
};

export async function updateBlocks(
  tx: Tx,
  memberId: string,
  blocks: Blocks & { readonly transferBlocked: boolean; readonly reason: string | null },
) {
  await tx.query({
    text: `update members set login_blocked = $2, bet_blocked = $3, withdraw_blocked = $4,
        transfer_blocked = $5, block_reason = $6, version = version + 1 where id = $1`,
    values: [
      memberId,
      blocks.loginBlocked,
      blocks.betBlocked,
      blocks.withdrawBlocked,
      blocks.transferBlocked,
      blocks.reason,
    ],
  });
}

/** The columns that stop someone, by what they stop. */
const STOP_COLUMNS = {
  login: 'login_blocked',
  bet: 'bet_blocked',
  withdraw: 'withdraw_blocked',
  transfer: 'transfer_blocked',
} as const;
export type Stop = keyof typeof STOP_COLUMNS;

export type StoppedRow = Blocks & {
  readonly memberId: string;
  readonly brandId: string;
  /** What is stopped, or goes on, because of this write. */
  readonly stops: readonly Stop[];
};

/** Stops, or lets go on, what is named for each member; answers those whom it changed anything of. */
export async function updateStops(
  tx: Tx,
  wanted: readonly { readonly memberId: string; readonly stops: readonly Stop[] }[],
  { isStopped, reason }: { readonly isStopped: boolean; readonly reason: string },
): Promise<StoppedRow[]> {
  const columns = Object.entries(STOP_COLUMNS);
  const wants = (stop: string) => `'${stop}' = any(x.stops)`;
  return tx.query<StoppedRow>({
    text: `with x as (
        select m.id, string_to_array(w.stops, ',') as stops, ${columns
          .map(([, column]) => `m.${column}`)
          .join(', ')}
        from unnest($1::uuid[], $2::text[]) w (member_id, stops)
        join members m on m.id = w.member_id order by m.id for no key update of m)
      update members m set ${columns
        .map(
          ([stop, column]) => `${column} = case when ${wants(stop)} then $3 else m.${column} end`,
        )
        .join(', ')},
        block_reason = case when $3 then coalesce(m.block_reason, $4) else m.block_reason end,
        version = m.version + 1
      from x where m.id = x.id
        and (${columns.map(([stop, column]) => `(${wants(stop)} and x.${column} <> $3)`).join(' or ')})
      returning m.id as "memberId", m.brand_id as "brandId", m.login_blocked as "loginBlocked",
        m.bet_blocked as "betBlocked", m.withdraw_blocked as "withdrawBlocked",
        array_remove(array[${columns
          .map(
            ([stop, column]) => `case when ${wants(stop)} and x.${column} <> $3 then '${stop}' end`,
          )
          .join(', ')}], null) as stops`,
    values: [
      wanted.map(({ memberId }) => memberId),
      wanted.map(({ stops }) => stops.join(',')),
      isStopped,
      reason,
    ],
  });
}

/** False when it was changed since it was read. */
export async function updateStanding(
  tx: Tx,
  memberId: string,
  change: { readonly standing: Standing; readonly type: number; readonly version: number },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update members set standing = $2, type = $3, version = version + 1
      where id = $1 and version = $4 returning 1`,
    values: [memberId, change.standing, change.type, change.version],
  });
  return rows.length > 0;
}

export const updateVipRank = (tx: Tx, memberId: string, vipRank: number) =>
  tx.query({
    text: 'update members set vip_rank = $2, version = version + 1 where id = $1',
    values: [memberId, vipRank],
  });

export const updateLogin = (tx: Tx, memberId: string, login: { at: Date; ip: string }) =>
  tx.query({
    text: 'update members set logged_in_at = $2, logged_in_ip = $3 where id = $1',
    values: [memberId, login.at, login.ip],
  });

export const updateEmail = (tx: Tx, memberId: string, email: string | null, at: Date | null) =>
  tx.query({
    text: `update members set email = $2, email_verified_at = $3, version = version + 1
      where id = $1`,
    values: [memberId, email, at],
  });

export type MobileNumber = { readonly dialingCode: string; readonly mobile: string };

export const updateMobile = (
  tx: Tx,
  memberId: string,
  number: MobileNumber | null,
  at: Date | null,
) =>
  tx.query({
    text: `update members set dialing_code = $2, mobile = $3, mobile_verified_at = $4,
        version = version + 1 where id = $1`,
    values: [memberId, number?.dialingCode ?? null, number?.mobile ?? null, at],
  });

export const updateMissingPayeeName = (tx: Tx, memberId: string, payeeName: string) =>
  tx.query({
    text: `update members set payee_name = $2, version = version + 1
      where id = $1 and payee_name is null`,
    values: [memberId, payeeName],
  });

export const updateAvatarUrl = (tx: Tx, memberId: string, avatarUrl: string | null) =>
  tx.query({
    text: 'update members set avatar_url = $2 where id = $1',
    values: [memberId, avatarUrl],
  });

export const updateKycStatus = (tx: Tx, memberId: string, status: KycStatus) =>
  tx.query({
    text: 'update members set kyc_status = $2, version = version + 1 where id = $1',
    values: [memberId, status],
  });

export const updateLanguage = (tx: Tx, memberId: string, language: string) =>
  tx.query({
    text: 'update members set language = $2 where id = $1',
    values: [memberId, language],
  });

export const updateFirstLogin = (tx: Tx, memberId: string) =>
  tx.query({ text: 'update members set is_first_login = false where id = $1', values: [memberId] });

export async function findPaymentPasswordHash(
  reader: Reader,
  memberId: string,
): Promise<string | null> {
  const [row] = await reader.query<{ hash: string | null }>({
    text: 'select payment_password_hash as hash from members where id = $1',
    values: [memberId],
  });
  return row?.hash ?? null;
}

export const updatePaymentPasswordHash = (tx: Tx, memberId: string, hash: string | null) =>
  tx.query({
    text: 'update members set payment_password_hash = $2, version = version + 1 where id = $1',
    values: [memberId, hash],
  });

export async function countRegistered(
  reader: Reader,
  { brandId, since }: { brandId: string; since: Date },
): Promise<number> {
  // Ids are in the order of registration, so their index finds the day without one of its own.
  const [row] = await reader.query<{ count: number }>({
    name: 'member_count_registered',
    text: `select count(*)::integer as count from members
      where brand_id = $1 and registered_at >= $3
        and id >= (lpad(to_hex($2::bigint), 12, '0') || repeat('0', 20))::uuid`,
    values: [brandId, since.getTime(), since],
  });
  return row?.count ?? 0;
}
