import { bpsOf, percentText } from '../../lib/money/rate.ts';
import { fieldOf, wireOf } from '../../lib/money/typed.ts';
import type { Offer, OfferChange, OfferLimits } from './api/index.ts';

export const AMOUNT_FIELDS = [
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'singlePickPayoutMax',
  'memberIssueMax',
  'numberMax',
] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** Amounts that may be left empty: there is no such limit then. */
const OPTIONAL: ReadonlySet<AmountField> = new Set([
  'memberIssueMax',
  'numberMax',
  'singlePickPayoutMax',
]);
export const isOptional = (field: AmountField): boolean => OPTIONAL.has(field);

/** Limits of one currency as a form has them. */
export type LimitsDraft = {
  readonly currency: string;
  readonly units: string;
  readonly multipleMax: string;
  readonly betsMax: string;
  readonly amounts: Readonly<Record<AmountField, string>>;
};

export type OfferDraft = {
  readonly isOn: boolean;
  readonly groupMin: string;
  readonly groupMax: string;
  readonly singlePick: string;
  readonly playsOff: readonly string[];
  readonly limits: readonly LimitsDraft[];
};

const limitsDraft = (limits: OfferLimits): LimitsDraft => ({
  currency: limits.currency,
  units: limits.units.join(', '),
  multipleMax: String(limits.multipleMax),
  betsMax: String(limits.betsMax),
  amounts: Object.fromEntries(
    AMOUNT_FIELDS.map((field) => [field, fieldOf(limits[field], limits.currency)]),
  ) as Record<AmountField, string>,
});

export const draftOf = (offer: Offer): OfferDraft => ({
  isOn: offer.isOn,
  groupMin: offer.group === null ? '' : String(offer.group.min),
  groupMax: offer.group === null ? '' : String(offer.group.max),
  singlePick: percentText(offer.singlePickBps),
  playsOff: offer.playsOff,
  limits: offer.limits.map(limitsDraft),
});

/** Limits for a further currency: those of the first one, whose figures are to be looked through. */
export const limitsFor = (currency: string, like: LimitsDraft | undefined): LimitsDraft => ({
  currency,
  units: like?.units ?? '2, 1',
  multipleMax: like?.multipleMax ?? '9999',
  betsMax: like?.betsMax ?? '100000',
  amounts: like?.amounts ?? {
    stakeMin: '',
    stakeMax: '',
    payoutMax: '',
    singlePickPayoutMax: '',
    memberIssueMax: '',
    numberMax: '',
  },
});

const MULTIPLE_MAX = 1_000_000;
const BETS_MAX = 10_000_000;
const GROUP_MAX = 2_000;
const UNITS_MAX = 8;

function wholeOf(text: string, max: number): number | null {
  if (!/^\d{1,8}$/.test(text.trim())) return null;
  const value = Number.parseInt(text, 10);
  return value >= 1 && value <= max ? value : null;
}

function unitsOf(text: string): number[] | null {
  const units = text
    .split(/[\s,;،]+/u)
    .filter((part) => part !== '')
    .map((part) => wholeOf(part, MULTIPLE_MAX));
  const whole = units.filter((unit) => unit !== null);
  const isWhole = whole.length === units.length && new Set(whole).size === whole.length;
  return isWhole && whole.length >= 1 && whole.length <= UNITS_MAX ? whole : null;
}

/** Which fields of a currency's limits cannot be read. */
export function limitProblems(draft: LimitsDraft): readonly (keyof LimitsDraft | AmountField)[] {
  return [
    ...(unitsOf(draft.units) === null ? ['units' as const] : []),
    ...(wholeOf(draft.multipleMax, MULTIPLE_MAX) === null ? ['multipleMax' as const] : []),
    ...(wholeOf(draft.betsMax, BETS_MAX) === null ? ['betsMax' as const] : []),
    ...AMOUNT_FIELDS.filter((field) => {
      const text = draft.amounts[field].trim();
      return text === '' ? !isOptional(field) : wireOf(text, draft.currency) === null;
    }),
  ];
}

function readLimits(draft: LimitsDraft): OfferLimits | null {
  if (limitProblems(draft).length > 0) return null;
  const { currency } = draft;
  const amountOf = (field: AmountField) => wireOf(draft.amounts[field], currency);
  const needed = (field: AmountField) => amountOf(field) ?? '0';
  return {
    currency,
    units: unitsOf(draft.units) ?? [],
    multipleMax: wholeOf(draft.multipleMax, MULTIPLE_MAX) ?? 1,
    betsMax: wholeOf(draft.betsMax, BETS_MAX) ?? 1,
    stakeMin: needed('stakeMin'),
    stakeMax: needed('stakeMax'),
    payoutMax: needed('payoutMax'),
    singlePickPayoutMax: amountOf('singlePickPayoutMax'),
    memberIssueMax: amountOf('memberIssueMax'),
    numberMax: amountOf('numberMax'),
  };
}

export type OfferProblem = 'group' | 'group_limit' | 'single_pick' | 'limits' | 'no_limits';

export type ReadOffer =
  | { readonly ok: true; readonly offer: Omit<OfferChange, 'version' | 'reason'> }
  | { readonly ok: false; readonly problem: OfferProblem };

/** What a draft asks for, or the first thing that is wrong with it. */
export function readOffer(draft: OfferDraft, offer: Offer): ReadOffer {
  const [min, max] = [wholeOf(draft.groupMin, GROUP_MAX), wholeOf(draft.groupMax, GROUP_MAX)];
  const singlePickBps = bpsOf(draft.singlePick);
  const limits = draft.limits.map(readLimits);
  const readable = limits.filter((one) => one !== null);
  const refuse = (problem: OfferProblem) => ({ ok: false, problem }) as const;
  if (offer.group !== null && (min === null || max === null || min > max)) return refuse('group');
  if (offer.group !== null && max !== null && max > (offer.groupLimit ?? GROUP_MAX)) {
    return refuse('group_limit');
  }
  if (singlePickBps === null) return refuse('single_pick');
  if (readable.length < limits.length) return refuse('limits');
  if (draft.isOn && readable.length === 0) return refuse('no_limits');
  return {
    ok: true,
    offer: {
      isOn: draft.isOn,
      group: offer.group === null || min === null || max === null ? null : { min, max },
      singlePickBps,
      playsOff: draft.playsOff.toSorted(),
      limits: readable,
    },
  };
}

export const isChanged = (draft: OfferDraft, offer: Offer): boolean => {
  const sorted = ({ playsOff, ...rest }: OfferDraft) => ({
    ...rest,
    playsOff: playsOff.toSorted(),
  });
  return JSON.stringify(sorted(draft)) !== JSON.stringify(sorted(draftOf(offer)));
};

/** The plays that are off, after one or a whole group of them was switched. */
export function withPlays(
  playsOff: readonly string[],
  plays: readonly string[],
  isOn: boolean,
): readonly string[] {
  const rest = playsOff.filter((play) => !plays.includes(play));
  return isOn ? rest : [...rest, ...plays];
}
