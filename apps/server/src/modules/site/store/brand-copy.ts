import type { Reader, Tx } from '@parlour/database';

export async function findBrandCode(reader: Reader, code: string): Promise<boolean> {
  const rows = await reader.query({ text: 'select 1 from brands where code = $1', values: [code] });
  return rows.length > 0;
}

export type BrandCopy = {
  readonly id: string;
  readonly templateId: string;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly complianceProfile: string;
  readonly at: Date;
};

/** Each statement copies one table's rows of the template: $1 new id, $2 template, $3 instant. */
const COPIES = [
  `insert into brand_modules (brand_id, mod_id, parent_mod_id, enabled, position)
    select $1, mod_id, parent_mod_id, enabled, position from brand_modules
    where brand_id = $2 and $3::timestamptz is not null`,
  `insert into register_rules (brand_id, field, position, enabled, required, accepted_pattern,
      pattern_id, min_length, max_length, hints)
    select $1, field, position, enabled, required, accepted_pattern, pattern_id, min_length,
      max_length, hints from register_rules where brand_id = $2 and $3::timestamptz is not null`,
  // Closed until someone opens it: it has no content and no cashier yet.
  `insert into site_statuses (brand_id, is_maintenance, text, blocked_countries, updated_at)
    select $1, true, text, blocked_countries, $3 from site_statuses where brand_id = $2`,
  `insert into access_rules (id, brand_id, position, network, country, action, scopes, reason,
      expires_at, enabled)
    select gen_random_uuid(), $1, position, network, country, action, scopes, reason, expires_at,
      enabled
    from access_rules where brand_id = $2 and $3::timestamptz is not null`,
  `insert into brand_vendors (brand_id, vendor_code, is_shown, position, updated_at)
    select $1, vendor_code, is_shown, position, $3 from brand_vendors where brand_id = $2`,
  `insert into site_versions (brand_id, part, updated_at)
    select $1, part, $3 from site_versions where brand_id = $2`,
  `insert into brand_pictures (brand_id, name, kind, width, height, created_at)
    select $1, name, kind, width, height, $3 from brand_pictures where brand_id = $2`,
  `insert into brand_marks (brand_id, place, name)
    select $1, place, name from brand_marks
    where brand_id = $2 and $3::timestamptz is not null`,
];

/** Writes a brand with the settings of another one, whose rows of members and money it has not. */
export async function copyBrand(tx: Tx, copy: BrandCopy): Promise<void> {
  const { id, templateId, at } = copy;
  await tx.query({
    text: `insert into brands (id, code, name, currency, default_language, languages, theme,
        compliance_profile, time_zone, age_min, age_check, terms_version, colours, image_cdns,
        launch_game_cdns, jackpot_counter, created_at)
      select $1, $3, $4, $5, default_language, languages, theme, $7, time_zone,
        age_min, age_check, terms_version, colours, image_cdns, launch_game_cdns, jackpot_counter,
        $6
      from brands where id = $2`,
    values: [id, templateId, copy.code, copy.name, copy.currency, at, copy.complianceProfile],
  });
  for (const text of COPIES) await tx.query({ text, values: [id, templateId, at] });
}
