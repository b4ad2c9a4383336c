import { type Column, StatusPill } from '@parlour/ui';
import { Day } from '../../../lib/day.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import type { Difference } from '../api/index.ts';
import { differenceTone } from '../model.ts';
import classes from './reconciliation.module.css';
import { Sum } from './sum.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** The end of a reference tells it apart; the whole is in the detail. */
const NAME_CHARS = 17;

export const differenceColumns = (
  t: Text,
  sourceName: (source: string) => string,
): Column<Difference>[] => [
  {
    key: 'kind',
    heading: t('reconciliation.kindLabel'),
    isRowHeading: true,
    cell: ({ kind }) => t(`reconciliation.kind.${kind}`),
    exported: ({ kind }) => kind,
  },
  {
    key: 'state',
    heading: t('reconciliation.stateLabel'),
    cell: ({ state }) => (
      <StatusPill tone={differenceTone(state)}>
        {t(`reconciliation.differenceState.${state}`)}
      </StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'theirs',
    heading: t('reconciliation.theirs'),
    align: 'end',
    // Of a fee that differs, the fees are what is compared.
    cell: ({ kind, theirs }) => (
      <Sum
        value={kind === 'fee_differs' ? theirs?.fee : theirs?.amount}
        currency={theirs?.currency ?? ''}
      />
    ),
    exported: ({ theirs }) => (theirs === null ? '' : `${theirs.amount} ${theirs.currency}`),
  },
  {
    key: 'ours',
    heading: t('reconciliation.ours'),
    align: 'end',
    cell: ({ kind, ours, expectedFee }) => (
      <Sum
        value={kind === 'fee_differs' ? expectedFee : ours?.amount}
        currency={ours?.currency ?? ''}
      />
    ),
    exported: ({ ours }) => (ours === null ? '' : `${ours.amount} ${ours.currency}`),
  },
  {
    key: 'ledger',
    heading: t('reconciliation.ledger'),
    align: 'end',
    cell: ({ ledger, currency }) => <Sum value={ledger} currency={currency} />,
    exported: ({ ledger, currency }) => (ledger === null ? '' : `${ledger} ${currency}`),
  },
  {
    key: 'direction',
    heading: t('reconciliation.directionLabel'),
    cell: ({ direction }) => (
      <span className={classes.whole}>{t(`reconciliation.direction.${direction}`)}</span>
    ),
    exported: ({ direction }) => direction,
  },
  {
    key: 'account',
    heading: t('reconciliation.member'),
    cell: ({ memberId, account }) =>
      memberId === null ? (
        '—'
      ) : (
        <RecordLink kind="member" id={memberId}>
          {account ?? memberId}
        </RecordLink>
      ),
    exported: ({ account }) => account ?? '',
  },
  {
    key: 'reference',
    heading: t('reconciliation.reference'),
    cell: ({ reference, providerReference }) => {
      const name = reference ?? providerReference ?? '—';
      return (
        <code className={classes.reference} title={name}>
          {name.length > NAME_CHARS ? `…${name.slice(-NAME_CHARS)}` : name}
        </code>
      );
    },
    exported: ({ reference, providerReference }) => reference ?? providerReference ?? '',
  },
  {
    key: 'source',
    heading: t('reconciliation.source'),
    cell: ({ source }) => sourceName(source),
    exported: ({ source }) => source,
  },
  {
    key: 'day',
    heading: t('reconciliation.day'),
    cell: ({ day }) => <Day day={day} />,
    exported: ({ day }) => day,
  },
];
