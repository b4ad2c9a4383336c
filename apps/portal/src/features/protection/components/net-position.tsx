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

const SETTLED = [
  { part: 'staked', label: 'protection.staked' },
  { part: 'won', label: 'protection.won' },
  { part: 'net', label: 'protection.net_result' },
] as const;
/** Stakes whose result is not known: told beside the result, which they are no part of. */
const OPEN = { part: 'open', label: 'protection.open_bets' } as const;
const NOTHING = /^0*(\.0*)?$/;

/** What went in and came out, plainly: no colour celebrates it. */
export function NetPosition({ position, currency, elapsedMs }: NetPositionProps): ReactNode {
  const t = usePlayerText();
  const rows = NOTHING.test(position.open) ? SETTLED : [...SETTLED, OPEN];
  return (
    <dl className={classes.position}>
      {elapsedMs === undefined ? null : (
        <div>
          <dt>{t('protection.elapsed')}</dt>
          <dd>{clockText(elapsedMs)}</dd>
        </div>
      )}
      {rows.map(({ part, label }) => (
        <div key={part}>
          <dt>{t(label)}</dt>
          <dd>
            <Amount value={position[part]} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
