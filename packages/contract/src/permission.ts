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
  'operator.read',
  'operator.update',
  'audit.read',
  'vendor.read',
  'vendor.update',
] as const;

export type Permission = (typeof permissions)[number];
