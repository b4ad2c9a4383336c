import type { Column } from '@parlour/ui';
import type { CSSProperties } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { percentText } from '../../../lib/money/rate.ts';
import type { BoardItem } from '../api/index.ts';
import { barPercent, heatOf, numberName } from '../model.ts';
import classes from './exposure.module.css';

export type BoardColumnsOptions = {
  readonly t: (key: OperatorKey, params?: Record<string, string | number>) => string;
  readonly names: LotteryNames;
  readonly family: string;
  readonly currency: string;
};

export const boardColumns = ({
  t,
  names,
  family,
  currency,
}: BoardColumnsOptions): Column<BoardItem>[] => [
  {
    key: 'number',
    heading: t('exposure.desk.number'),
    isRowHeading: true,
    cell: (item) => (
      <bdi className={classes.number} title={item.key}>
        {numberName(names, family, item)}
      </bdi>
    ),
  },
  {
    key: 'play',
    heading: t('exposure.desk.play'),
    cell: ({ play }) => names.play(family, play),
  },
  {
    key: 'used',
    heading: t('exposure.desk.used'),
    cell: ({ usedBps }) =>
      usedBps === null ? (
        '—'
      ) : (
        <span className={classes.used} data-heat={heatOf(usedBps)}>
          <span
            className={classes.bar}
            style={{ '--used': `${barPercent(usedBps)}%` } as CSSProperties}
          />
          <span className={classes.percent}>{percentText(usedBps)} %</span>
        </span>
      ),
  },
  {
    key: 'staked',
    heading: t('exposure.desk.staked'),
    align: 'end',
    cell: ({ staked }) => <Amount value={staked} currency={currency} />,
  },
  {
    key: 'payout',
    heading: t('exposure.desk.payout'),
    align: 'end',
    cell: ({ payout }) => (payout === null ? '—' : <Amount value={payout} currency={currency} />),
  },
];
