import type { Column } from '@parlour/ui';
import { Hint } from '@parlour/ui';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { SelectionText } from '../../../lib/lottery/selection-text.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { Chase } from '../api/index.ts';
import { ChasePill } from './ticket-pills.tsx';
import classes from './ticket.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const chaseColumns = (t: Text, names: LotteryNames): Column<Chase>[] => [
  {
    key: 'play',
    heading: t('ticket.desk.play'),
    isRowHeading: true,
    cell: ({ family, lines: [line, ...more] }) => (
      <span className={classes.play}>
        <span>
          {line === undefined ? '—' : names.play(family, line.play)}{' '}
          {more.length === 0 ? null : (
            <Hint as="span">{t('ticket.desk.moreLines', { count: more.length })}</Hint>
          )}
        </span>
        {line === undefined ? null : (
          <SelectionText
            family={family}
            play={line.play}
            selection={line.selection}
            isCut={line.isSelectionCut}
            isShort
          />
        )}
      </span>
    ),
    exported: ({ lines }) => lines.map(({ play }) => play).join(' '),
  },
  {
    key: 'game',
    heading: t('ticket.desk.game'),
    cell: ({ family, gameCode }) => names.game(gameCode, family),
    exported: ({ gameCode }) => gameCode,
  },
  {
    key: 'account',
    heading: t('ticket.desk.member'),
    cell: ({ memberId, account }) => (
      <RecordLink kind="member" id={memberId}>
        {account}
      </RecordLink>
    ),
    exported: ({ account }) => account,
  },
  {
    key: 'status',
    heading: t('ticket.desk.statusLabel'),
    cell: ({ status }) => <ChasePill status={status} />,
    exported: ({ status }) => status,
  },
  {
    key: 'draws',
    heading: t('ticket.desk.draws'),
    align: 'end',
    cell: ({ itemsDone, items }) => <bdi>{`${itemsDone}/${items}`}</bdi>,
    exported: ({ itemsDone, items }) => `${itemsDone}/${items}`,
  },
  {
    key: 'total',
    heading: t('ticket.desk.total'),
    align: 'end',
    cell: ({ total, currency }) => <Amount value={total} currency={currency} />,
    exported: ({ total, currency }) => `${total} ${currency}`,
  },
  {
    key: 'placed-stake',
    heading: t('ticket.desk.placed'),
    align: 'end',
    cell: ({ placed, currency }) => <Amount value={placed} currency={currency} />,
    exported: ({ placed }) => placed,
  },
  {
    key: 'payout',
    heading: t('ticket.desk.payout'),
    align: 'end',
    cell: ({ payout, currency }) => <Amount value={payout} currency={currency} />,
    exported: ({ payout }) => payout,
  },
  {
    key: 'placed',
    heading: t('ticket.desk.placedAt'),
    cell: ({ placedAt }) => <Time at={placedAt} />,
    exported: ({ placedAt }) => placedAt,
  },
];
