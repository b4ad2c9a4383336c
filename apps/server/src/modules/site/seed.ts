import { brandParts, REGISTER_PATTERNS } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { LANGUAGES } from '@parlour/i18n';
import type { Platform } from '../../platform/platform.ts';
import {
  DEMO_BRAND_ID,
  demoMaintenanceText,
  demoModules,
  demoResources,
  demoServices,
  type SeedBrand,
} from './seed/brand.ts';
import { defaultPolicy } from './rules/security.ts';
import { replaceResources, replaceServices } from './store/part.ts';
import { insertPolicy } from './store/security.ts';
import { demoRegisterRules } from './seed/register-rules.ts';

export { DEMO_BRAND_ID, type SeedBrand } from './seed/brand.ts';

/** The demo brand, at the addresses of this installation. Leaves an existing one as it is. */
export async function seedSite({ config, db, now }: Platform): Promise<void> {
  const hosts = [config.publicUrl, config.consoleUrl].map((url) => new URL(url).hostname);
  await seedBrand(
    { db, now },
    {
      id: DEMO_BRAND_ID,
      code: 'PARLOUR',
      name: 'Parlour',
      hosts: [...new Set([...hosts, 'localhost', '127.0.0.1'])],
      url: config.publicUrl,
      currency: 'USD',
      hasPools: true,
    },
  );
}

const languages = LANGUAGES.map(({ code }) => code);

/** A brand with every setting at its default. */
export async function seedBrand({ db, now }: Pick<Platform, 'db' | 'now'>, brand: SeedBrand) {
  await db.tx(async (tx) => {
    const [added] = await tx.query({
      text: `insert into brands (id, code, name, currency, default_language, languages,
          terms_version, time_zone, jackpot_counter, has_pools, created_at)
        values ($1, $2, $3, $4, 'en', $5, '2026-11', 'UTC', 'off', $6, $7)
        on conflict do nothing returning 1 as added`,
      values: [
        brand.id,
        brand.code,
        brand.name,
        brand.currency,
        languages,
        brand.hasPools ?? false,
        now(),
      ],
    });
    if (added === undefined) return;
    await addDomains(tx, brand);
    await addModules(tx, brand.id);
    await addRules(tx, brand.id);
    await replaceServices(tx, brand.id, { entries: demoServices });
    await replaceResources(tx, brand.id, { resources: demoResources });
    await tx.query({
      text: `insert into site_statuses (brand_id, text, updated_at) values ($1, $2, $3)`,
      values: [brand.id, JSON.stringify(demoMaintenanceText), now()],
    });
    await insertPolicy(tx, { brandId: brand.id, policy: defaultPolicy('OPEN'), at: now() });
    await tx.query({
      text: `insert into site_versions (brand_id, part, updated_at)
        select $1, part, $2 from unnest($3::text[]) as part`,
      values: [brand.id, now(), ['register', 'flags', 'access', ...brandParts]],
    });
  });
}

const addDomains = (tx: Tx, { id, hosts, url }: SeedBrand) =>
  tx.query({
    text: `insert into brand_domains (host, brand_id, url, position)
      select host, $1, $3, position from unnest($2::text[]) with ordinality as t (host, position)
      on conflict do nothing`,
    values: [id, hosts, url],
  });

async function addModules(tx: Tx, brandId: string): Promise<void> {
  const rows = demoModules.flatMap(([modId, children]) => [
    { modId, parent: null, enabled: true },
    ...children.map(([child, enabled]) => ({ modId: child, parent: modId, enabled })),
  ]);
  await tx.query({
    text: `insert into brand_modules (brand_id, mod_id, parent_mod_id, enabled, position)
      select $1, mod_id, parent_mod_id, enabled, position
      from unnest($2::text[], $3::text[], $4::boolean[]) with ordinality
        as t (mod_id, parent_mod_id, enabled, position)`,
    values: [
      brandId,
      rows.map((row) => row.modId),
      rows.map((row) => row.parent),
      rows.map((row) => row.enabled),
    ],
  });
}

const addRules = (tx: Tx, brandId: string) =>
  tx.query({
    text: `insert into register_rules (brand_id, field, position, enabled, required,
        accepted_pattern, pattern_id, min_length, max_length)
      select $1, field, position, enabled, required, pattern, pattern_id, length_min, length_max
      from unnest($2::text[], $3::boolean[], $4::boolean[], $5::text[], $6::text[], $7::int[],
          $8::int[])
        with ordinality
        as t (field, enabled, required, pattern, pattern_id, length_min, length_max, position)`,
    values: [
      brandId,
      demoRegisterRules.map((rule) => rule.field),
      demoRegisterRules.map((rule) => rule.isEnabled),
      demoRegisterRules.map((rule) => rule.isRequired),
      demoRegisterRules.map((rule) => REGISTER_PATTERNS[rule.patternId]),
      demoRegisterRules.map((rule) => rule.patternId),
      demoRegisterRules.map((rule) => rule.length[0]),
      demoRegisterRules.map((rule) => rule.length[1]),
    ],
  });
