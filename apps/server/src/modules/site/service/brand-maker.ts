import { currencyOf } from '@parlour/money';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { BrandSettings } from '../rules/brand.ts';
import { isNameClean } from '../rules/identity.ts';
import { isHostName, originOf } from '../rules/reach.ts';
import { getBrand } from '../store/brand.ts';
import { copyBrand, findBrandCode } from '../store/brand-copy.ts';
import { replaceDomains } from '../store/part.ts';
import { getPolicy, insertPolicy } from '../store/security.ts';
import { refuseProblems, type SettingsDeps } from './settings/change.ts';

export type NewBrand = {
  readonly templateId: string;
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  readonly host: string;
  readonly url: string;
  readonly reason: string;
  readonly operatorId: string;
  readonly ip: string;
};

const CODE = /^[A-Z][A-Z0-9]{1,19}$/;

function isCurrency(code: string): boolean {
  try {
    currencyOf(code);
    return true;
  } catch {
    return false;
  }
}

function checkNewBrand({ code, name, currency, host, url }: NewBrand): FieldProblem[] {
  const wrong: readonly (readonly [boolean, string, string])[] = [
    [CODE.test(code), '/code', 'site.code_invalid'],
    [isNameClean(name), '/name', 'site.name_invalid'],
    [isCurrency(currency), '/currency', 'site.currency_unknown'],
    [isHostName(host), '/host', 'site.host_invalid'],
    [originOf(url) !== null, '/url', 'site.origin_invalid'],
  ];
  return wrong
    .filter(([isRight]) => !isRight)
    .map(([, path, problem]) => ({ path, code: problem }));
}

/**
 * Makes a brand like another: its flags, rules of registration, policy, languages, zone and look.
 * Addresses of customer service and downloads are not copied, because they lead to another house.
 */
export function createBrandMaker({ db, audit, invalidate, now, newId }: SettingsDeps) {
  return async (given: NewBrand): Promise<BrandSettings> => {
    const wish = { ...given, name: given.name.trim(), host: given.host.trim().toLowerCase() };
    refuseProblems('site.settings_invalid', checkNewBrand(wish));
    const { templateId, code, name, currency, host } = wish;
    const url = originOf(wish.url) ?? wish.url;
    const id = newId();
    await db.tx(async (tx) => {
      if (await findBrandCode(tx, code)) {
        const fields = [{ path: '/code', code: 'site.brand_code_taken' }];
        throw new Refusal('site.brand_code_taken', { fields });
      }
      await copyBrand(tx, { id, templateId, code, name, currency, at: now() });
      const { policy } = await getPolicy(tx, templateId);
      await insertPolicy(tx, { brandId: id, policy, at: now() });
      const taken = await replaceDomains(tx, id, { domains: [{ host, url }] });
      if (taken.length > 0) {
        const fields = [{ path: '/host', code: 'site.domain_taken', params: { host } }];
        throw new Refusal('site.domain_taken', { params: { host }, fields });
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: wish.operatorId },
        action: 'site.create_brand',
        subject: { kind: 'brand', id },
        after: { code, name, currency, host, url, templateId },
        reason: wish.reason,
        ip: wish.ip,
      });
    });
    invalidate();
    return getBrand(db, id);
  };
}
