import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';

export type SeedScope = {
  readonly brandId: string;
  readonly currency: string;
  /** Minutes before a new payout account can be used; 0 in demos, 60 in earnest. */
  readonly accountLockMinutes: number;
};

const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);

/** Once, in hundredths. */
const ONCE = 100;

export const depositMethods = [
  {
    code: 'card',
    kind: 'card',
    name: { en: 'Debit or credit card', hi: 'डेबिट या क्रेडिट कार्ड' },
    hint: { en: 'Credited at once', hi: 'तुरंत जमा' },
    min: units(10n),
    max: units(5_000n),
    feeBps: 0,
    presets: [20n, 50n, 100n, 250n, 500n].map(units),
    multipleHundredths: ONCE,
  },
  {
    code: 'bank',
    kind: 'bank',
    name: { en: 'Instant bank transfer', hi: 'तत्काल बैंक ट्रांसफ़र' },
    hint: { en: 'From your own account, no fee', hi: 'आपके अपने खाते से, बिना शुल्क' },
    min: units(20n),
    max: units(20_000n),
    feeBps: 0,
    presets: [50n, 100n, 500n, 1_000n, 5_000n].map(units),
    multipleHundredths: ONCE,
  },
  {
    code: 'wallet',
    kind: 'wallet',
    name: { en: 'E-wallet', hi: 'ई-वॉलेट' },
    hint: { en: 'Credited at once, 1% fee', hi: 'तुरंत जमा, 1% शुल्क' },
    min: units(10n),
    max: units(2_000n),
    feeBps: 100,
    presets: [10n, 25n, 50n, 100n, 200n].map(units),
    multipleHundredths: ONCE,
  },
];

export const payoutMethods = [
  {
    code: 'bank',
    kind: 'bank',
    name: { en: 'Bank account', hi: 'बैंक खाता' },
    numberLabel: 'accountNumber',
    numberPattern: '\\d{8,18}',
    numberExample: '12345678',
    institutions: [
      { code: 'first-harbour', name: 'First Harbour Bank' },
      { code: 'northgate', name: 'Northgate Savings' },
      { code: 'meridian', name: 'Meridian Bank' },
      { code: 'old-mill', name: 'Old Mill Credit Union' },
    ],
  },
  {
    code: 'wallet',
    kind: 'wallet',
    name: { en: 'E-wallet', hi: 'ई-वॉलेट' },
    numberLabel: 'walletId',
    numberPattern: '[A-Za-z0-9._@+-]{4,60}',
    numberExample: 'name@example.com',
    institutions: [
      { code: 'pocketbook', name: 'Pocketbook' },
      { code: 'satchel', name: 'Satchel' },
    ],
  },
] as const;

export const policyFor = ({ accountLockMinutes }: SeedScope) => ({
  withdrawMin: units(20n),
  withdrawMax: units(20_000n),
  withdrawDayAmount: units(50_000n),
  withdrawDayCount: 5,
  feeBps: 100,
  freePerDay: 2,
  accountLockMinutes,
  receiptConfirmMinutes: 30,
  secondOperatorAmount: units(1_000n),
  autoApproveAmount: null as Amount | null,
  resetBalance: units(1n),
  riskAmount: units(500n),
  riskAccountHours: 72,
  riskPayoutAccountHours: 24,
  riskDayCount: 3,
  riskFailedLogins: 5,
  riskPlayHundredths: 50,
});
