import type { ReactNode } from 'react';
import { PathLink } from '../../lib/link.tsx';
import { usePagesText } from '../../lib/pages-text.ts';
import classes from './footer.module.css';

const LINKS = [
  { to: '/announcements', label: 'announcement.title' },
  { to: '/news', label: 'post.news' },
  { to: '/blog', label: 'post.blog' },
  { to: '/winners', label: 'winner.title' },
  { to: '/tutorial/deposit', label: 'tutorial.title' },
  { to: '/download', label: 'site.download' },
  { to: '/feedback', label: 'feedback.title' },
  { to: '/affiliate', label: 'application.partners' },
] as const;

/** The pages that no menu leads to. */
export function HouseLinks(): ReactNode {
  const t = usePagesText();
  return (
    <nav aria-label={t('page.house')}>
      <h2 className={classes.heading}>{t('page.house')}</h2>
      <ul>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <PathLink to={to}>{t(label)}</PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
