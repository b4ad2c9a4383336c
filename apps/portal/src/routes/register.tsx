import '../lib/dialog-styles.ts';
import { RefusalError } from '@parlour/client';
import { Dialog } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { noteLinkVisit } from '../features/identity/api/register.ts';
import { RegisterForm } from '../features/identity/components/register-form.tsx';
import { isLinkCode } from '../features/identity/register-model.ts';
import { linkMarks } from '../features/identity/link-marks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { isFlagOn } from '../features/site/model.ts';
import { DialogBanner } from '../features/content/components/dialog-banner.tsx';
import { useAccountText } from '../lib/account-text.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { enter } from '../features/identity/entering.ts';
import { showToast } from '../lib/toast.ts';
import { RegisterSkeleton } from './register-skeleton.tsx';
import classes from './register.module.css';
import { useOpenTarget } from './use-target.ts';

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The registration dialog over the lobby; codes of those who invited may stand in the address. */
export default function Register(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const openBanner = useOpenTarget();
  const permission = useQuery(permissionQuery()).data;
  const { search } = useAddress();
  const { referralCode, affiliateCode } = search;
  const [over, setOver] = useState<string | null>(null);
  const named = textOf(referralCode);
  const invited = named === over ? undefined : named;
  const marks = linkMarks(search);
  useEffect(() => {
    if (!isLinkCode(invited)) return;
    noteLinkVisit(invited, marks).catch((cause: unknown) => {
      // A link that has ended says so before a whole form is filled in for it.
      if (!(cause instanceof RefusalError)) return;
      showToast('bad', cause.message);
      setOver(invited);
    });
  }, [invited, marks]);
  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('identity.register_title')}
      closeLabel={t('site.close')}
      size="small"
    >
      {permission === undefined ? (
        <RegisterSkeleton />
      ) : (
        <>
          <DialogBanner group="w_register" onOpen={openBanner} />
          <RegisterForm
            settings={permission.register}
            referralCode={invited}
            affiliateCode={textOf(affiliateCode)}
            loginLink={<PathLink to="/login">{t('identity.login')}</PathLink>}
            onRegister={({ token, ...account }) => {
              const isIn = token !== null;
              if (isIn) enter({ ...account, token });
              showToast('good', t('identity.welcome'));
              go(isIn ? '/' : '/login', { replace: true });
            }}
          />
          {isFlagOn(permission.whitelabel, 'FREEPLAY3') ? (
            <p className={classes.trial}>
              <PathLink to="/trial">{t('trial.link')}</PathLink>
            </p>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
