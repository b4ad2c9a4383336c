import '../../lib/dialog-styles.ts';
import { Dialog, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { LoginFlow } from '../../features/identity/components/login-flow.tsx';
import { PasswordForm } from '../../features/identity/components/password-form.tsx';
import { enter } from '../../features/identity/entering.ts';
import { factorsQuery } from '../../features/identity/security/api/index.ts';
import { useProof } from '../../features/identity/security/proof.ts';
import { useMember } from '../../features/member/hooks.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAgentText } from '../../lib/agent-text.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { PathLink } from '../../lib/link.tsx';
import { useIsLoggedIn } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { useLoginPlace } from '../use-login-place.ts';
import classes from '../agent.module.css';

const ProofDialog = lazyScreen(
  () => import('../../features/identity/security/components/proof-dialog.tsx'),
);

export type ChangePasswordProps = {
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

/** A new password at the entrance: first the login that shows whose it is, then the change. */
export default function ChangePassword({ onChanged, onClose }: ChangePasswordProps): ReactNode {
  const t = useAgentText();
  const isLoggedIn = useIsLoggedIn();
  const place = useLoginPlace();
  return (
    <Dialog isOpen onClose={onClose} title={t('agent.change_title')} closeLabel={t('site.close')}>
      <Stack isBounded>
        {isLoggedIn ? (
          <NewPassword onChanged={onChanged} />
        ) : (
          <>
            <p className={classes.hint}>{t('agent.change_hint')}</p>
            <LoginFlow
              {...place}
              entry="agent"
              forgotLink={<PathLink to="/forgot">{t('login.forgot')}</PathLink>}
              onLogin={enter}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function NewPassword({ onChanged }: Pick<ChangePasswordProps, 'onChanged'>): ReactNode {
  const t = useAgentText();
  const member = useMember();
  const factors = useQuery(factorsQuery()).data;
  const rules = useQuery(permissionQuery()).data?.register.rules;
  const isAsked = useProof((proof) => proof.waiting !== null);
  if (factors === undefined || member === undefined) return <Skeleton height="20rem" />;
  return (
    <>
      <PasswordForm
        account={member.account}
        factors={factors}
        rule={rules?.find(({ field }) => field === 'password')}
        onChanged={(count) => {
          showToast('good', t('identity.password_changed', { count }));
          onChanged();
        }}
      />
      {isAsked ? (
        <Suspense>
          <ProofDialog />
        </Suspense>
      ) : null}
    </>
  );
}
