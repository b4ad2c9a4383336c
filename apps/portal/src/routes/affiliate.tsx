import { Button } from '@mantine/core';
import { ChartIcon, CoinIcon, EmptyState, ShieldIcon, UsersIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { sendApplication } from '../features/application/api/index.ts';
import { ApplicationForm } from '../features/application/components/application-form.tsx';
import { withBotCheck } from '../features/identity/bot-check.ts';
import { useGo } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { Page } from '../lib/page/page.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import classes from './affiliate.module.css';

const REASONS = [
  { icon: CoinIcon, title: 'application.reason_share', hint: 'application.reason_share_hint' },
  { icon: ChartIcon, title: 'application.reason_reports', hint: 'application.reason_reports_hint' },
  { icon: ShieldIcon, title: 'application.reason_fair', hint: 'application.reason_fair_hint' },
  { icon: UsersIcon, title: 'application.reason_people', hint: 'application.reason_people_hint' },
] as const;

/** What partners of the house get, and the form that makes one. */
export default function Affiliate(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageTitle(t('application.title'));
  return (
    <Page>
      <section className={classes.hero}>
        <h1>{t('application.title')}</h1>
        <p>{t('application.lead')}</p>
        <Button size="lg" component="a" href="#apply">
          {t('application.apply')}
        </Button>
      </section>
      <ul className={classes.reasons}>
        {REASONS.map(({ icon: ReasonIcon, title, hint }) => (
          <li key={title}>
            <span className={classes.icon}>
              <ReasonIcon size={22} />
            </span>
            <h2>{t(title)}</h2>
            <p>{t(hint)}</p>
          </li>
        ))}
      </ul>
      <section className={classes.apply} id="apply">
        <div className={classes.steps}>
          <h2>{t('application.how')}</h2>
          <ol>
            <li>{t('application.how_apply')}</li>
            <li>{t('application.how_review')}</li>
            <li>{t('application.how_begin')}</li>
          </ol>
          <p className={classes.note}>{t('application.note')}</p>
        </div>
        <div className={classes.panel}>
          {sentTo === null ? (
            <ApplicationForm
              onSend={(application) =>
                withBotCheck('ahead', (proof) => sendApplication(application, proof))
              }
              onSent={setSentTo}
            />
          ) : (
            <EmptyState
              title={t('application.sent')}
              hint={t('application.sent_hint', { email: sentTo })}
              art={<img src="/art/empty/key.webp" alt="" width={128} height={128} />}
              action={<Button onClick={() => go('/')}>{t('site.to_lobby')}</Button>}
            />
          )}
        </div>
      </section>
    </Page>
  );
}
