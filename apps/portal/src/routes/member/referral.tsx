import type { ReactNode } from 'react';
import { ReferralBoard } from '../../features/referral/components/referral-board.tsx';

/** Inviting friends, in the member centre. */
export default function MemberReferral(): ReactNode {
  return <ReferralBoard />;
}
