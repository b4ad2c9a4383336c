import type { StatusTone } from '@parlour/ui';
import type { DownlineTransfer, Transfer, UplineTransfer } from './api/index.ts';

/** An unanswered transfer is the one that someone has to look at. */
export const TONES: Readonly<Record<Transfer['state'], StatusTone>> = {
  REQUESTED: 'waiting',
  SENT: 'waiting',
  UNKNOWN: 'notice',
  DONE: 'good',
  FAILED: 'bad',
};

export const UPLINE_TONES: Readonly<Record<UplineTransfer['state'], StatusTone>> = {
  SENT: 'waiting',
  DONE: 'good',
};

/** What an agent sends for, and how far a transfer down the tree is. */
export const DOWNLINE_KINDS: readonly DownlineTransfer['kind'][] = [
  'general',
  'promotion',
  'dividend',
];
export const LEG_STATES: readonly UplineTransfer['state'][] = ['SENT', 'DONE'];

export const DIRECTIONS = ['to_vendor', 'to_main'] as const;
export const STATES = ['REQUESTED', 'SENT', 'UNKNOWN', 'DONE', 'FAILED'] as const;

export const isOver = ({ state }: Pick<Transfer, 'state'>): boolean =>
  state === 'DONE' || state === 'FAILED';
