import { ExternalIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { PathLink } from '../../../lib/link.tsx';
import classes from './protection.module.css';

/** Free of charge, independent, and reachable from anywhere. */
const ORGANISATIONS = [
  { name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org' },
  { name: 'Gamblers Anonymous', url: 'https://www.gamblersanonymous.org' },
] as const;

/** Where to find help; the brand adds its own on its help page. */
export function HelpLinks(): ReactNode {
  const t = usePlayerText();
  return (
    <ul className={classes.links}>
      {ORGANISATIONS.map(({ name, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer noopener">
            {name}
            <ExternalIcon size={16} />
          </a>
        </li>
      ))}
      <li>
        <PathLink to="/help#responsible">{t('protection.more_help')}</PathLink>
      </li>
    </ul>
  );
}
