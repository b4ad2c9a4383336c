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
  const Count = COUNTS[to];
  return Count === undefined ? null : <Count />;
}

function WaitingCount(): ReactNode {
  const t = useOperatorText();
  const count = useWaitingCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function ApprovalCount(): ReactNode {
  const t = useOperatorText();
  const count = useApprovalCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function ReviewCount(): ReactNode {
  const t = useOperatorText();
  const count = useReviewCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function DrawCount(): ReactNode {
  const t = useOperatorText();
  const count = useWaitingDraws();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.waiting', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}

function DeadCount(): ReactNode {
  const t = useOperatorText();
  const count = useDeadCount();
  if (count === 0) return null;
  return (
    <span className={classes.count} aria-label={t('nav.dead', { count })}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
