import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { Visit } from '../api/index.ts';
import { clockText } from '../model.ts';
import classes from './protection.module.css';

export type NetPositionProps = {
  readonly position: Visit['position'];
  readonly currency: string;
  /** Milliseconds of the visit; left out for a day. */
  readonly elapsedMs?: number;
};

/** What went in and came out, plainly: no colour celebrates it. */
export function NetPosition({ position, currency, elapsedMs }: NetPositionProps): ReactNode {
  const t = usePlayerText();
  return (
    <dl className={classes.position}>
      {elapsedMs === undefined ? null : (
        <div>
          <dt>{t('protection.elapsed')}</dt>
          <dd>{clockText(elapsedMs)}</dd>
        </div>
      )}
      {(['staked', 'won', 'net'] as const).map((part) => (
        <div key={part}>
          <dt>{t(`protection.${part}`)}</dt>
          <dd>
            <Amount value={position[part]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
