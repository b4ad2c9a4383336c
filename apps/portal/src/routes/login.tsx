import '../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import { type ReactNode, useEffect } from 'react';
import { LoginFlow } from '../features/identity/components/login-flow.tsx';
import { enter } from '../features/identity/entering.ts';
import { safePath } from '../features/identity/login-model.ts';
import { DialogBanner } from '../features/content/components/dialog-banner.tsx';
import { useAccountText } from '../lib/account-text.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { useIsLoggedIn } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';
import { useLoginPlace } from './use-login-place.ts';
import { useOpenTarget } from './use-target.ts';

/** The login dialog over the lobby; `from` in the address is where it leads back to. */
export default function Login(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const openBanner = useOpenTarget();
  const { from } = useAddress().search;
  const place = useLoginPlace();
  const isLoggedIn = useIsLoggedIn();
  // By this form or in another tab, which hands its session over.
  useEffect(() => {
    if (isLoggedIn) go(safePath(from), { replace: true });
  }, [from, go, isLoggedIn]);
  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('identity.login_title')}
      closeLabel={t('site.close')}
      size="small"
    >
      <DialogBanner group="w_login" onOpen={openBanner} />
      <LoginFlow
        {...place}
        entry="portal"
        forgotLink={<PathLink to="/forgot">{t('login.forgot')}</PathLink>}
        aside={
          <>
            {t('identity.no_account')} <PathLink to="/register">{t('identity.register')}</PathLink>
          </>
        }
        onLogin={(session) => {
          enter(session);
          if (session.firstTimeLogin && !session.passwordExpired) {
            showToast('good', t('login.first_time', { account: session.account }));
          }
        }}
      />
    </Dialog>
  );
}
