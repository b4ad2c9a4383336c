import type { PagesText } from '../../lib/pages-text.ts';

export const METHODS = ['card', 'qr', 'wallet', 'bank', 'crypto', 'voucher'] as const;
export type Method = (typeof METHODS)[number];

/** The way that an address asks for; cards for anything that is none. */
export const readMethod = (text: unknown): Method =>
  METHODS.find((method) => method === text) ?? 'card';

export const METHOD_LABELS = {
  card: 'tutorial.card',
  qr: 'tutorial.qr',
  wallet: 'tutorial.wallet',
  bank: 'tutorial.bank',
  crypto: 'tutorial.crypto',
  voucher: 'tutorial.voucher',
} as const satisfies Readonly<Record<Method, PagesText>>;

export type StepPictureName = 'choose' | 'amount' | Method | 'done';
export type Step = {
  readonly picture: StepPictureName;
  readonly title: PagesText;
  readonly hint: PagesText;
};

const step = (picture: StepPictureName, name: PagesText): Step => ({
  picture,
  title: name,
  hint: `${name}_hint` as PagesText,
});

/** The ways differ in how money is paid; before and after they are the same. */
export const stepsOf = (method: Method): readonly Step[] => [
  step('choose', 'tutorial.choose'),
  // A voucher is worth what it is worth.
  ...(method === 'voucher' ? [] : [step('amount', 'tutorial.amount')]),
  step(method, `tutorial.pay_${method}`),
  step('done', 'tutorial.done'),
];
