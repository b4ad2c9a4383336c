import type { CallValue } from '@parlour/client';
import type { DepositState } from '@parlour/contract';
import { amountFromText, amountToText, currencyOf, feeOn, ZERO } from '@parlour/money';
import type { StatusTone } from '@parlour/ui';
import type { MoneyText } from '../../lib/money-text.ts';
import { isZero } from './amount-model.ts';

export type DepositMethod = CallValue<'GET /wps/cashier/deposit/methods'>['methods'][number];
export type DepositKind = DepositMethod['kind'];
export type DepositQuote = CallValue<'GET /wps/cashier/deposit/quote'>;
export type Deposit = CallValue<'GET /wps/cashier/deposits'>['items'][number];
export type DepositDetail = CallValue<'GET /wps/cashier/deposits/:id'>;

type Look = { readonly tone: StatusTone; readonly label: MoneyText; readonly hint: MoneyText };

export const DEPOSIT_LOOKS: Readonly<Record<DepositState, Look>> = {
  PENDING: {
    tone: 'waiting',
    label: 'cashier.deposit_pending',
    hint: 'cashier.deposit_hint_pending',
  },
  AWAITING_MATCH: {
    tone: 'notice',
    label: 'cashier.deposit_awaiting_match',
    hint: 'cashier.deposit_hint_awaiting_match',
  },
  PAID: { tone: 'good', label: 'cashier.deposit_paid', hint: 'cashier.deposit_hint_paid' },
  FAILED: { tone: 'bad', label: 'cashier.deposit_failed', hint: 'cashier.deposit_hint_failed' },
  CANCELLED: {
    tone: 'neutral',
    label: 'cashier.deposit_cancelled',
    hint: 'cashier.deposit_hint_cancelled',
  },
  EXPIRED: {
    tone: 'neutral',
    label: 'cashier.deposit_expired',
    hint: 'cashier.deposit_hint_expired',
  },
  REVIEW: { tone: 'notice', label: 'cashier.deposit_review', hint: 'cashier.deposit_hint_review' },
};

const PENDING_HINTS: Readonly<Partial<Record<DepositKind, MoneyText>>> = {
  bank: 'cashier.deposit_hint_pending_bank',
  qr: 'cashier.deposit_hint_pending_qr',
};

/** What a state means, and what is to be done now. */
export const depositHint = ({ state, kind }: Pick<Deposit, 'state' | 'kind'>): MoneyText =>
  (state === 'PENDING' ? PENDING_HINTS[kind] : undefined) ?? DEPOSIT_LOOKS[state].hint;

/** Nothing more is expected of anybody. Late money can still change it, which the socket tells. */
export const isDepositOver = (state: DepositState): boolean =>
  state === 'PAID' || state === 'FAILED' || state === 'CANCELLED' || state === 'EXPIRED';

export const isDepositOpen = (state: DepositState): boolean => !isDepositOver(state);

/** Why a method cannot be chosen now; null when it can. */
export function methodLock({
  availability,
  opensAt,
}: DepositMethod): 'vip' | 'hours' | 'down' | null {
  if (availability === 'open') return null;
  // Hours without a next opening are no promise.
  return availability === 'hours' && opensAt === null ? 'down' : availability;
}

/** Methods that can be used now before those that cannot; each half keeps the house's order. */
export const openFirst = (methods: readonly DepositMethod[]): readonly DepositMethod[] => [
  ...methods.filter((method) => methodLock(method) === null),
  ...methods.filter((method) => methodLock(method) !== null),
];

/** The method to begin with: what was asked for, else what was used last, else the first open one. */
export function firstMethod(
  methods: readonly DepositMethod[],
  ...wanted: readonly (string | null | undefined)[]
): DepositMethod | undefined {
  const open = methods.filter((method) => methodLock(method) === null);
  for (const code of wanted) {
    const found = open.find((method) => method.code === code);
    if (found !== undefined) return found;
  }
  return open[0] ?? methods[0];
}

type FeeTerms = Pick<DepositMethod, 'feeBps' | 'feeFixed' | 'feeMax' | 'feeMin'>;

/** What a fee is made of. */
export function feeParts({ feeBps, feeFixed }: FeeTerms): 'both' | 'fixed' | 'none' | 'percent' {
  if (isZero(feeFixed)) return feeBps === 0 ? 'none' : 'percent';
  return feeBps === 0 ? 'fixed' : 'both';
}

/** Between what a fee is held. */
export function feeBounds(terms: FeeTerms): 'at_least' | 'at_most' | 'between' | 'none' {
  if (isZero(terms.feeMin)) return terms.feeMax === null ? 'none' : 'at_most';
  return terms.feeMax === null ? 'at_least' : 'between';
}

