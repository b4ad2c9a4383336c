import { Hint, Row, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { figuresQuery } from '../api/index.ts';
import type { WithdrawalView } from '../filter.ts';
import classes from './queue-figures.module.css';
import { WithdrawalAge } from './withdrawal-age.tsx';

export type QueueFiguresProps = { readonly view: Exclude<WithdrawalView, 'all'> };

/** How much waits in a view, by currency, and since when the oldest does. */
export function QueueFigures({ view }: QueueFiguresProps): ReactNode {
  const t = useOperatorText();
  const { data, error } = useQuery(figuresQuery());
  if (error !== null) return null;
  if (data === undefined) return <Skeleton height="3.5rem" shape="card" />;
  const figures = data.views.filter((figure) => figure.view === view && figure.count > 0);
  if (figures.length === 0) return null;
  return (
    <Row as="ul" gap={3}>
      {figures.map(({ currency, count, amount, oldestAt }) => (
        <li key={currency} className={classes.figure}>
          <Hint as="span">{t('withdrawal.waitCount', { count })}</Hint>
          <Amount value={amount} currency={currency} className={classes.amount} />
          {oldestAt === null ? null : (
            <Hint as="span">
              {t('withdrawal.oldest')} <WithdrawalAge at={oldestAt} isWaiting />
            </Hint>
          )}
        </li>
      ))}
    </Row>
  );
}
