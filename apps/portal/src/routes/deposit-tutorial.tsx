import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { TutorialSteps } from '../features/tutorial/components/tutorial-steps.tsx';
import { METHOD_LABELS, METHODS, readMethod } from '../features/tutorial/model.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { SearchLink } from '../lib/page/search-link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import classes from './deposit-tutorial.module.css';

/** How money is paid in, way by way. */
export default function DepositTutorial(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const isLoggedIn = useIsLoggedIn();
  const method = readMethod(useAddress().search['method']);
  return (
    <Page>
      <PageHead title={t('tutorial.title')} lead={t('tutorial.lead')} />
      <nav className={classes.tabs} aria-label={t('tutorial.methods')}>
        {METHODS.map((one) => (
          <SearchLink
            key={one}
            to="/tutorial/deposit"
            search={{ method: one === 'card' ? undefined : one }}
          >
            {t(METHOD_LABELS[one])}
          </SearchLink>
        ))}
      </nav>
      <TutorialSteps method={method} />
      <section className={classes.end}>
        <div>
          <h2>{t('tutorial.ready')}</h2>
          <p>
            {t('tutorial.ready_hint')}{' '}
            <PathLink to="/help#money">{t('tutorial.more_help')}</PathLink>
          </p>
        </div>
        <Button size="lg" onClick={() => go(isLoggedIn ? '/member/depositv2' : '/register')}>
          {t(isLoggedIn ? 'cashier.deposit' : 'identity.register')}
        </Button>
      </section>
    </Page>
  );
}
