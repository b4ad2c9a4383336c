import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { AvatarPanel } from '../../features/member/components/avatar-panel.tsx';
import { AccountFacts } from '../../features/member/components/account-facts.tsx';
import { DocumentBoard } from '../../features/member/components/document-board.tsx';
import { HousePictures } from '../../features/member/components/house-pictures.tsx';
import { ProfileForm } from '../../features/member/components/profile-form.tsx';
import { useMember } from '../../features/member/hooks.ts';
import { useAccountText } from '../../lib/account-text.ts';
import { Panel } from './panel.tsx';
import { useFragment } from './use-fragment.ts';

const DEFAULT_AVATAR = '/art/avatars/mask.webp';

/** Who the member is: to others, and to the house. */
export default function Profile(): ReactNode {
  const t = useAccountText();
  const member = useMember();
  useFragment(member?.id);
  if (member === undefined) {
    return (
      <Panel>
        <Skeleton height="12rem" />
      </Panel>
    );
  }
  return (
    <>
      <Panel title={t('profile.picture')}>
        <AvatarPanel avatarUrl={member.avatarUrl} fallbackUrl={DEFAULT_AVATAR} />
        {member.isTrial ? null : <HousePictures avatarUrl={member.avatarUrl} />}
      </Panel>
      <Panel title={t('profile.account')}>
        <AccountFacts member={member} />
      </Panel>
      {member.isTrial ? null : (
        <Panel id="about" title={t('profile.about')} hint={t('profile.about_hint')}>
          <ProfileForm />
        </Panel>
      )}
      {member.isTrial ? null : (
        <Panel
          id="documents"
          title={t('profile.documents')}
          hint={t(`profile.documents_${member.kycStatus}`)}
        >
          <DocumentBoard />
        </Panel>
      )}
    </>
  );
}
