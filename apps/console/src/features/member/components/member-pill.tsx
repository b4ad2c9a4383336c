import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';

export type MemberPillProps = {
  readonly member: { readonly status: string; readonly isBlocked: boolean };
};

/** Whether an account works, is held back, or is closed. */
export function MemberPill({ member }: MemberPillProps): ReactNode {
  const t = useOperatorText();
  if (member.status === 'closed')
    return <StatusPill tone="neutral">{t('member.closed')}</StatusPill>;
  return member.isBlocked ? (
    <StatusPill tone="bad">{t('member.blocked')}</StatusPill>
  ) : (
    <StatusPill tone="good">{t('member.active')}</StatusPill>
  );
}
