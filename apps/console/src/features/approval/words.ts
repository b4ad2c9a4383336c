// What fields of proposals are called, part by part of their path.
import {
  declaredField,
  type ProposalCodes,
  type ProposalKind,
} from '@parlour/contract/proposal-field';
import { languageOf } from '@parlour/i18n/react';
import { i18n, textOfCode } from '../../lib/language.ts';

/** Where the codes of each group have their texts. */
export const CODES: Readonly<Record<ProposalCodes, string>> = {
  accessAction: 'access.action',
  accessScope: 'access.scope',
  ageCheck: 'register.ageCheck',
  analytics: 'brand.analytics',
  billState: 'settlement.desk.billState',
  blacklistKind: 'blacklist.kind',
  botCheck: 'security.choice',
  cadence: 'rebate.desk.cadence',
  carryMode: 'contract.desk.carryMode',
  channelDirection: 'channel.direction',
  contractKind: 'commission.desk.kind',
  contractPeriod: 'settlement.desk.period',
  counter: 'jackpot.state',
  dayKind: 'draw.desk.dayKind',
  drawSource: 'draw.desk.source',
  excess: 'trading.limits.excess',
  family: 'agents.desk.family',
  gameCategory: 'game.category',
  gameState: 'vendor.state',
  lotteryState: 'draw.desk.gameState',
  methodKind: 'deposit.kind',
  numbering: 'draw.desk.numberingKind',
  paymentEnd: 'approval.end',
  period: 'protection.period',
  provider: 'channel.provider',
  regulation: 'security.regulation',
  registerField: 'register.field',
  registerPattern: 'register.pattern',
  resourceType: 'download.type',
  reviewMode: 'contract.desk.reviewMode',
  role: 'operator.role',
  rewardKind: 'reward.kind',
  rolloverSource: 'rollover.source',
  secondFactor: 'policy.secondFactor',
  serviceType: 'service.type',
  statementState: 'affiliates.desk.statementState',
  stop: 'agents.desk.stop',
  theme: 'approval.theme',
  timesKind: 'draw.desk.timeKind',
  volatility: 'game.volatility',
  walletMode: 'vendor.walletMode',
};

/** Forms that have texts for the fields of a kind. */
const FORMS: Partial<Readonly<Record<ProposalKind, string>>> = {
  'contract.loosen_limits': 'contract.desk.limit',
  'lottery_offer.update': 'offer.desk.limit',
  'point_policy.update': 'agents.desk.policy',
  'site.change_brand': 'brand',
  'site.change_downloads': 'download',
  'site.change_jackpot': 'part.field',
  'site.change_profile': 'security.field',
  'site.change_service': 'service',
  'site.loosen_access': 'access',
  'site.loosen_register': 'register',
  'site.loosen_security': 'security.field',
};

const EVERYWHERE = ['approval.field', 'policy', 'channel'];

/** The longest end of a path that has a text: `days.kind` before `kind`. */
function ownText(kind: string, names: readonly string[]): string | null {
  const form = FORMS[kind as ProposalKind];
  const prefixes = [`approval.of.${kind}`, ...(form ? [form] : []), ...EVERYWHERE];
  for (let start = 0; start < names.length; start += 1) {
    const path = names.slice(start).join('.');
    for (const prefix of prefixes) {
      const text = textOfCode(prefix, path);
      if (text !== null) return text;
    }
  }
  return null;
}

/** What a language of the site is called; its codes are not those of browsers, who take `tw` for Twi. */
export function languageText(code: string, tag: string): string {
  const { code: known, name, tag: browserTag } = languageOf(code);
  if (known !== code) return code;
  // A language that browsers do not know goes by its own name.
  if (browserTag.includes('-x-')) return name;
  const { language, script } = new Intl.Locale(browserTag);
  const plain = script === undefined ? language : `${language}-${script}`;
  return new Intl.DisplayNames([tag], { type: 'language' }).of(plain) ?? name;
}

const numbered = (key: string, number: number): string => i18n._(key, { number });

/** The words of what stands in the place of a part in braces. */
const PARTS: Readonly<Record<string, (part: string, tag: string) => string>> = {
  category: (code) => textOfCode(CODES.gameCategory, code) ?? code,
  family: (code) => textOfCode(CODES.family, code) ?? code,
  feature: (code) => textOfCode('flag.name', code) ?? code,
  language: languageText,
  place: (place) => numbered('approval.part.place', Number(place) + 1),
  rank: (rank) => numbered('approval.part.rank', Number(rank.replace('rank ', ''))),
  registerField: (code) => textOfCode(CODES.registerField, code) ?? code,
  rule: (rule) => ruleText(rule),
};

/** A rule of access by its place: `rule 2`, or `new 1`. */
export const ruleText = (rule: string): string => {
  const [, kind, number] = /^(rule|new) (\d+)$/.exec(rule) ?? [];
  if (kind === undefined) return rule;
  return numbered(kind === 'new' ? 'approval.part.newRule' : 'access.rule', Number(number));
};

/** A path of a field in words: `Slots · Maximum points`; as it is written where the kind is unknown. */
export function fieldText(kind: string, field: string, tag: string): string {
  const declared = declaredField(kind, field);
  if (declared === null) return field;
  const { parts, pattern } = declared;
  const names = pattern.split('.').filter((name) => !name.startsWith('{'));
  const own = names.length === 0 ? [] : [ownText(kind, names) ?? names.join(' · ')];
  const words = Object.entries(parts).map(([name, part]) => PARTS[name]?.(part, tag) ?? part);
  return [...words, ...own].join(' · ');
}