/** What a deposit of an amount costs by the terms that stand beside its method. */
export function feeOf(
  sum: string,
  { currency, ...terms }: FeeTerms & { currency: string },
): string {
  const read = (text: string) => amountFromText(text) ?? ZERO;
  const { feeBps, feeFixed, feeMax, feeMin } = terms;
  const fee = feeOn(
    read(sum),
    {
      feeBps,
      feeFixed: read(feeFixed),
      feeMin: read(feeMin),
      feeMax: feeMax === null ? null : read(feeMax),
    },
    currency,
  );
  return amountToText(fee, currencyOf(currency).decimals);
}

/** A number of hundredths as people read it: 250 is "2.5", as a percentage or as a multiple. */
export function hundredthsText(amount: number): string {
  const hundredths = String(amount % 100).padStart(2, '0');
  const whole = String(Math.floor(amount / 100));
  return hundredths === '00' ? whole : `${whole}.${hundredths.replace(/0$/, '')}`;
}

export type DepositStep = {
  readonly key: 'begun' | 'claimed' | 'paid' | 'credited' | 'stopped';
  readonly label: MoneyText;
  /** When it happened; null for what is under way or to come. */
  readonly at: string | null;
  readonly progress: 'done' | 'here' | 'ahead' | 'stopped';
};

const PAY_LABELS: Readonly<Record<DepositKind, MoneyText>> = {
  card: 'cashier.step_pay_page',
  wallet: 'cashier.step_pay_page',
  crypto: 'cashier.step_pay_page',
  qr: 'cashier.step_pay_qr',
  bank: 'cashier.step_pay_bank',
  voucher: 'cashier.step_pay_voucher',
};

/** The road of a deposit: what is behind, what happens now, what comes. */
export function depositSteps(deposit: Deposit): readonly DepositStep[] {
  const { kind, state, createdAt, claimedAt, settledAt } = deposit;
  const begun = {
    key: 'begun',
    label: 'cashier.step_begun',
    at: createdAt,
    progress: 'done',
  } as const;
  if (state === 'FAILED' || state === 'CANCELLED' || state === 'EXPIRED') {
    const at = settledAt ?? (state === 'EXPIRED' ? deposit.expiresAt : null);
    const claimed = claimedAt === null ? [] : [claimStep(claimedAt)];
    return [
      begun,
      ...claimed,
      { key: 'stopped', label: DEPOSIT_LOOKS[state].label, at, progress: 'stopped' },
    ];
  }
  const isPaid = state === 'PAID';
  const isPaying = state === 'PENDING';
  const paid: DepositStep =
    kind === 'bank'
      ? claimedAt === null
        ? { key: 'claimed', label: PAY_LABELS.bank, at: null, progress: isPaid ? 'done' : 'here' }
        : claimStep(claimedAt)
      : {
          key: 'paid',
          label: PAY_LABELS[kind],
          at: null,
          progress: isPaying ? 'here' : 'done',
        };
  const checked: readonly DepositStep[] =
    state === 'REVIEW' || (kind === 'bank' && !isPaid)
      ? [
          {
            key: 'paid',
            label: state === 'REVIEW' ? 'cashier.step_review' : 'cashier.step_match',
            at: null,
            progress: isPaying ? 'ahead' : 'here',
          },
        ]
      : [];
  return [
    begun,
    paid,
    ...checked,
    {
      key: 'credited',
      label: 'cashier.step_credited',
      at: isPaid ? settledAt : null,
      progress: isPaid ? 'done' : 'ahead',
    },
  ];
}

const claimStep = (at: string): DepositStep => ({
  key: 'claimed',
  label: 'cashier.step_claimed',
  at,
  progress: 'done',
});

/** Letters and digits of a voucher code as the server compares them. */
export const voucherOf = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

const GROUP = 4;
export const VOUCHER_LETTERS_MIN = 4;
export const VOUCHER_LETTERS_MAX = 50;

/** A voucher code as it is printed: groups of four. */
export const groupVoucher = (typed: string): string =>
  voucherOf(typed)
    .slice(0, VOUCHER_LETTERS_MAX)
    .match(new RegExp(`.{1,${GROUP}}`, 'g'))
    ?.join('-') ?? '';

/** Where the caret belongs after grouping: behind the same letter as before. */
export function voucherCaret(typed: string, caret: number): number {
  const letters = voucherOf(typed.slice(0, caret)).length;
  return letters === 0 ? 0 : letters + Math.floor((letters - 1) / GROUP);
}

/** Schemes that a code may open; a scanned text of any other kind is only ever drawn. */
const OPENABLE = /^(?!javascript:|data:|vbscript:|file:|blob:)[a-z][a-z0-9+.-]*:/i;

/** What opens a wallet on the same device; null for a code that is no address. */
export const walletLink = (payload: string): string | null =>
  OPENABLE.test(payload) ? payload : null;
