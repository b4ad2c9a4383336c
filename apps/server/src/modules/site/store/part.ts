// Writes of the parts of a brand that operators change, their versions and what waits.
import type { BrandPart } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { ContentOf } from '../rules/content.ts';

export async function updateBrand(tx: Tx, brandId: string, content: ContentOf<'brand'>) {
  await tx.query({
    text: `update brands set name = $2, default_language = $3, languages = $4, theme = $5,
        time_zone = $6, image_cdns = $7, launch_game_cdns = $8, analytics = $9 where id = $1`,
    values: [
      brandId,
      content.name,
      content.defaultLanguage,
      content.languages,
      content.theme,
      content.timeZone,
      content.imageCdns,
      content.launchGameCdns,
      JSON.stringify(content.analytics),
    ],
  });
}

export const updateColours = (tx: Tx, brandId: string, colours: ContentOf<'theme'>) =>
  tx.query({
    text: 'update brands set colours = $2 where id = $1',
    values: [brandId, JSON.stringify(colours)],
  });

export const updateJackpot = (tx: Tx, brandId: string, content: ContentOf<'jackpot'>) =>
  tx.query({
    text: 'update brands set jackpot_counter = $2, has_pools = $3 where id = $1',
    values: [brandId, content.counter, content.hasPools],
  });

export async function replaceMarks(tx: Tx, brandId: string, content: ContentOf<'pictures'>) {
  const marks = Object.entries(content).filter(([, name]) => name !== null);
  await tx.query({ text: 'delete from brand_marks where brand_id = $1', values: [brandId] });
  await tx.query({
    text: `insert into brand_marks (brand_id, place, name)
      select $1, place, name from unnest($2::text[], $3::text[]) as t (place, name)`,
    values: [brandId, marks.map(([place]) => place), marks.map(([, name]) => name)],
  });
}

export async function replaceServices(tx: Tx, brandId: string, { entries }: ContentOf<'service'>) {
  await tx.query({ text: 'delete from customer_services where brand_id = $1', values: [brandId] });
  await tx.query({
    text: `insert into customer_services (brand_id, cs_type, label, labels, path, enabled, position)
      select $1, cs_type, label, labels, path, enabled, position
      from unnest($2::text[], $3::text[], $4::jsonb[], $5::text[], $6::boolean[])
        with ordinality as t (cs_type, label, labels, path, enabled, position)`,
    values: [
      brandId,
      entries.map(({ csType }) => csType),
      entries.map(({ label }) => label),
      entries.map(({ labels }) => JSON.stringify(labels)),
      entries.map(({ path }) => path),
      entries.map(({ enabled }) => enabled),
    ],
  });
}

export async function replaceResources(
  tx: Tx,
  brandId: string,
  { resources }: ContentOf<'downloads'>,
) {
  await tx.query({ text: 'delete from site_resources where brand_id = $1', values: [brandId] });
  await tx.query({
    text: `insert into site_resources (brand_id, resource_type, url, label_name_en, enabled,
        position)
      select $1, resource_type, url, label_name_en, enabled, position
      from unnest($2::text[], $3::text[], $4::text[], $5::boolean[])
        with ordinality as t (resource_type, url, label_name_en, enabled, position)`,
    values: [
      brandId,
      resources.map(({ resourceType }) => resourceType),
      resources.map(({ url }) => url),
      resources.map(({ labelNameEn }) => labelNameEn),
      resources.map(({ enabled }) => enabled),
    ],
  });
}

/** Writes the names that no other brand has, and answers with those that one has. */
export async function replaceDomains(
  tx: Tx,
  brandId: string,
  { domains }: ContentOf<'domains'>,
): Promise<string[]> {
  await tx.query({ text: 'delete from brand_domains where brand_id = $1', values: [brandId] });
  const added = await tx.query<{ host: string }>({
    text: `insert into brand_domains (host, brand_id, url, position)
      select host, $1, url, position
      from unnest($2::text[], $3::text[]) with ordinality as t (host, url, position)
      on conflict (host) do nothing returning host`,
    values: [brandId, domains.map(({ host }) => host), domains.map(({ url }) => url)],
  });
  const kept = new Set(added.map(({ host }) => host));
  return domains.map(({ host }) => host).filter((host) => !kept.has(host));
}

export type NewVersion = {
  readonly brandId: string;
  readonly part: BrandPart;
  readonly version: number;
  readonly content: unknown;
  readonly changedBy: string | null;
  readonly reason: string | null;
  readonly changedAt: Date;
};

/** The state that a brand began with is written down when the first change leaves it. */
export const insertVersion = (tx: Tx, given: NewVersion) =>
  tx.query({
    text: `insert into brand_versions (brand_id, part, version, content, changed_by, reason,
        changed_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [
      given.brandId,
      given.part,
      given.version,
      JSON.stringify(given.content),
      given.changedBy,
      given.reason,
      given.changedAt,
    ],
  });

export type StoredVersion = {
  readonly version: number;
  readonly content: unknown;
  readonly changedBy: string | null;
  readonly reason: string | null;
  readonly changedAt: Date;
};

const VERSIONS_MAX = 50;

export const listVersions = (reader: Reader, brandId: string, part: BrandPart) =>
  reader.query<StoredVersion>({
    text: `select v.version, v.content, o.account as "changedBy", v.reason,
        v.changed_at as "changedAt"
      from brand_versions v left join operator_names o on o.id = v.changed_by
      where v.brand_id = $1 and v.part = $2 order by v.version desc limit $3`,
    values: [brandId, part, VERSIONS_MAX],
  });

export type Waiting = {
  readonly content: unknown;
  readonly startsAt: Date;
  readonly orderedById: string;
  readonly orderedBy: string;
  readonly ip: string;
  readonly reason: string;
};

export async function findWaiting(
  reader: Reader,
  brandId: string,
  part: BrandPart,
): Promise<Waiting | null> {
  const [row] = await reader.query<Waiting>({
    text: `select s.content, s.starts_at as "startsAt", s.ordered_by as "orderedById",
        o.account as "orderedBy", s.ip, s.reason
      from brand_schedules s join operator_names o on o.id = s.ordered_by
      where s.brand_id = $1 and s.part = $2`,
    values: [brandId, part],
  });
  return row ?? null;
}

export type NewWaiting = Omit<Waiting, 'orderedBy'> & {
  readonly brandId: string;
  readonly part: BrandPart;
  readonly orderedAt: Date;
};

export const insertWaiting = (tx: Tx, given: NewWaiting) =>
  tx.query({
    text: `insert into brand_schedules (brand_id, part, content, starts_at, ordered_by, ip, reason,
        ordered_at) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      given.brandId,
      given.part,
      JSON.stringify(given.content),
      given.startsAt,
      given.orderedById,
      given.ip,
      given.reason,
      given.orderedAt,
    ],
  });

export const deleteWaiting = (tx: Tx, brandId: string, part: BrandPart) =>
  tx.query({
    text: 'delete from brand_schedules where brand_id = $1 and part = $2',
    values: [brandId, part],
  });

/** Changes whose hour has come, for anyone who applies them one by one. */
export const listDue = (reader: Reader, at: Date) =>
  reader.query<{ brandId: string; part: BrandPart }>({
    text: `select brand_id as "brandId", part from brand_schedules where starts_at <= $1
      order by starts_at, brand_id, part limit 100`,
    values: [at],
  });
