import type { StatusTone } from '@parlour/ui';
import type { Notification } from './api/index.ts';

export const STATES = [
  'dead',
  'retrying',
  'queued',
  'sending',
  'sent',
  'expired',
  'discarded',
] as const satisfies readonly Notification['state'][];

export const CHANNELS = ['email', 'sms'] as const satisfies readonly Notification['channel'][];

export const TEMPLATES = [
  'verification_code',
  'password_reset',
  'password_changed',
  'new_login',
  'factor_changed',
  'kyc_decided',
  'protection_changed',
  'protection_ripe',
  'feedback_answered',
  'application_decided',
  'upline_transferred',
  'contract_changed',
  'postback_stopped',
  'affiliate_deal_changed',
  'affiliate_statement_decided',
  'lottery_result_changed',
] as const satisfies readonly Notification['template'][];

const TONES: Readonly<Record<Notification['state'], StatusTone>> = {
  dead: 'bad',
  retrying: 'waiting',
  queued: 'neutral',
  sending: 'notice',
  sent: 'good',
  expired: 'neutral',
  discarded: 'neutral',
};

export const toneOf = (state: Notification['state']): StatusTone => TONES[state];

export type Deed = 'resend' | 'discard';

/** What an operator may still do with a message. Its text decides with its state. */
export function deedsFor(
  { state, expiresAt }: Pick<Notification, 'state' | 'expiresAt'>,
  { isPurged, nowMs }: { readonly isPurged: boolean; readonly nowMs: number },
): readonly Deed[] {
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= nowMs;
  const canResend = (state === 'dead' || state === 'retrying') && !isOver && !isPurged;
  const canDiscard = state === 'dead' || state === 'retrying' || state === 'queued';
  return [...(canResend ? ['resend' as const] : []), ...(canDiscard ? ['discard' as const] : [])];
}
