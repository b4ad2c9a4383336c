import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from './index.ts';
import { declaredField, proposalFields } from './proposal-field.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly patternProperties?: object;
};

/** Paths of everything that a form sends, as a proposal names them. */
function pathsOf(schema: Schema, path = ''): string[] {
  const options = schema.anyOf ?? schema.oneOf ?? [];
  const kinds = options.filter(({ type }) => type === 'object');
  if (kinds.length > 0) return [...new Set(kinds.flatMap((kind) => pathsOf(kind, path)))];
  const { items, patternProperties, properties } = schema;
  if (patternProperties !== undefined) return [`${path}.en`];
  if (items?.properties !== undefined) return pathsOf(items, `${path}.USD`);
  if (properties === undefined) return [path];
  return Object.entries(properties).flatMap(([name, one]) =>
    pathsOf(one, path === '' ? name : `${path}.${name}`),
  );
}

/** Windows of a week are told as a whole. */
const isDeclared = (kind: string, path: string): boolean =>
  declaredField(kind, path) !== null ||
  declaredField(kind, path.replace(/\..*/, ''))?.unit === 'windows';

/** Forms whose content is the picture of the proposal, in the names of the form. */
const FORMS = {
  'approval_policy.update': ['PUT /console/approval-policy'],
  'cashier_policy.update': ['PUT /console/cashier-policies/:currency', 'policy'],
  'contract.loosen_limits': ['PUT /console/contract-limits/:kind'],
  'fund_policy.update': ['PUT /console/fund-policy'],
  'game.update': ['PUT /console/games/:gameId'],
  'game.limit': ['PUT /console/games/:gameId/limits/:currency'],
  'lottery_game.update': ['PUT /console/lottery/games/:gameCode'],
  'lottery_margin.update': ['PUT /console/lottery/margin'],
  'lottery_offer.update': ['PUT /console/lottery/offers/:gameCode'],
  'point_policy.update': ['PUT /console/point-policy'],
  'rebate_policy.update': ['PUT /console/rebate-policy'],
  'site.change_brand': ['PUT /console/site/brand', 'content'],
  'site.change_domains': ['PUT /console/site/domains', 'content'],
  'site.change_downloads': ['PUT /console/site/downloads', 'content'],
  'site.change_jackpot': ['PUT /console/site/jackpot', 'content'],
  'site.change_service': ['PUT /console/site/service', 'content'],
  'site.change_status': ['PUT /console/site/status'],
  'site.loosen_security': ['PUT /console/site/security', 'policy'],
  'table.update': ['PUT /console/tables/:tableId'],
  'vendor.update': ['PUT /console/vendors/:vendorCode'],
} as const;

/** What a form sends besides its content. */
const ASIDE = new Set(['host', 'reason', 'version', 'confirmed']);

for (const [kind, [key, part]] of Object.entries(FORMS)) {
  test(`all that the form of ${kind} sends is declared`, () => {
    const { body } = routes[key] as unknown as { readonly body: Schema };
    const content = part === undefined ? body : body.properties?.[part];
    const paths = pathsOf(content ?? assert.fail(`${key} has no ${String(part)}`));
    const asked = part === undefined ? paths.filter((path) => !ASIDE.has(path)) : paths;
    assert.ok(asked.length > 0);
    assert.deepEqual(
      asked.filter((path) => !isDeclared(kind, path)),
      [],
    );
  });
}

test('an amount is told with its currency', () => {
  for (const [kind, fields] of Object.entries(proposalFields)) {
    for (const [pattern, unit] of Object.entries(fields)) {
      if (unit !== 'amount' && unit !== 'ceiling') continue;
      const isTold = pattern.includes('{currency}') || fields['currency'] === 'currency';
      assert.ok(isTold || pattern === 'limits', `${kind} ${pattern}`);
    }
  }
});

test('a path is told by its own name before any placeholder, with the parts that stand in one', () => {
  assert.equal(declaredField('site.loosen_register', 'order')?.unit, 'code:registerField');
  assert.deepEqual(declaredField('lottery_pack.publish', 'special.number:win'), {
    pattern: '{level}',
    unit: 'odds',
    isContext: false,
    isKey: false,
    order: 0,
    parts: { level: 'special.number:win' },
  });
  assert.deepEqual(declaredField('game.update_many', 'a/b.c.names.en')?.parts, {
    game: 'a/b.c',
    language: 'en',
  });
  assert.equal(declaredField('site.change_profile', 'loginFailuresMax 2')?.unit, 'count');
  assert.equal(declaredField('settlement.approve_run', 'EUR')?.isContext, true);
  assert.equal(declaredField('lottery_offer.update', 'limits.USD.currency')?.isContext, false);
  assert.equal(declaredField('lottery_offer.update', 'version'), null);
});
