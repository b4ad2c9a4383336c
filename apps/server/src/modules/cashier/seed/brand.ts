import type { DepositKind } from '@parlour/contract';
import { AMOUNT_PER_UNIT, type Amount, amount } from '@parlour/money';
import type { Texts } from '../store/methods.ts';

export type SeedScope = {
  readonly brandId: string;
  readonly currency: string;
  /** Minutes before a new payout account can be used; 0 in demos, 60 in earnest. */
  readonly accountLockMinutes: number;
};

export const units = (value: bigint): Amount => amount(value * AMOUNT_PER_UNIT);

/** Once, in hundredths. */
const ONCE = 100;

/** Ways to pay in; those without a bonus name none. */
export const depositMethods = [
  {
    code: 'card',
    kind: 'card',
    name: {
      en: 'Debit or credit card',
      hi: 'डेबिट या क्रेडिट कार्ड',
      ar: 'بطاقة خصم أو ائتمان',
    },
    hint: { en: 'Visa, Mastercard', hi: 'वीज़ा, मास्टरकार्ड', ar: 'فيزا، ماستركارد' },
    min: units(10n),
    max: units(5_000n),
    feeBps: 0,
    presets: [20n, 50n, 100n, 250n, 500n].map(units),
    multipleHundredths: ONCE,
    vipMin: 0,
    bonus: null,
  },
  {
    code: 'qr',
    kind: 'qr',
    name: { en: 'QR transfer', hi: 'QR ट्रांसफ़र', ar: 'تحويل برمز QR' },
    hint: {
      en: 'Scan with your banking app',
      hi: 'अपने बैंकिंग ऐप से स्कैन करें',
      ar: 'امسح الرمز بتطبيق بنكك',
    },
    min: units(10n),
    max: units(2_000n),
    feeBps: 0,
    presets: [20n, 50n, 100n, 200n, 500n].map(units),
    multipleHundredths: ONCE,
    vipMin: 0,
    bonus: { bps: 500, max: units(50n), multipleHundredths: 3 * ONCE },
  },
  {
    code: 'wallet',
    kind: 'wallet',
    name: { en: 'E-wallet', hi: 'ई-वॉलेट', ar: 'محفظة إلكترونية' },
    hint: {
      en: 'Pay from your e-wallet',
      hi: 'अपने ई-वॉलेट से भुगतान करें',
      ar: 'ادفع من محفظتك الإلكترونية',
    },
    min: units(10n),
    max: units(2_000n),
    feeBps: 100,
    presets: [10n, 25n, 50n, 100n, 200n].map(units),
    multipleHundredths: ONCE,
    vipMin: 0,
    bonus: null,
  },
  {
    code: 'bank',
    kind: 'bank',
    name: { en: 'Bank transfer', hi: 'बैंक ट्रांसफ़र', ar: 'تحويل مصرفي' },
    hint: {
      en: 'Transfer to our account',
      hi: 'हमारे खाते में ट्रांसफ़र करें',
      ar: 'حوّل إلى حسابنا',
    },
    min: units(20n),
    max: units(20_000n),
    feeBps: 0,
    presets: [50n, 100n, 500n, 1_000n, 5_000n].map(units),
    multipleHundredths: ONCE,
    vipMin: 0,
    bonus: null,
  },
  {
    code: 'crypto',
    kind: 'crypto',
    name: { en: 'Cryptocurrency', hi: 'क्रिप्टोकरेंसी', ar: 'عملة مشفّرة' },
    hint: {
      en: 'For VIP members',
      hi: 'VIP सदस्यों के लिए',
      ar: 'لأعضاء VIP',
    },
    min: units(50n),
    max: units(20_000n),
    feeBps: 0,
    presets: [100n, 250n, 500n, 1_000n].map(units),
    multipleHundredths: ONCE,
    vipMin: 2,
    bonus: { bps: 1_000, max: units(200n), multipleHundredths: 5 * ONCE },
  },
  {
    code: 'voucher',
    kind: 'voucher',
    name: { en: 'Voucher', hi: 'वाउचर', ar: 'قسيمة' },
    hint: {
      en: 'Enter your voucher code',
      hi: 'अपने वाउचर का कोड दर्ज करें',
      ar: 'أدخل رمز قسيمتك',
    },
    min: units(1n),
    max: units(5_000n),
    feeBps: 0,
    presets: [],
    multipleHundredths: ONCE,
    vipMin: 0,
    bonus: null,
  },
] as const satisfies readonly SeedMethod[];

type SeedMethod = {
  readonly code: string;
  readonly kind: DepositKind;
  readonly name: Texts;
  readonly hint: Texts;
  readonly min: Amount;
  readonly max: Amount;
  readonly feeBps: number;
  readonly presets: readonly Amount[];
  readonly multipleHundredths: number;
  readonly vipMin: number;
  readonly bonus: null | {
    readonly bps: number;
    readonly max: Amount;
    readonly multipleHundredths: number;
  };
};

export const payoutMethods = [
  {
    code: 'bank',
    kind: 'bank',
    name: { en: 'Bank account', hi: 'बैंक खाता', ar: 'حساب مصرفي' },
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
    name: { en: 'E-wallet', hi: 'ई-वॉलेट', ar: 'محفظة إلكترونية' },
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
  waiveAloneAmount: units(1_000n),
  withdrawAloneDayAmount: units(20_000n),
  depositAloneDayAmount: units(20_000n),
  voucherAloneAmount: units(1_000n),
  autoApproveAmount: null as Amount | null,
  resetBalance: units(1n),
  riskAmount: units(500n),
  riskAccountHours: 72,
  riskPayoutAccountHours: 24,
  riskDayCount: 3,
  riskFailedLogins: 5,
  riskPlayHundredths: 50,
});
