import '../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RegisterForm } from '../features/identity/components/register-form.tsx';
import { permissionQuery } from '../features/site/api/index.ts';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';
import { RegisterSkeleton } from './register-skeleton.tsx';

/** The registration dialog over the lobby; an invitation code may stand in the address. */
export default function Register(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const begin = useSession((session) => session.begin);
  const settings = useQuery(permissionQuery()).data?.register;
  const { referralCode, affiliateCode } = useAddress().search;
  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('identity.register_title')}
      closeLabel={t('site.close')}
      size="small"
    >
      {settings === undefined ? (
        <RegisterSkeleton />
      ) : (
        <RegisterForm
          settings={settings}
          referralCode={typeof referralCode === 'string' ? referralCode : undefined}
          affiliateCode={typeof affiliateCode === 'string' ? affiliateCode : undefined}
          termsLink={
            <PathLink to="/help#terms" target="_blank">
              {t('identity.terms')}
            </PathLink>
          }
          loginLink={<PathLink to="/login">{t('identity.login')}</PathLink>}
          onRegister={(token) => {
            begin(token);
            showToast('good', t('identity.welcome'));
            go('/', { replace: true });
          }}
        />
      )}
    </Dialog>
  );
}
