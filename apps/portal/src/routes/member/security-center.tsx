import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PasswordForm } from '../../features/identity/components/password-form.tsx';
import { PaymentPasswordForm } from '../../features/identity/components/payment-password-form.tsx';
import { SessionList } from '../../features/identity/components/session-list.tsx';
import { memberQuery } from '../../features/member/api/index.ts';
import { useMember } from '../../features/member/hooks.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { usePlayerText } from '../../lib/language.ts';
import { showToast } from '../../lib/toast.ts';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';

/** Passwords and sessions. */
export default function SecurityCenter(): ReactNode {
  const t = usePlayerText();
  const cache = useQueryClient();
  const member = useMember();
  const rules = useQuery(permissionQuery()).data?.register.rules ?? [];
  const ruleOf = (field: string) => rules.find((rule) => rule.field === field);
  const hasPaymentPassword = member?.hasPaymentPassword ?? false;
  return (
    <>
      <div className={classes.columns}>
        <Panel title={t('identity.password_title')} hint={t('identity.password_hint')}>
          <PasswordForm
            rule={ruleOf('password')}
            onChanged={(count) => showToast('good', t('identity.password_changed', { count }))}
          />
        </Panel>
        <Panel
          title={t('identity.payment_password_title')}
          hint={t(
            hasPaymentPassword
              ? 'identity.payment_password_hint'
              : 'identity.payment_password_unset_hint',
          )}
        >
          <PaymentPasswordForm
            key={String(hasPaymentPassword)}
            isSet={hasPaymentPassword}
            rule={ruleOf('paymentPassword')}
            onSaved={() => {
              showToast('good', t('identity.payment_password_saved'));
              void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
            }}
          />
        </Panel>
      </div>
      <Panel title={t('identity.sessions_title')} hint={t('identity.sessions_hint')}>
        <SessionList />
      </Panel>
    </>
  );
}
