// Every field of the policy, with how it is typed; the form and its problems follow from this table.

/**
 * `money` has to be there, `limit` may be empty for none. `percent` are basis points, `times` are
 * hundredths, `share` is a percentage kept in hundredths of one.
 */
export type FieldKind = 'money' | 'limit' | 'whole' | 'percent' | 'times' | 'switch';

export type FieldRule = {
  readonly kind: FieldKind;
  readonly min?: number;
  readonly max?: number;
};

const count = { kind: 'whole', min: 0, max: 1_000 } as const;
const many = { kind: 'whole', min: 1, max: 100 } as const;
const minutes = { kind: 'whole', min: 0, max: 100_000 } as const;
const hours = { kind: 'whole', min: 0, max: 8_760 } as const;

export const FIELDS = {
  withdrawMin: { kind: 'money' },
  withdrawMax: { kind: 'money' },
  withdrawDayAmount: { kind: 'money' },
  withdrawDayCount: count,
  feeBps: { kind: 'percent' },
  feeFixed: { kind: 'money' },
  feeMin: { kind: 'money' },
  feeMax: { kind: 'limit' },
  freePerDay: count,
  openWithdrawalsMax: many,
  pendingDepositsMax: many,
  accountsMax: many,
  accountLockMinutes: minutes,
  memberLockMinutes: minutes,
  receiptConfirmMinutes: { kind: 'whole', min: 1, max: 100_000 },
  secondOperatorAmount: { kind: 'money' },
  withdrawAloneDayAmount: { kind: 'money' },
  depositAloneDayAmount: { kind: 'money' },
  voucherAloneAmount: { kind: 'money' },
  waiveAloneAmount: { kind: 'money' },
  autoApproveAmount: { kind: 'limit' },
  autoApproveMemberDayAmount: { kind: 'limit' },
  autoApproveDayAmount: { kind: 'limit' },
  autoApproveNeedsKyc: { kind: 'switch' },
  payoutsInBatches: { kind: 'switch' },
  failedPayoutsWait: { kind: 'switch' },
  resetBalance: { kind: 'money' },
  riskAmount: { kind: 'money' },
  riskAccountHours: hours,
  riskPayoutAccountHours: hours,
  riskDayCount: count,
  riskFailedLogins: count,
  riskPlayHundredths: { kind: 'times' },
  riskSecurityHours: hours,
  riskMethodHours: hours,
  riskSharers: count,
  riskBonusHundredths: { kind: 'times' },
} as const satisfies Record<string, FieldRule>;

export type FieldKey = keyof typeof FIELDS;

export const SECTIONS = {
  limits: [
    'withdrawMin',
    'withdrawMax',
    'withdrawDayAmount',
    'withdrawDayCount',
    'openWithdrawalsMax',
    'pendingDepositsMax',
  ],
  fees: ['feeFixed', 'feeBps', 'feeMin', 'feeMax', 'freePerDay'],
  people: [
    'secondOperatorAmount',
    'withdrawAloneDayAmount',
    'depositAloneDayAmount',
    'voucherAloneAmount',
    'waiveAloneAmount',
    'accountsMax',
    'accountLockMinutes',
    'memberLockMinutes',
  ],
  auto: [
    'autoApproveAmount',
    'autoApproveMemberDayAmount',
    'autoApproveDayAmount',
    'autoApproveNeedsKyc',
  ],
  payment: ['payoutsInBatches', 'failedPayoutsWait', 'receiptConfirmMinutes', 'resetBalance'],
  risk: [
    'riskAmount',
    'riskDayCount',
    'riskPlayHundredths',
    'riskBonusHundredths',
    'riskAccountHours',
    'riskPayoutAccountHours',
    'riskSecurityHours',
    'riskMethodHours',
    'riskFailedLogins',
    'riskSharers',
  ],
} as const satisfies Record<string, readonly FieldKey[]>;

export type SectionKey = keyof typeof SECTIONS;
export const sectionKeys = Object.keys(SECTIONS) as SectionKey[];
