import type { Column } from '@parlour/ui';
import type { Text } from '../../../lib/resource/resource.ts';
import { Time } from '../../../lib/time.tsx';
import type { FactorRow } from '../api/index.ts';
import { factorText } from '../model.ts';

export const factorColumns = (t: Text): Column<FactorRow>[] => [
  {
    key: 'account',
    heading: t('trading.factor.member'),
    isRowHeading: true,
    cell: ({ account }) => <bdi>{account}</bdi>,
    exported: ({ account }) => account,
  },
  {
    key: 'factor',
    heading: t('trading.factor.factor'),
    align: 'end',
    cell: ({ factorBps }) => `× ${factorText(factorBps)}`,
    exported: ({ factorBps }) => factorText(factorBps),
  },
  {
    key: 'reason',
    heading: t('form.reason'),
    cell: ({ reason }) => reason,
    exported: ({ reason }) => reason,
  },
  {
    key: 'by',
    heading: t('trading.factor.by'),
    cell: ({ madeBy }) => <bdi>{madeBy}</bdi>,
    exported: ({ madeBy }) => madeBy,
  },
  {
    key: 'at',
    heading: t('trading.factor.at'),
    cell: ({ madeAt }) => <Time at={madeAt} />,
    exported: ({ madeAt }) => madeAt,
  },
];
