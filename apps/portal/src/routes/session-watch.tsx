import '../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { logout } from '../features/identity/api/index.ts';
import { LoginFlow } from '../features/identity/components/login-flow.tsx';
import { PasswordGate } from '../features/identity/components/password-gate.tsx';
import { enter, greet } from '../features/identity/entering.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { useAccountText } from '../lib/account-text.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';
import { useLoginPlace } from './use-login-place.ts';
import classes from './session-watch.module.css';

/** Dialogs of a session that ended by itself, or that is good for nothing but a new password. */
export default function SessionWatch(): ReactNode {
  const { hasExpired, mustChangePassword } = useSession();
  if (mustChangePassword) return <NewPassword />;
  return hasExpired ? <Ended /> : null;
}

/** Nothing else can be done before the password is changed, so the dialog has no way out but one. */
function NewPassword(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const cache = useQueryClient();
  const { path } = useAddress();
  const { end, demandPassword, isFirstLogin } = useSession();
  const rules = useQuery(permissionQuery()).data?.register.rules;
  return (
    <Dialog isOpen onClose={() => undefined} title={t('recovery.must_title')} size="small">
      <PasswordGate
        rule={rules?.find(({ field }) => field === 'password')}
        onChanged={() => {
          demandPassword(false);
          if (isFirstLogin) greet();
          showToast('good', t('recovery.changed'));
          // Whatever the page asked for meanwhile was refused.
          void cache.invalidateQueries();
        }}
        onLogout={() => {
          // Even when the server cannot be told, this tab forgets; the session then ends by itself.
          logout().catch(() => undefined);
          end('asked');
          go(path.startsWith('/agent') ? '/agent' : '/', { replace: true });
        }}
      />
    </Dialog>
  );
}

/** Says so, and lets the person log in again where they are. */
function Ended(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const noteExpiry = useSession((session) => session.noteExpiry);
  const { path } = useAddress();
  const place = useLoginPlace();
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  const leave = () => {
    noteExpiry();
    if (/^\/(member|favorite|recent|cashier|seamless)\b/.test(path)) go('/', { replace: true });
  };
  // Those pages hold a login of their own.
  if (path === '/login' || path.startsWith('/agent')) return null;
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={t(isLoggingIn ? 'identity.login_title' : 'login.ended_title')}
      {...(isLoggingIn ? { closeLabel: t('site.close') } : {})}
    >
      {isLoggingIn ? (
        <LoginFlow
          {...place}
          entry="portal"
          forgotLink={<PathLink to="/forgot">{t('login.forgot')}</PathLink>}
          onLogin={enter}
        />
      ) : (
        <div className={classes.ended}>
          <p>{t('login.ended_text')}</p>
          <Button fullWidth size="lg" data-autofocus onClick={() => setIsLoggingIn(true)}>
            {t('identity.login')}
          </Button>
          <Button fullWidth size="lg" variant="default" onClick={leave}>
            {t('login.ended_leave')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
