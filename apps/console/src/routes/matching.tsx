import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { bankCreditStates, houseChannelsQuery } from '../features/deposit/api/bank-credit.ts';
import { AddCreditButton } from '../features/deposit/components/add-credit.tsx';
import { DepositFigures } from '../features/deposit/components/deposit-figures.tsx';
import { ImportStatementButton } from '../features/deposit/components/import-statement.tsx';
import { MatchingBoard } from '../features/deposit/components/matching-board.tsx';
import { WAITING_STATES } from '../features/deposit/model.ts';
import { given } from '../lib/given.ts';
import { useOperatorText } from '../lib/language.ts';
import { type Filter, FilterBar } from '../lib/list/filter-bar.tsx';
import { SearchField } from '../lib/list/search-field.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/deposits/matching');
const TEXT_CHARS_MIN = 2;

/** What arrived at the bank, and which deposit each arrival is. */
export function MatchingScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress({});
  const may = useMay();
  const channels = useQuery({ ...houseChannelsQuery(), enabled: may('channel.read') }).data ?? [];
  const state = bankCreditStates.find((known) => known === search.state) ?? 'OPEN';
  const waiting = WAITING_STATES.find((known) => known === search.waiting) ?? 'AWAITING_MATCH';
  const text = (search.text ?? '').length < TEXT_CHARS_MIN ? undefined : search.text;
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'state',
      label: t('arrival.stateLabel'),
      options: bankCreditStates.map((value) => ({ value, label: t(`arrival.state.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'channel',
      label: t('arrival.channel'),
      options: channels.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'choice',
      key: 'waiting',
      label: t('matching.transfers'),
      options: WAITING_STATES.map((value) => ({ value, label: t(`deposit.state.${value}`) })),
    },
    { kind: 'text', key: 'account', label: t('deposit.member') },
  ];
  return (
    <Page
      title={t('nav.matching')}
      hint={t('matching.hint')}
      actions={
        may('deposit.decide') ? (
          <>
            <AddCreditButton
              channels={channels}
              onAdded={({ id, state: added }) =>
                address.setFilters(added === 'OPEN' ? { credit: id } : {})
              }
            />
            <ImportStatementButton channels={channels} />
          </>
        ) : undefined
      }
    >
      <DepositFigures />
      <FilterBar
        filters={filters}
        values={search}
        onChange={(change) => address.setFilters({ ...change, credit: undefined })}
        lead={
          <SearchField
            label={t('arrival.search')}
            value={search.text ?? ''}
            onSearch={(found) => address.setFilters({ text: found })}
          />
        }
      />
      <MatchingBoard
        creditFilter={{ state, ...given({ channelId: search.channel, text }) }}
        waiting={waiting}
        account={search.account}
        creditId={search.credit}
        depositId={search.deposit}
        onChoose={(chosen) => address.setFilters(chosen)}
      />
    </Page>
  );
}
