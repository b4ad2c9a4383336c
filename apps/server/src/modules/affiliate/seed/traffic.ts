// Visits of the demo's links, with marks as a newsletter and a few partners would set them.
import { createHash } from 'node:crypto';
import type { ClickDevice } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { dayIn } from '@parlour/time';
import type { Platform } from '../../../platform/platform.ts';
import { type Click, insertClick, insertClickRegistration } from '../click/store.ts';

const HOUR_MS = 3_600_000;
const DAYS = 75;
const CLICKS_PER_LINK = 90;
/** How long someone looks around before they register. */
const BEFORE_REGISTRATION_MS = 20 * 60_000;

const SOURCES = ['newsletter', 'forum', 'video', 'search', 'podcast'] as const;
const CAMPAIGNS = ['autumn', 'bonus-night', 'november'] as const;
const PLACES = ['top', 'middle', 'footer', 'signature'] as const;
const COUNTRIES = ['DE', 'AT', 'IN', 'BR', 'SE'] as const;
const DEVICES = ['phone', 'desktop', 'phone', 'tablet', 'phone'] as const satisfies ClickDevice[];

const pick = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % items.length];

type Link = { readonly id: string; readonly agentId: string };
type Came = { readonly memberId: string; readonly linkId: string; readonly at: Date };

type Visit = {
  readonly link: Link;
  readonly at: Date;
  readonly place: number;
  /** Who registered by it. */
  readonly memberId: string | null;
};

export type TrafficSeed = {
  readonly brandId: string;
  readonly timeZone: string;
};

/** Visits spread over the last weeks, and the visit by which each member came who came by a link. */
export async function seedTraffic(
  { db, newId, now }: Pick<Platform, 'db' | 'newId' | 'now'>,
  { brandId, timeZone }: TrafficSeed,
): Promise<void> {
  const links = await db.query<Link>({
    text: `select l.id, l.agent_id as "agentId" from registration_links l
      join member_accounts m on m.id = l.agent_id where m.brand_id = $1 order by l.id`,
    values: [brandId],
  });
  const came = await db.query<Came>({
    text: `select r.member_id as "memberId", r.link_id as "linkId", m.registered_at as at
      from link_registrations r join member_accounts m on m.id = r.member_id where m.brand_id = $1
      order by r.member_id`,
    values: [brandId],
  });
  const nowMs = now().getTime();
  const click = ({ at, link, place }: Visit): Click => ({
    id: newId(),
    linkId: link.id,
    agentId: link.agentId,
    at,
    day: dayIn(at, timeZone),
    subs: marksOf(place),
    cid: place % 7 === 0 ? null : `clk-${48_000 + place * 13}`,
    country: pick(COUNTRIES, place) ?? null,
    device: pick(DEVICES, place) ?? 'phone',
    visitorHash: visitorOf(link.id, place),
  });
  const visits = links.flatMap((link, order): Visit[] =>
    Array.from({ length: Math.ceil(CLICKS_PER_LINK / (order + 1)) }, (_, place) => {
      const hoursAgo = ((place * 53 + order * 17) % (DAYS * 24)) + 1;
      return { link, at: new Date(nowMs - hoursAgo * HOUR_MS), place, memberId: null };
    }),
  );
  const firsts = came.flatMap(({ at, linkId, memberId }, order): Visit[] => {
    const link = links.find(({ id }) => id === linkId);
    const before = new Date(at.getTime() - BEFORE_REGISTRATION_MS);
    return link === undefined ? [] : [{ link, at: before, place: order + 1_000, memberId }];
  });
  // Lists go by the id, which grows with time.
  const oldestFirst = [...visits, ...firsts].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  await db.tx(async (tx) => {
    for (const visit of oldestFirst) await keep(tx, visit, click(visit));
  });
}

async function keep(tx: Tx, { link, memberId }: Visit, click: Click): Promise<void> {
  await insertClick(tx, click);
  if (memberId === null) return;
  await insertClickRegistration(tx, {
    memberId,
    linkId: link.id,
    clickId: click.id,
    since: click.at,
  });
}

/** Marks that go together; some visits carry fewer, as in life. */
function marksOf(place: number): Click['subs'] {
  const [s1, s2, s3] = [pick(SOURCES, place), pick(CAMPAIGNS, place), pick(PLACES, place)];
  return {
    ...(s1 !== undefined && { s1 }),
    ...(s2 !== undefined && place % 5 !== 4 && { s2 }),
    ...(s3 !== undefined && place % 2 === 0 && { s3 }),
  };
}

/** A few visitors come more than once. */
const visitorOf = (linkId: string, place: number): Buffer =>
  createHash('sha256')
    .update(`${linkId} ${Math.floor((place * 5) / 6)}`)
    .digest()
    .subarray(0, 16);
