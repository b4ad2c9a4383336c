// What a transfer to the upline is offered, for tests.
import type { UplineOptions } from './model.ts';

export const uplineOptions = (over: Partial<UplineOptions> = {}): UplineOptions => ({
  upline: { account: 'arjun', nickname: 'Arjun' },
  isOffered: true,
  currency: 'INR',
  available: '300.00',
  amountMin: '10.00',
  amountMax: '200.00',
  amountLeftToday: '200.00',
  hasPaymentPassword: true,
  needsCode: true,
  blockers: [],
  ...over,
});
