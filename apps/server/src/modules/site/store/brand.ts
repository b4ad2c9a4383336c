import type { Reader, Tx } from '@parlour/database';
import { POLICY_JSON } from './security.ts';
import type { BrandPictures, BrandSettings, SiteStatus } from '../rules/brand.ts';

type BrandRow = Omit<BrandSettings, 'status' | 'pictures'> & {
  pictures: Partial<BrandPictures>;
  isMaintenance: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  text: Readonly<Record<string, string>>;
  blockedCountries: readonly string[];
  version: number;
  updatedAt: Date;
};

/** Every brand with all that its pages show. Brands are few, so they are read together. */
export const listBrands = (reader: Reader): Promise<BrandSettings[]> => readBrands(reader, null);

/** One brand as it is at this moment, for a change that must not rest on what was remembered. */
export async function getBrand(reader: Reader, brandId: string): Promise<BrandSettings> {
  const [brand] = await readBrands(reader, brandId);
  if (brand === undefined) throw new Error(`there is no brand ${brandId}`);
  return brand;
}

export const updateProfile = (tx: Tx, brandId: string, complianceProfile: string) =>
  tx.query({
    text: 'update brands set compliance_profile = $2 where id = $1',
    values: [brandId, complianceProfile],
  });

async function readBrands(reader: Reader, brandId: string | null): Promise<BrandSettings[]> {
  const rows = await reader.query<BrandRow>({
    name: 'site_brands',
    text: `select b.id, b.code, b.name, b.currency, b.default_language as "defaultLanguage",
        b.languages, b.theme, b.compliance_profile as "complianceProfile",
        b.time_zone as "timeZone", b.age_min as "ageMin", b.age_check as "ageCheck",
        b.terms_version as "termsVersion", ${POLICY_JSON} as security, b.colours,
        b.image_cdns as "imageCdns", b.launch_game_cdns as "launchGameCdns", b.analytics,
        b.created_at as "createdAt", b.jackpot_counter as "jackpotCounter",
        b.has_pools as "hasPools",
        (select coalesce(json_object_agg(place, name), '{}')
          from brand_marks where brand_id = b.id) as pictures,
        s.is_maintenance as "isMaintenance", s.starts_at as "startsAt", s.ends_at as "endsAt",
        s.text, s.blocked_countries as "blockedCountries", s.version, s.updated_at as "updatedAt",
        (select coalesce(json_agg(json_build_object('host', host, 'url', url) order by position), '[]')
          from brand_domains where brand_id = b.id) as domains,
        (select coalesce(json_agg(json_build_object('modId', mod_id, 'parent', parent_mod_id,
          'enabled', enabled) order by position, mod_id), '[]')
          from brand_modules where brand_id = b.id) as modules,
        (select coalesce(json_agg(json_build_object('field', field, 'enabled', enabled,
          'required', required, 'acceptedPattern', accepted_pattern, 'patternId', pattern_id,
          'minLength', min_length, 'maxLength', max_length, 'hints', hints) order by position, field), '[]')
          from register_rules where brand_id = b.id) as rules,
        (select coalesce(json_agg(json_build_object('csType', cs_type, 'label', label,
          'labels', labels, 'path', path, 'enabled', enabled) order by position), '[]')
          from customer_services where brand_id = b.id) as "customerServices",
        (select coalesce(json_agg(json_build_object('resourceType', resource_type, 'url', url,
          'labelNameEn', label_name_en, 'enabled', enabled) order by position), '[]')
          from site_resources where brand_id = b.id) as resources,
        (select coalesce(json_agg(json_build_object('id', id, 'network', network::text, 'country', country,
          'action', action, 'scopes', scopes, 'reason', reason, 'enabled', enabled,
          'expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by position), '[]')
          from access_rules where brand_id = b.id) as "accessRules"
      from brands b join site_statuses s on s.brand_id = b.id
        join security_policies p on p.brand_id = b.id
      where $1::uuid is null or b.id = $1
      order by b.created_at, b.id`,
    values: [brandId],
  });
  return rows.map(
    ({
      isMaintenance,
      startsAt,
      endsAt,
      text,
      blockedCountries,
      version,
      updatedAt,
      pictures,
      ...brand
    }) => ({
      ...brand,
      pictures: { logo: null, logoLight: null, icon: null, ...pictures },
      status: { isMaintenance, startsAt, endsAt, text, blockedCountries, version, updatedAt },
    }),
  );
}

const STATUS_COLUMNS = `is_maintenance as "isMaintenance", starts_at as "startsAt",
  ends_at as "endsAt", text, blocked_countries as "blockedCountries", version,
  updated_at as "updatedAt"`;

export async function getStatus(reader: Reader, brandId: string): Promise<SiteStatus> {
  const [row] = await reader.query<SiteStatus>({
    text: `select ${STATUS_COLUMNS} from site_statuses where brand_id = $1`,
    values: [brandId],
  });
  if (row === undefined) throw new Error(`brand ${brandId} has no status`);
  return row;
}

export async function lockStatus(tx: Tx, brandId: string): Promise<SiteStatus> {
  await tx.query({
    text: 'select 1 from site_statuses where brand_id = $1 for update',
    values: [brandId],
  });
  return getStatus(tx, brandId);
}

export type StatusChange = Pick<
  SiteStatus,
  'isMaintenance' | 'startsAt' | 'endsAt' | 'text' | 'blockedCountries'
>;

export async function updateStatus(tx: Tx, brandId: string, change: StatusChange & { at: Date }) {
  const [row] = await tx.query<SiteStatus>({
    text: `update site_statuses set is_maintenance = $2, starts_at = $3, ends_at = $4, text = $5,
        blocked_countries = $6, updated_at = $7, version = version + 1
      where brand_id = $1 returning ${STATUS_COLUMNS}`,
    values: [
      brandId,
      change.isMaintenance,
      change.startsAt,
      change.endsAt,
      JSON.stringify(change.text),
      change.blockedCountries,
      change.at,
    ],
  });
  if (row === undefined) throw new Error(`brand ${brandId} has no status`);
  return row;
}

/** The country of the narrowest known network around an address. */
export async function findCountry(reader: Reader, ip: string): Promise<string | null> {
  const [row] = await reader.query<{ country: string }>({
    name: 'site_country',
    text: `select country from country_networks where network >>= $1::inet
      order by masklen(network) desc limit 1`,
    values: [ip],
  });
  return row?.country ?? null;
}
