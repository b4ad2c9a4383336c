import type { StatusTone } from '@parlour/ui';
import type { Feedback } from './api/index.ts';

export const FEEDBACK_STATES = [
  'open',
  'answered',
  'closed',
] as const satisfies readonly Feedback['state'][];

export const FEEDBACK_TYPES = [
  'account',
  'deposit',
  'withdrawal',
  'game',
  'promotion',
  'site',
  'other',
] as const satisfies readonly Feedback['questionType'][];

/** The tone in which each state is shown. */
export const FEEDBACK_TONES: Readonly<Record<Feedback['state'], StatusTone>> = {
  open: 'waiting',
  answered: 'good',
  closed: 'neutral',
};
