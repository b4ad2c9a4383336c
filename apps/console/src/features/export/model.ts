import type { StatusTone } from '@parlour/ui';
import type { Export } from './api/index.ts';

/** Each kind with the permission of what it holds; an export needs both. */
export const KINDS = [
  { kind: 'cash_flow', needs: 'report.read', about: 'brand' },
  { kind: 'lottery_profit', needs: 'lottery.read', about: 'brand' },
  { kind: 'deposits', needs: 'deposit.read', about: 'any' },
  { kind: 'withdrawals', needs: 'withdrawal.read', about: 'any' },
  { kind: 'betting_record', needs: 'round.read', about: 'any' },
  { kind: 'account_record', needs: 'wallet.read', about: 'any' },
  { kind: 'bonuses', needs: 'wallet.read', about: 'any' },
  { kind: 'vendor_transfers', needs: 'transfer.read', about: 'any' },
  { kind: 'member_statement', needs: 'wallet.read', about: 'member' },
  { kind: 'profit', needs: 'report.read', about: 'member' },
] as const;
export type Kind = (typeof KINDS)[number]['kind'];

export const kindOf = (kind: Kind) => KINDS.find((one) => one.kind === kind) ?? KINDS[0];

export const TONES: Readonly<Record<Export['state'], StatusTone>> = {
  QUEUED: 'waiting',
  RUNNING: 'notice',
  READY: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
};

const STEP = 1_024;
const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes in the largest unit of which there is at least one. */
export function sizeOf(bytes: number): { readonly value: number; readonly unit: string } {
  const place = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return { value: Math.round(bytes / STEP ** place), unit: UNITS[place] ?? 'B' };
}
