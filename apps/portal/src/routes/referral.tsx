import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMember } from '../features/member/hooks.ts';
import { ReferralBoard } from '../features/referral/components/referral-board.tsx';
import { ReferralSteps } from '../features/referral/components/referral-steps.tsx';
import { useGo } from '../lib/link.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import classes from './referral.module.css';

/** Inviting friends: the link for members, and for everybody else how it goes. */
export default function ReferralPage(): ReactNode {
  const t = usePagesText();
  const isLoggedIn = useIsLoggedIn();
  const isTrial = useMember()?.isTrial === true;
  return (
    <Page>
      <PageHead title={t('site.invite')} lead={t('referral.lead')} />
      {isLoggedIn && !isTrial ? (
        <ReferralBoard />
      ) : (
        <>
          <ReferralSteps />
          <Invitation isTrial={isTrial} />
        </>
      )}
    </Page>
  );
}

function Invitation({ isTrial }: { readonly isTrial: boolean }): ReactNode {
  const t = usePagesText();
  const go = useGo();
  return (
    <section className={classes.invitation}>
      <h2>{t('referral.visitor_title')}</h2>
      <p>{t(isTrial ? 'referral.trial_hint' : 'referral.visitor_hint')}</p>
      <Row gap={3}>
        {isTrial ? null : (
          <Button size="lg" onClick={() => go('/register')}>
            {t('identity.register')}
          </Button>
        )}
        <Button
          size="lg"
          variant="default"
          onClick={() => go(isTrial ? '/member' : '/login', { search: { from: '/referral' } })}
        >
          {t(isTrial ? 'member.account' : 'identity.login')}
        </Button>
      </Row>
    </section>
  );
}
