/** What an operator's role may allow. Names are noun, then verb. */
export const permissions = [
  'self',
  'member.read',
  'member.update',
  'wallet.read',
  'wallet.adjust',
  'round.read',
  'withdrawal.read',
  'withdrawal.decide',
  'deposit.read',
  'deposit.decide',
  'catalogue.read',
  'catalogue.update',
  'site.read',
  'site.update',
  'security.read',
  'security.update',
  'operator.read',
  'operator.update',
  'audit.read',
  'vendor.read',
  'vendor.update',
] as const;

export type Permission = (typeof permissions)[number];

/** What each role allows, from most to least power. */
export const operatorRoles = {
  admin: permissions,
  cashier: [
    'self',
    'member.read',
    'wallet.read',
    'round.read',
    'withdrawal.read',
    'withdrawal.decide',
    'deposit.read',
    'deposit.decide',
    'audit.read',
  ],
  support: [
    'self',
    'member.read',
    'member.update',
    'wallet.read',
    'round.read',
    'withdrawal.read',
    'deposit.read',
    'catalogue.read',
    'site.read',
    'security.read',
  ],
  auditor: [
    'self',
    'member.read',
    'wallet.read',
    'round.read',
    'withdrawal.read',
    'deposit.read',
    'catalogue.read',
    'site.read',
    'security.read',
    'operator.read',
    'audit.read',
    'vendor.read',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type OperatorRole = keyof typeof operatorRoles;
