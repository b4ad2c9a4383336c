import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ProfileForm } from '../../features/member/components/profile-form.tsx';
import { useMember } from '../../features/member/hooks.ts';
import { Panel } from './panel.tsx';

export default function Profile(): ReactNode {
  const member = useMember();
  return (
    <Panel>
      {member === undefined ? <Skeleton height="12rem" /> : <ProfileForm member={member} />}
    </Panel>
  );
}
