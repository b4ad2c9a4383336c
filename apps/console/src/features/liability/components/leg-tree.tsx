import { Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../lib/link.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import {
  type EventLiability,
  type LegNode,
  legsQuery,
  type LineRow,
  type OutcomeRow,
} from '../api/index.ts';
import classes from './liability.module.css';

export type LegTreeProps = {
  readonly event: Pick<EventLiability, 'currency' | 'eventId'>;
  readonly line: Pick<LineRow, 'marketId' | 'specifiers'>;
  readonly outcome: Pick<OutcomeRow, 'outcomeId'>;
};

/** What else bets on an outcome need, pick below pick. */
export function LegTree({ event, line, outcome }: LegTreeProps): ReactNode {
  const t = useOperatorText();
  const { currency, eventId } = event;
  const { marketId, specifiers } = line;
  const { outcomeId } = outcome;
  const { data, error, refetch } = useQuery(
    legsQuery(eventId, { currency, marketId, specifiers, outcomeId }),
  );
  if (error !== null && data === undefined) {
    return <FailureNote cause={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton height="4rem" shape="card" />;
  return (
    <div className={classes.tree}>
      <div className={classes.treeHead}>
        <Hint as="span">{t('trading.liability.tree')}</Hint>
        <Link to="/sports/bets" search={{ eventId, view: 'open' }} className={classes.link ?? ''}>
          {t('trading.liability.showBets')}
        </Link>
      </div>
      <ul className={classes.nodes}>
        {data.nodes.map((node) => (
          <Node key={node.id} node={node} currency={currency} />
        ))}
      </ul>
    </div>
  );
}

function Node({
  currency,
  node,
}: {
  readonly node: LegNode;
  readonly currency: string;
}): ReactNode {
  const t = useOperatorText();
  const { bets, depth, ends, eventName, marketName, outcomeName, returnMax, staked } = node;
  return (
    <li className={classes.node} style={{ '--depth': depth } as CSSProperties}>
      <span className={classes.event}>
        <bdi>{outcomeName}</bdi>
        <Hint as="span" isSmall>
          {depth === 0 ? null : (
            <>
              <bdi>{marketName}</bdi> · <bdi>{eventName}</bdi>
            </>
          )}
          {ends === 0 || depth > 0 ? null : t('trading.liability.singles', { count: ends })}
        </Hint>
      </span>
      <Hint as="span" isSmall>
        {t('trading.liability.betCount', { count: bets })}
      </Hint>
      <Amount value={staked} currency={currency} />
      <span className={classes.returns} title={t('trading.liability.returns')}>
        <Amount value={returnMax} currency={currency} />
      </span>
    </li>
  );
}
