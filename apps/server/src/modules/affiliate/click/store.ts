import type { ClickDevice, SubName } from '@parlour/contract';
import type { Db, Reader, Tx } from '@parlour/database';

export type Click = {
  readonly id: string;
  readonly linkId: string;
  readonly agentId: string;
  readonly at: Date;
  readonly day: string;
  readonly subs: Readonly<Partial<Record<SubName, string>>>;
  readonly cid: string | null;
  readonly country: string | null;
  readonly device: ClickDevice;
  readonly visitorHash: Buffer;
};

/** Two clicks of one visitor at the same moment are told apart by the index of first ones. */
export async function insertClick(tx: Tx, click: Click): Promise<void> {
  const { subs } = click;
  const insert = (isFirst: boolean, unless: string) =>
    tx.query({
      name: `affiliate_insert_click_${isFirst ? 'first' : 'again'}`,
      text: `insert into link_clicks (id, link_id, agent_id, clicked_at, click_day, s1, s2, s3, s4,
          s5, cid, country, device, visitor_hash, is_first)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, ${isFirst})
        ${unless} returning 1`,
      values: [
        click.id,
        click.linkId,
        click.agentId,
        click.at,
        click.day,
        subs.s1 ?? null,
        subs.s2 ?? null,
        subs.s3 ?? null,
        subs.s4 ?? null,
        subs.s5 ?? null,
        click.cid,
        click.country,
        click.device,
        click.visitorHash,
      ],
    });
  const first = await insert(
    true,
    `on conflict (link_id, click_day, visitor_hash)
      where is_first and visitor_hash is not null do nothing`,
  );
  if (first.length === 0) await insert(false, '');
}

/** Keeps by which click a member came; false when the click is not of the link, or too old. */
export async function insertClickRegistration(
  tx: Tx,
  row: {
    readonly memberId: string;
    readonly linkId: string;
    readonly clickId: string;
    readonly since: Date;
  },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'affiliate_insert_click_registration',
    text: `insert into click_registrations (member_id, click_id)
      select $1, c.id from link_clicks c where c.id = $2 and c.link_id = $3 and c.clicked_at >= $4
      returning 1`,
    values: [row.memberId, row.clickId, row.linkId, row.since],
  });
  return rows.length > 0;
}

/** Forgets who visited on days before one. */
export async function forgetVisitors(db: Db, beforeDay: string, limit: number): Promise<number> {
  const rows = await db.query({
    text: `update link_clicks set visitor_hash = null where id in (
        select id from link_clicks
        where visitor_hash is not null and click_day < $1 order by click_day limit $2)
      returning 1`,
    values: [beforeDay, limit],
  });
  return rows.length;
}

/** Deletes clicks of before an instant that nobody registered by. */
export async function deleteClicks(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.query({
    text: `delete from link_clicks where id in (
        select c.id from link_clicks c where c.clicked_at < $1
          and not exists (select 1 from click_registrations r where r.click_id = c.id)
        order by c.clicked_at limit $2)
      returning 1`,
    values: [before, limit],
  });
  return rows.length;
}

/** The marks of the click that a member came by, while it was a click on this agent's link. */
export type MemberClick = {
  readonly memberId: string;
  readonly agentId: string;
  readonly s1: string | null;
  readonly s2: string | null;
  readonly s3: string | null;
  readonly s4: string | null;
  readonly s5: string | null;
  readonly cid: string | null;
};

export const listMemberClicks = (
  reader: Reader,
  members: readonly { readonly memberId: string; readonly agentId: string }[],
): Promise<MemberClick[]> =>
  reader.query<MemberClick>({
    name: 'affiliate_list_member_clicks',
    text: `select r.member_id as "memberId", c.agent_id as "agentId", c.s1, c.s2, c.s3, c.s4, c.s5, c.cid
      from unnest($1::uuid[], $2::uuid[]) wanted (member_id, agent_id)
      join click_registrations r using (member_id)
      join link_clicks c on c.id = r.click_id and c.agent_id = wanted.agent_id`,
    values: [members.map(({ memberId }) => memberId), members.map(({ agentId }) => agentId)],
  });
