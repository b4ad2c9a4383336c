import type { StatusTone } from '@parlour/ui';
import { textOfCode } from '../../lib/language.ts';
import type { Proposal } from './api/index.ts';

export const TONES: Readonly<Record<Proposal['state'], StatusTone>> = {
  OPEN: 'waiting',
  APPROVED: 'good',
  REJECTED: 'bad',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** A kind in words; its code where the catalogues do not know it. */
export const kindText = (kind: string): string => textOfCode('approval.kind', kind) ?? kind;
