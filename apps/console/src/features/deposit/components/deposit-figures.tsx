import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { Time } from '../../../lib/time.tsx';
import { depositQueueQuery, type DepositQueue } from '../api/index.ts';
import classes from './deposit-figures.module.css';

const KINDS = ['review', 'awaitingMatch', 'openCredits', 'pendingTransfers'] as const;
type Kind = (typeof KINDS)[number];

/** What waits for people, each leading to where it is done; nothing when nothing does. */
export function DepositFigures(): ReactNode {
  const { data } = useQuery(depositQueueQuery());
  const waiting = KINDS.filter((kind) => (data?.[kind].count ?? 0) > 0);
  if (data === undefined || waiting.length === 0) return null;
  return (
    <ul className={classes.figures}>
      {waiting.map((kind) => (
        <li key={kind}>
          <FigureLink kind={kind}>
            <Figure kind={kind} figure={data[kind]} />
          </FigureLink>
        </li>
      ))}
    </ul>
  );
}

type FigureLinkProps = { readonly kind: Kind; readonly children: ReactNode };

function FigureLink({ kind, children }: FigureLinkProps): ReactNode {
  if (kind === 'review') {
    return (
      <Link to="/deposits" search={{ state: 'REVIEW' }} className={classes.figure}>
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/deposits/matching"
      search={kind === 'pendingTransfers' ? { waiting: 'PENDING' } : {}}
      className={classes.figure}
    >
      {children}
    </Link>
  );
}

type FigureProps = { readonly kind: Kind; readonly figure: DepositQueue[Kind] };

function Figure({ kind, figure }: FigureProps): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <span className={classes.count}>{figure.count}</span>
      <span className={classes.what}>{t(`deposit.queue.${kind}`)}</span>
      <span className={classes.note}>
        <Amount value={figure.amount} currency={figure.currency} />
        {figure.oldestAt === null ? null : (
          <>
            {' · '}
            <Time at={figure.oldestAt} look="ago" />
          </>
        )}
      </span>
    </>
  );
}
