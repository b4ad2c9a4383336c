import type { BrandPart } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { AccessRule } from '../rules/access.ts';
import type { RegisterRule } from '../rules/register.ts';

/** Settings that are rows of their own and share a version. */
export type Part = 'register' | 'flags' | 'access' | BrandPart;
export type PartVersion = { readonly version: number; readonly updatedAt: Date };

const VERSION_COLUMNS = 'version, updated_at as "updatedAt"';

async function versionOf(rows: Promise<PartVersion[]>, part: Part): Promise<PartVersion> {
  const [row] = await rows;
  if (row === undefined) throw new Error(`a brand has no version of its ${part}`);
  return row;
}

export const getVersion = (reader: Reader, brandId: string, part: Part): Promise<PartVersion> =>
  versionOf(
    reader.query({
      text: `select ${VERSION_COLUMNS} from site_versions where brand_id = $1 and part = $2`,
      values: [brandId, part],
    }),
    part,
  );

/** Anyone who holds it changes the part alone. */
export const lockVersion = (tx: Tx, brandId: string, part: Part): Promise<PartVersion> =>
  versionOf(
    tx.query({
      text: `select ${VERSION_COLUMNS} from site_versions
        where brand_id = $1 and part = $2 for update`,
      values: [brandId, part],
    }),
    part,
  );

export const raiseVersion = (
  tx: Tx,
  { brandId, part, at }: { brandId: string; part: Part; at: Date },
): Promise<PartVersion> =>
  versionOf(
    tx.query({
      text: `update site_versions set version = version + 1, updated_at = $3
        where brand_id = $1 and part = $2 returning ${VERSION_COLUMNS}`,
      values: [brandId, part, at],
    }),
    part,
  );

export type RegisterSettings = {
  readonly rules: readonly RegisterRule[];
  readonly ageMin: number;
  readonly ageCheck: 'birthday' | 'tick';
  readonly termsVersion: string;
};

/** Writes the rules in their order; a field that is new to the brand gets its row. */
export async function replaceRegisterSettings(
  tx: Tx,
  brandId: string,
  { rules, ageMin, ageCheck, termsVersion }: RegisterSettings,
): Promise<void> {
  await tx.query({
    text: `insert into register_rules (brand_id, field, position, enabled, required,
        accepted_pattern, pattern_id, min_length, max_length, hints)
      select $1, field, position, enabled, required, pattern, pattern_id, length_min, length_max,
        hints
      from unnest($2::text[], $3::boolean[], $4::boolean[], $5::text[], $6::text[], $7::int[],
          $8::int[], $9::jsonb[])
        with ordinality
        as t (field, enabled, required, pattern, pattern_id, length_min, length_max, hints, position)
      on conflict (brand_id, field) do update set position = excluded.position,
        enabled = excluded.enabled, required = excluded.required,
        accepted_pattern = excluded.accepted_pattern, pattern_id = excluded.pattern_id,
        min_length = excluded.min_length, max_length = excluded.max_length,
        hints = excluded.hints`,
    values: [
      brandId,
      rules.map((rule) => rule.field),
      rules.map((rule) => rule.enabled),
      rules.map((rule) => rule.required),
      rules.map((rule) => rule.acceptedPattern),
      rules.map((rule) => rule.patternId),
      rules.map((rule) => rule.minLength),
      rules.map((rule) => rule.maxLength),
      rules.map(({ hints = {} }) => JSON.stringify(hints)),
    ],
  });
  await tx.query({
    text: 'update brands set age_min = $2, age_check = $3, terms_version = $4 where id = $1',
    values: [brandId, ageMin, ageCheck, termsVersion],
  });
}

export type Flag = { readonly modId: string; readonly enabled: boolean };

export async function updateFlags(tx: Tx, brandId: string, flags: readonly Flag[]): Promise<void> {
  await tx.query({
    text: `update brand_modules set enabled = t.enabled
      from unnest($2::text[], $3::boolean[]) as t (mod_id, enabled)
      where brand_id = $1 and brand_modules.mod_id = t.mod_id`,
    values: [brandId, flags.map(({ modId }) => modId), flags.map(({ enabled }) => enabled)],
  });
}

export async function replaceAccessRules(
  tx: Tx,
  brandId: string,
  rules: readonly AccessRule[],
): Promise<void> {
  await tx.query({ text: 'delete from access_rules where brand_id = $1', values: [brandId] });
  await tx.query({
    text: `insert into access_rules (id, brand_id, position, network, country, action, scopes,
        reason, expires_at, enabled)
      select id, $1, position, network, country, action, string_to_array(scopes, ','), reason,
        expires_at, enabled
      from unnest($2::uuid[], $3::cidr[], $4::text[], $5::text[], $6::text[], $7::text[],
          $8::timestamptz[], $9::boolean[])
        with ordinality
        as t (id, network, country, action, scopes, reason, expires_at, enabled, position)`,
    values: [
      brandId,
      rules.map((rule) => rule.id),
      rules.map((rule) => rule.network),
      rules.map((rule) => rule.country),
      rules.map((rule) => rule.action),
      // PostgreSQL unnests an array of arrays into single texts, so each set travels as one.
      rules.map((rule) => rule.scopes.join(',')),
      rules.map((rule) => rule.reason),
      rules.map((rule) => rule.expiresAt),
      rules.map((rule) => rule.enabled),
    ],
  });
}
