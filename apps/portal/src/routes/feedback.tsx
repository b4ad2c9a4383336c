import { CheckIcon, ChevronEndIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { FeedbackForm } from '../features/feedback/components/feedback-form.tsx';
import { FeedbackHistory } from '../features/feedback/components/feedback-history.tsx';
import { useMember } from '../features/member/hooks.ts';
import { PathLink } from '../lib/link.tsx';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useIsLoggedIn } from '../lib/session.ts';
import classes from './feedback.module.css';

/** Where visitors and members tell the house what they think, and read what it answers. */
export default function FeedbackPage(): ReactNode {
  const t = usePagesText();
  const isLoggedIn = useIsLoggedIn();
  const isTrial = useMember()?.isTrial === true;
  const isMember = isLoggedIn && !isTrial;
  const [isSent, setIsSent] = useState(false);
  return (
    <Page>
      <PageHead title={t('feedback.title')} lead={t('feedback.lead')} />
      <div className={classes.columns}>
        <section className={classes.panel} aria-label={t('feedback.write')}>
          <p role="status" className={classes.thanks}>
            {isSent ? (
              <>
                <CheckIcon size={20} />{' '}
                {t(isMember ? 'feedback.thanks' : 'feedback.thanks_visitor')}
              </>
            ) : null}
          </p>
          <FeedbackForm isMember={isMember} onSent={() => setIsSent(true)} />
        </section>
        {isMember ? (
          <section className={classes.history}>
            <h2>{t('feedback.history')}</h2>
            <FeedbackHistory />
          </section>
        ) : (
          <QuickAnswers />
        )}
      </div>
    </Page>
  );
}

const SECTIONS = [
  { to: '/help#account', label: 'feedback.help_account' },
  { to: '/help#money', label: 'feedback.help_money' },
  { to: '/help#games', label: 'feedback.help_games' },
  { to: '/tutorial/deposit', label: 'tutorial.title' },
] as const;

/** Where many questions are answered already. */
function QuickAnswers(): ReactNode {
  const t = usePagesText();
  return (
    <aside className={classes.history}>
      <h2>{t('feedback.quick')}</h2>
      <p>{t('feedback.quick_hint')}</p>
      <ul className={classes.links}>
        {SECTIONS.map(({ to, label }) => (
          <li key={to}>
            <PathLink to={to}>
              {t(label)} <ChevronEndIcon size={18} />
            </PathLink>
          </li>
        ))}
      </ul>
    </aside>
  );
}
