import { BallsIcon, EmptyState } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { fetchSettlements, settlementsQuery } from '../features/lottery-issue/api/settlement.ts';
import { settlementColumns } from '../features/lottery-issue/components/settlement-columns.tsx';
import { SETTLEMENT_STATES } from '../features/lottery-issue/model.ts';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { ExportButton } from '../lib/list/export-button.tsx';
import { FilterBar } from '../lib/list/filter-bar.tsx';
import { PageList } from '../lib/list/page-list.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { useGameFilter } from '../lib/lottery/game-filter.ts';
import { useNamesByCode } from '../lib/lottery/game-names.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/lottery/settlements');
const PAGE_SIZE = 50;
const EXPORT_PAGE = 100;

/** What results did to tickets, the latest draw first; those that a fault stopped can be found. */
export function LotterySettlementsScreen(): ReactNode {
  const t = useOperatorText();
  const names = useNamesByCode();
  const navigate = useNavigate();
  const search = route.useSearch();
  const address = useListAddress(search);
  const filter = given({
    gameCode: search.game,
    state: SETTLEMENT_STATES.find((known) => known === search.state),
  });
  const query = useQuery(
    settlementsQuery({ ...filter, ...given({ cursor: address.cursor }), limit: PAGE_SIZE }),
  );
  const columns = useMemo(() => settlementColumns(t, names), [t, names]);
  return (
    <Page
      title={t('nav.lotterySettlements')}
      hint={t('draw.desk.settlementsHint')}
      actions={
        <ExportButton
          name="lottery-settlements"
          columns={columns}
          fetchPage={(cursor) =>
            fetchSettlements({ ...filter, ...given({ cursor }), limit: EXPORT_PAGE })
          }
        />
      }
    >
      <FilterBar
        filters={[
          useGameFilter(),
          {
            kind: 'choice',
            key: 'state',
            label: t('draw.desk.stateLabel'),
            options: SETTLEMENT_STATES.map((value) => ({
              value,
              label: t(`draw.desk.settlementState.${value}`),
            })),
          },
        ]}
        values={search}
        onChange={address.setFilters}
      />
      <PageList
        caption={t('nav.lotterySettlements')}
        columns={columns}
        query={query}
        rowKey={({ issueId }) => issueId}
        onOpen={({ issueId }) =>
          void navigate({ to: '/lottery/issues/$issueId', params: { issueId } })
        }
        trail={address.trail}
        onTrail={address.setTrail}
        empty={
          <EmptyState
            art={<BallsIcon size={40} />}
            title={t('draw.desk.noSettlement')}
            hint={t('list.emptyHint')}
          />
        }
      />
    </Page>
  );
}
