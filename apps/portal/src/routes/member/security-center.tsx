import { Skeleton } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { PasswordForm } from '../../features/identity/components/password-form.tsx';
import { PaymentPasswordForm } from '../../features/identity/components/payment-password-form.tsx';
import { LoginLink } from '../../features/identity/components/login-link.tsx';
import { SessionList } from '../../features/identity/components/session-list.tsx';
import { memberQuery } from '../../features/member/api/index.ts';
import { profileQuery } from '../../features/member/api/profile.ts';
import { useMember } from '../../features/member/hooks.ts';
import { factorsQuery } from '../../features/identity/security/api/index.ts';
import { FactorBoard } from '../../features/identity/security/components/factor-board.tsx';
import { LoginHistory } from '../../features/identity/security/components/login-history.tsx';
import { demandProof, useProof } from '../../features/identity/security/proof.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAccountText } from '../../lib/account-text.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { Time } from '../../lib/time.tsx';
import { showToast } from '../../lib/toast.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';
import { useFragment } from './use-fragment.ts';

const ProofDialog = lazyScreen(
  () => import('../../features/identity/security/components/proof-dialog.tsx'),
);

/** What guards the account: factors, passwords, and where it is logged in. */
export default function SecurityCenter(): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const member = useMember();
  const factors = useQuery({ ...factorsQuery(), enabled: member?.isTrial === false });
  const profile = useQuery({ ...profileQuery(), enabled: member?.isTrial === false }).data;
  const namedOf = (field: string) =>
    profile?.fields.find((one) => one.field === field)?.value ?? undefined;
  const isAsked = useProof((proof) => proof.waiting !== null);
  const rules = useQuery(permissionQuery()).data?.register.rules ?? [];
  const ruleOf = (field: string) => rules.find((rule) => rule.field === field);
  const hasPaymentPassword = member?.hasPaymentPassword ?? false;
  useFragment(member?.id);

  return (
    <>
      <Panel id="guards" title={t('security.guards')} hint={t('security.guards_hint')}>
        <FactorBoard
          kycStatus={member?.kycStatus ?? 'none'}
          unconfirmed={{
            email: member?.emailVerified === false ? namedOf('email') : undefined,
            mobile: member?.mobileVerified === false ? namedOf('mobileNum') : undefined,
          }}
        />
      </Panel>
      <div className={classes.columns}>
        <Panel
          id="password"
          title={t('identity.password_title')}
          hint={t('identity.password_hint')}
        >
          {factors.data?.passwordExpiresAt == null ? null : (
            <p className={classes.hint}>
              {t('security.password_expires')}{' '}
              <Time at={factors.data.passwordExpiresAt} style="day" />
            </p>
          )}
          {factors.error === null ? null : (
            <p className={classes.hint}>{failureText(factors.error)}</p>
          )}
          {member === undefined || factors.data === undefined ? (
            factors.error === null && <Skeleton height="18rem" />
          ) : (
            <PasswordForm
              account={member.account}
              factors={factors.data}
              rule={ruleOf('password')}
              onChanged={(count) => {
                showToast('good', t('identity.password_changed', { count }));
                void cache.invalidateQueries({ queryKey: factorsQuery().queryKey });
              }}
            />
          )}
        </Panel>
        <Panel
          id="payment"
          title={t('identity.payment_password_title')}
          hint={t(
            hasPaymentPassword
              ? 'identity.payment_password_hint'
              : 'identity.payment_password_unset_hint',
          )}
        >
          {member === undefined ? (
            <Skeleton height="18rem" />
          ) : (
            <PaymentPasswordForm
              key={String(hasPaymentPassword)}
              isSet={hasPaymentPassword}
              rule={ruleOf('paymentPassword')}
              onForgotten={demandProof}
              onSaved={() => {
                showToast('good', t('identity.payment_password_saved'));
                void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
              }}
            />
          )}
        </Panel>
      </div>
      <Panel id="sessions" title={t('identity.sessions_title')} hint={t('identity.sessions_hint')}>
        <SessionList />
        {member?.isTrial === false ? <LoginLink /> : null}
      </Panel>
      <Panel id="history" title={t('security.history')} hint={t('security.history_hint')}>
        <LoginHistory />
      </Panel>
      {isAsked ? (
        <Suspense>
          <ProofDialog />
        </Suspense>
      ) : null}
    </>
  );
}
