import { currencyOf } from '@parlour/money';
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import type { Tx } from '@parlour/database';
import { fitPolicy, type Profile } from '../rules/security.ts';
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
  /** Undefined: that of the template. */
  readonly complianceProfile?: Profile | undefined;
};

type Author = { readonly operatorId: string; readonly reason: string; readonly ip: string };

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
export function createBrandMaker({
  audit,
  now,
  newId,
}: Pick<SettingsDeps, 'audit' | 'newId' | 'now'>) {
  return async (tx: Tx, given: NewBrand, author: Author): Promise<void> => {
    const wish = { ...given, name: given.name.trim(), host: given.host.trim().toLowerCase() };
    refuseProblems('site.settings_invalid', checkNewBrand(wish));
    const { templateId, code, name, currency, host } = wish;
    const url = originOf(wish.url) ?? wish.url;
    const id = newId();
    if (await findBrandCode(tx, code)) {
      const fields = [{ path: '/code', code: 'site.brand_code_taken' }];
      throw new Refusal('site.brand_code_taken', { fields });
    }
    const template = await getBrand(tx, templateId);
    const { complianceProfile = template.complianceProfile } = wish;
    await copyBrand(tx, { id, templateId, code, name, currency, complianceProfile, at: now() });
    const { policy } = await getPolicy(tx, templateId);
    const fitted = fitPolicy(policy, complianceProfile);
    await insertPolicy(tx, { brandId: id, policy: fitted, at: now() });
    const taken = await replaceDomains(tx, id, { domains: [{ host, url }] });
    if (taken.length > 0) {
      const fields = [{ path: '/host', code: 'site.domain_taken', params: { host } }];
      throw new Refusal('site.domain_taken', { params: { host }, fields });
    }
    await audit.record(tx, {
      actor: { kind: 'operator', id: author.operatorId },
      action: 'site.create_brand',
      subject: { kind: 'brand', id },
      after: { code, name, currency, host, url, complianceProfile, template: template.code },
      reason: author.reason,
      ip: author.ip,
    });
  };
}
