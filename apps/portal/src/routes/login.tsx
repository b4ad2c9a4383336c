import '../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { LoginForm } from '../features/identity/components/login-form.tsx';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';

/** The login dialog over the lobby. */
export default function Login(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const { begin, hasExpired } = useSession();
  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('identity.login_title')}
      closeLabel={t('site.close')}
      size="small"
    >
      <LoginForm
        notice={hasExpired ? t('identity.session_expired') : undefined}
        registerLink={<PathLink to="/register">{t('identity.register')}</PathLink>}
        onLogin={(token, isExpired) => {
          begin(token);
          if (isExpired) showToast('plain', t('identity.password_expired'));
          go(isExpired ? '/member/securityCenter' : '/', { replace: true });
        }}
      />
    </Dialog>
  );
}
