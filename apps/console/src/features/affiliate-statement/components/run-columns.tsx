import { type Column, StatusPill } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Run } from '../api/index.ts';
import { runTone } from '../model.ts';
import { Month } from './statement-columns.tsx';
import classes from './statement.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const affiliateRunColumns = (t: Text): Column<Run>[] => [
  {
    key: 'month',
    heading: t('affiliates.desk.month'),
    isRowHeading: true,
    cell: ({ startDay }) => <Month day={startDay} />,
  },
  {
    key: 'state',
    heading: t('affiliates.desk.state'),
    cell: ({ lastError, state }) => (
      <span className={classes.stack}>
        <span>
          <StatusPill tone={lastError === null ? runTone(state) : 'bad'}>
            {t(`affiliates.desk.runState.${state}`)}
          </StatusPill>
        </span>
        {lastError === null ? null : <span className={classes.muted}>{lastError}</span>}
      </span>
    ),
  },
  {
    key: 'deals',
    heading: t('affiliates.desk.deals'),
    align: 'end',
    cell: ({ deals }) => deals,
  },
  {
    key: 'statements',
    heading: t('affiliates.desk.statements'),
    align: 'end',
    cell: ({ statements }) => statements,
  },
  {
    key: 'inReview',
    heading: t('affiliates.desk.inReview'),
    align: 'end',
    cell: ({ inReview }) => (inReview === 0 ? '—' : inReview),
  },
  ...(['earned', 'payable', 'paid'] as const).map((of): Column<Run> => ({
    key: of,
    heading: t(`affiliates.desk.${of}`),
    align: 'end',
    cell: ({ costs }) => (
      <span className={classes.stack}>
        {costs.length === 0
          ? '—'
          : costs.map((row) => (
              <Amount key={row.currency} value={row[of]} currency={row.currency} />
            ))}
      </span>
    ),
  })),
  {
    key: 'started',
    heading: t('affiliates.desk.startedAt'),
    cell: ({ startedAt }) => <Time at={startedAt} />,
  },
];
