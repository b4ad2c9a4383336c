// What an operator types about a way to pay in, and whether it can be saved as it is.
import { type Amount, compare, feeProblem, type FeeTerms, ZERO } from '@parlour/money';
import { amountOrNull, fieldOf, wireOf, wireText } from '../../lib/money/typed.ts';
import { bpsOf, hundredthsOf, percentText, timesText } from '../../lib/money/rate.ts';
import type { DepositMethod, MethodSettings } from './api/index.ts';

type Texts = Readonly<Record<string, string>>;

export type MethodDraft = {
  readonly name: Texts;
  readonly hint: Texts;
  readonly amountMin: string;
  readonly amountMax: string;
  /** Amounts with spaces between. */
  readonly presets: string;
  readonly fee: string;
  readonly feeFixed: string;
  readonly feeMin: string;
  readonly feeMax: string;
  readonly multiple: string;
  readonly vipMin: number;
  readonly bonus: string;
  readonly bonusMax: string;
  readonly bonusMultiple: string;
  readonly bonusIsChosen: boolean;
  readonly isEnabled: boolean;
};

export type MethodProblem =
  | 'name'
  | 'bounds'
  | 'order'
  | 'presets'
  | 'fee'
  | 'fee_bounds'
  | 'fee_whole'
  | 'multiple'
  | 'bonus'
  | 'bonus_max'
  | 'bonus_multiple';

export const PRESETS_MAX = 8;
export const VIP_RANKS = Array.from({ length: 11 }, (_, rank) => rank);

export const emptyDraft: MethodDraft = {
  name: {},
  hint: {},
  amountMin: '',
  amountMax: '',
  presets: '',
  fee: '0',
  feeFixed: '0',
  feeMin: '0',
  feeMax: '',
  multiple: '1',
  vipMin: 0,
  bonus: '0',
  bonusMax: '',
  bonusMultiple: '0',
  bonusIsChosen: true,
  isEnabled: false,
};

export const draftOf = (method: DepositMethod): MethodDraft => ({
  name: method.name,
  hint: method.hint,
  amountMin: fieldOf(method.amountMin, method.currency),
  amountMax: fieldOf(method.amountMax, method.currency),
  presets: method.presets.map((preset) => fieldOf(preset, method.currency)).join(' '),
  fee: percentText(method.feeBps),
  feeFixed: fieldOf(method.feeFixed, method.currency),
  feeMin: fieldOf(method.feeMin, method.currency),
  feeMax: fieldOf(method.feeMax, method.currency),
  multiple: timesText(method.multipleHundredths),
  vipMin: method.vipMin,
  bonus: percentText(method.bonusBps),
  bonusMax: fieldOf(method.bonusMax, method.currency),
  bonusMultiple: timesText(method.bonusMultipleHundredths),
  bonusIsChosen: method.bonusIsChosen,
  isEnabled: method.isEnabled,
});

/** The amounts of a typed list, smallest first; null when one of them is none. */
export function presetsOf(text: string, currency: string): Amount[] | null {
  const amounts = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => amountOrNull(part, currency));
  return amounts.every((amount) => amount !== null) ? amounts.toSorted(compare) : null;
}

/** What is typed about the fee; an empty amount is none. Null where a part cannot be read. */
export function feeTermsOf(
  { fee, feeFixed, feeMax, feeMin }: MethodDraft,
  currency: string,
): FeeTerms | null {
  const feeBps = bpsOf(fee);
  const read = (text: string) => (text.trim() === '' ? ZERO : amountOrNull(text, currency));
  const [fixed, least, most] = [read(feeFixed), read(feeMin), read(feeMax)];
  if (feeBps === null || fixed === null || least === null || most === null) return null;
  return { feeBps, feeFixed: fixed, feeMin: least, feeMax: feeMax.trim() === '' ? null : most };
}

/** The first thing that keeps a draft from being saved; null when nothing does. */
export function methodProblem(draft: MethodDraft, currency: string): MethodProblem | null {
  const min = amountOrNull(draft.amountMin, currency);
  const max = amountOrNull(draft.amountMax, currency);
  const presets = presetsOf(draft.presets, currency);
  const bonus = bpsOf(draft.bonus);
  if ((draft.name['en'] ?? '').trim() === '') return 'name';
  if (min === null || max === null || min === ZERO) return 'bounds';
  if (min > max) return 'order';
  if (
    presets === null ||
    presets.length > PRESETS_MAX ||
    presets.some((preset) => preset < min || preset > max)
  ) {
    return 'presets';
  }
  const terms = feeTermsOf(draft, currency);
  if (terms === null) return 'fee';
  const fee = feeProblem(terms, { currency, least: min });
  if (fee !== null) return `fee_${fee}`;
  if (hundredthsOf(draft.multiple) === null) return 'multiple';
  if (bonus === null) return 'bonus';
  if (draft.bonusMax.trim() !== '' && (amountOrNull(draft.bonusMax, currency) ?? ZERO) === ZERO)
    return 'bonus_max';
  return hundredthsOf(draft.bonusMultiple) === null ? 'bonus_multiple' : null;
}

const filled = (texts: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, text.trim()] as const)
      .filter(([language, text]) => text !== '' || language === 'en'),
  );

/** The settings as the call wants them; only for a draft without a problem. */
export const settingsOf = (draft: MethodDraft, currency: string): MethodSettings => ({
  name: filled(draft.name),
  hint: filled({ en: '', ...draft.hint }),
  amountMin: wireOf(draft.amountMin, currency) ?? '0',
  amountMax: wireOf(draft.amountMax, currency) ?? '0',
  presets: (presetsOf(draft.presets, currency) ?? []).map((preset) => wireText(preset, currency)),
  feeBps: bpsOf(draft.fee) ?? 0,
  feeFixed: wireOf(draft.feeFixed, currency) ?? '0',
  feeMin: wireOf(draft.feeMin, currency) ?? '0',
  feeMax: wireOf(draft.feeMax, currency),
  multipleHundredths: hundredthsOf(draft.multiple) ?? 0,
  vipMin: draft.vipMin,
  bonusBps: bpsOf(draft.bonus) ?? 0,
  bonusMax: wireOf(draft.bonusMax, currency),
  bonusMultipleHundredths: hundredthsOf(draft.bonusMultiple) ?? 0,
  bonusIsChosen: draft.bonusIsChosen,
  isEnabled: draft.isEnabled,
});
