import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { useProtection, useSecond, useVisit, useVisitNews } from '../hooks.ts';
import { clockText, elapsedOf, skewOf } from '../model.ts';
import classes from './play-clock.module.css';

export type PlayClockProps = { readonly memberId: string | null };

/** Time and net result of this visit, on screen while a game is open. */
export default function PlayClock({ memberId }: PlayClockProps): ReactNode {
  const t = usePlayerText();
  const currency = useProtection()?.currency;
  const { visit, heardMs } = useVisit(true, true);
  useVisitNews(memberId);
  const nowMs = useSecond();
  if (visit === null || currency === undefined) return null;
  const elapsedMs = elapsedOf(visit, { nowMs, skewMs: skewOf(visit, heardMs) });
  return (
    <div className={classes.clock} role="group" aria-label={t('protection.this_visit')}>
      <span className={classes.part}>
        <span>{t('protection.elapsed')}</span>
        <span role="timer">{clockText(elapsedMs)}</span>
      </span>
      <span className={classes.part}>
        <span>{t('protection.net')}</span>
        <span>
          <Amount value={visit.position.net} currency={currency} />
        </span>
      </span>
    </div>
  );
}
