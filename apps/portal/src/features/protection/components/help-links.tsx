import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { PathLink } from '../../../lib/link.tsx';
import classes from './protection.module.css';

/** Where to find help: the brand names its organisations on its help page, and its own people. */
export function HelpLinks(): ReactNode {
  const t = usePlayerText();
  return (
    <ul className={classes.links}>
      <li>
        <PathLink to="/help#responsible">{t('protection.more_help')}</PathLink>
      </li>
      <li>
        <PathLink to="/help#contact">{t('protection.talk_to_us')}</PathLink>
      </li>
    </ul>
  );
}
