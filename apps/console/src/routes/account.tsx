import type { ReactNode } from 'react';
import { OwnBrowsers } from '../features/account/components/own-browsers.tsx';
import { PasswordForm } from '../features/account/components/password-form.tsx';
import { SessionList } from '../features/account/components/session-list.tsx';
import { TotpMove } from '../features/account/components/totp-move.tsx';
import { refresh } from '../lib/call-query.ts';
import { Section } from '../lib/detail/section.tsx';
import { useOperatorText } from '../lib/language.ts';
import { notifyDone } from '../lib/notify.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';

/** One's own means of signing in, and where one is signed in. */
export function AccountScreen(): ReactNode {
  const t = useOperatorText();
  const changed = () => {
    notifyDone(t('account.passwordChanged'));
    void refresh('GET /console/me/sessions', 'GET /console/me/browsers');
  };
  return (
    <Page title={t('nav.account')} hint={t('account.hint')}>
      <Split
        main={
          <>
            <SessionList />
            <OwnBrowsers />
          </>
        }
        side={
          <>
            <Section title={t('account.password')}>
              <PasswordForm onChanged={changed} />
            </Section>
            <TotpMove />
          </>
        }
      />
    </Page>
  );
}
