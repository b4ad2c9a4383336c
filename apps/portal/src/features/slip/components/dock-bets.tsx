import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { useIsLoggedIn } from '../../../lib/session.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { SlipList } from './slip-list.tsx';
import classes from './dock-bets.module.css';

/** The member's open bets beside the book, and the way to all of them. */
export default function DockBets(): ReactNode {
  const t = useSportText();
  const isLoggedIn = useIsLoggedIn();
  if (!isLoggedIn) return <p className={classes.guest}>{t('mybets.guest')}</p>;
  return (
    <div className={classes.bets}>
      <SlipList state="open" />
      <PathLink className={classes.link} to="/sports/bets">
        {t('mybets.all')}
      </PathLink>
    </div>
  );
}
