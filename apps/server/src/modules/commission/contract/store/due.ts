import type { Reader } from '@parlour/database';

/** Contracts that something happens to by itself, a few at a time. */
const PER_TURN = 200;

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] =>
  rows.map(({ id }) => id);

/** Superseded contracts whose last period is over. */
export const listEnded = async (reader: Reader, at: Date): Promise<readonly string[]> =>
  idsOf(
    await reader.query<{ id: string }>({
      name: 'contract_list_ended',
      text: `select id from contracts where status = 'ACTIVE' and ends_at <= $1
        order by ends_at limit ${PER_TURN}`,
      values: [at],
    }),
  );

/** Offers that nobody answered in time. */
export const listExpired = async (reader: Reader, at: Date): Promise<readonly string[]> =>
  idsOf(
    await reader.query<{ id: string }>({
      name: 'contract_list_expired',
      text: `select id from contracts where status = 'PENDING_NEW' and expires_at <= $1
        order by expires_at limit ${PER_TURN}`,
      values: [at],
    }),
  );

/** Members who were closed and are still offered or paid something. */
export const listClosed = async (reader: Reader): Promise<readonly string[]> =>
  idsOf(
    await reader.query<{ id: string }>({
      name: 'contract_list_closed',
      text: `select distinct m.id from contracts c join member_accounts m on m.id = c.downline_id
        where m.status = 'closed' and (c.status = 'PENDING_NEW'
          or (c.effective_at is not null and c.ends_at is null)) limit ${PER_TURN}`,
      values: [],
    }),
  );

/** Rebate points by family, hundredths of a percent. */
export type Points = Readonly<Record<string, number>>;

export async function listPoints(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Points>> {
  const rows = await reader.query<{ memberId: string; family: string; points: number }>({
    name: 'contract_list_points',
    text: `select member_id as "memberId", family, points from rebate_points
      where member_id = any($1::uuid[])`,
    values: [memberIds],
  });
  return new Map(
    [...Map.groupBy(rows, ({ memberId }) => memberId)].map(([memberId, own]) => [
      memberId,
      Object.fromEntries(own.map(({ family, points }) => [family, points])),
    ]),
  );
}
