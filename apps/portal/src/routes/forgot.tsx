import '../lib/dialog-styles.ts';
import { Dialog, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { ChoiceTabs } from '../features/identity/components/choice-tabs.tsx';
import { ForgotMail } from '../features/identity/components/forgot-mail.tsx';
import { SecondStep } from '../features/identity/components/second-step.tsx';
import { enter } from '../features/identity/entering.ts';
import type { Challenge, LoggedIn } from '../features/identity/login-model.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { DialogBanner } from '../features/content/components/dialog-banner.tsx';
import { useAccountText } from '../lib/account-text.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { PathLink, useGo } from '../lib/link.tsx';
import { showToast } from '../lib/toast.ts';
import { RegisterSkeleton } from './register-skeleton.tsx';
import classes from './forgot.module.css';
import { useOpenTarget } from './use-target.ts';

const ForgotPhone = lazyScreen(() => import('../features/identity/components/forgot-phone.tsx'));

/** The dialog for those who forgot their password: by e-mail or by phone. */
export default function Forgot(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const openBanner = useOpenTarget();
  const permission = useQuery(permissionQuery()).data;
  const [way, setWay] = useState<'email' | 'phone'>('email');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const ruleOf = (name: string) => permission?.register.rules.find(({ field }) => field === name);

  const logIn = (session: LoggedIn) => {
    enter(session);
    showToast('good', t('recovery.done_phone'));
    go('/', { replace: true });
  };
  const toLogin = () => {
    showToast('good', t('recovery.done'));
    go('/login', { replace: true });
  };
  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('recovery.title')}
      closeLabel={t('site.close')}
    >
      {challenge === null ? (
        <Stack>
          <DialogBanner group="w_forget" onOpen={openBanner} />
          <ChoiceTabs
            label={t('recovery.ways')}
            active={way}
            onChange={setWay}
            choices={[
              { choice: 'email', label: t('recovery.by_email') },
              { choice: 'phone', label: t('recovery.by_phone') },
            ]}
          >
            {way === 'email' ? (
              <ForgotMail
                emailRule={ruleOf('email')}
                passwordRule={ruleOf('password')}
                onReset={toLogin}
              />
            ) : (
              <Suspense fallback={<RegisterSkeleton />}>
                <ForgotPhone
                  country={permission?.location.country ?? null}
                  passwordRule={ruleOf('password')}
                  onLogin={logIn}
                  onChallenge={setChallenge}
                />
              </Suspense>
            )}
          </ChoiceTabs>
          <p className={classes.hint}>{t('recovery.no_way')}</p>
          <PathLink to="/login" className={classes.back ?? ''}>
            {t('recovery.from_login')}
          </PathLink>
        </Stack>
      ) : (
        <SecondStep challenge={challenge} onLogin={logIn} onBack={() => go('/login')} />
      )}
    </Dialog>
  );
}
