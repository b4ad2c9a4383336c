import type { ReactNode } from 'react';
import { COMMISSION_KINDS, kindOf } from '../../../lib/commission/kind.ts';
import { given } from '../../../lib/given.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { FilterBar } from '../../../lib/list/filter-bar.tsx';
import { isDay, lastDays } from '../../../lib/list/period.ts';
import type { BodyProps } from '../../../lib/resource/resource.ts';
import { CostTable } from './cost-table.tsx';

const COST_DAYS = 30;

/** What agent pay cost the platform in a period, or in the last thirty days. */
export function SettlementCosts({ search, address }: BodyProps): ReactNode {
  const t = useOperatorText();
  const { kind, from, to } = search;
  const usual = lastDays(COST_DAYS, new Date());
  return (
    <>
      <FilterBar
        filters={[
          {
            kind: 'choice',
            key: 'kind',
            label: t('commission.desk.kind'),
            options: COMMISSION_KINDS.map((value) => ({
              value,
              label: t(`commission.desk.kind.${value}`),
            })),
          },
          { kind: 'period', label: t('list.period') },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <CostTable
        query={{
          ...given({ kind: kindOf(kind) }),
          from: isDay(from) ? from : usual.from,
          to: isDay(to) ? to : usual.to,
        }}
      />
    </>
  );
}
