import type { ReactNode } from 'react';
import { useApprovalCount } from '../../features/approval/hooks.ts';
import { useWaitingDraws } from '../../features/home/hooks.ts';
import { useDeadCount } from '../../features/notification/hooks.ts';
import { useReviewCount } from '../../features/settlement/hooks.ts';
import { useWaitingCount } from '../../features/withdrawal/hooks.ts';
import { useOperatorText } from '../../lib/language.ts';
import type { Place } from './places.ts';
import classes from './side-nav.module.css';

const COUNTS: Partial<Record<Place['to'], () => ReactNode>> = {
  '/withdrawals': WaitingCount,
  '/notifications': DeadCount,
  '/settlements/bills': ReviewCount,
  '/lottery/issues': DrawCount,
  '/approvals': ApprovalCount,
};

/** How much waits at a place; nothing where nothing does, or where nothing is counted. */
export function PlaceCount({ to }: Pick<Place, 'to'>): ReactNode {
  const Known = COUNTS[to];
  return Known === undefined ? null : <Known />;
}

function WaitingCount(): ReactNode {
  return <Count count={useWaitingCount()} />;
}

function DeadCount(): ReactNode {
  return <Count count={useDeadCount()} label="nav.dead" />;
}

function ReviewCount(): ReactNode {
  return <Count count={useReviewCount()} />;
}

function DrawCount(): ReactNode {
  return <Count count={useWaitingDraws()} />;
}

function ApprovalCount(): ReactNode {
  return <Count count={useApprovalCount()} />;
}

type CountProps = {
  readonly count: number;
  readonly label?: 'nav.dead' | 'nav.waiting';
};

function Count({ count, label = 'nav.waiting' }: CountProps): ReactNode {
  const t = useOperatorText();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t(label, { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
