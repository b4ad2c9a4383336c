import { Button } from '@mantine/core';
import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { allVendors } from '../../features/catalogue/model.ts';
import { betsQuery, betTotalsQuery } from '../../features/play/api/record.ts';
import { BettingRecord } from '../../features/play/components/betting-record.tsx';
import { CategoryTabs } from '../../features/play/components/category-tabs.tsx';
import {
  orderTabs,
  readBetSearch,
  ROUND_LOOKS,
  ROUND_STATUSES,
  sumsOf,
  written,
} from '../../features/play/record-model.ts';
import { profitQuery } from '../../features/report/api/index.ts';
import { ExportActions } from '../../features/report/components/export-actions.tsx';
import { permissionQuery } from '../../features/site/api/index.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { PeriodPicker } from '../../lib/record/period-picker.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { usePeriod } from '../../lib/record/use-period.ts';
import { recordOf } from '../../lib/record/record-of.ts';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from './nothing-found.tsx';

const RoundDialog = lazyScreen(() => import('../../features/play/components/round-dialog.tsx'));

/** The betting record; its filters and the open round live in the address. */
export default function BettingRecordPage(): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const timeZone = useQuery(permissionQuery()).data?.brand.timeZone;
  const { days, instants, picker } = usePeriod(timeZone);
  const { gameType, ...search } = readBetSearch(useAddress().search);
  const filter = written({ ...instants, ...search });
  const summed = useQuery(betTotalsQuery(filter));
  const totals = summed.data;
  const list = recordOf(useInfiniteQuery(betsQuery(written({ ...filter, gameType }))));
  const round = useOpened('round');
  const changeSearch = useSearchChange();
  const sums = totals && { ...sumsOf(totals, gameType), currency: totals.currency };
  const isFiltered = gameType !== undefined || Object.keys(written(search)).length > 0;
  return (
    <>
      <PeriodPicker {...picker} />
      <BetSummary sums={sums} hasFailed={summed.isError} />
      <CategoryTabs
        totals={totals}
        active={gameType}
        onChange={(category) => changeSearch({ gameType: category })}
        tabs={orderTabs(gameCategories, totals).map((category) => {
          const { label, icon, hue } = CATEGORIES[category];
          return { category, label: t(label), icon, hue };
        })}
      />
      <RecordBar
        action={
          <ExportActions
            kind="betting_record"
            days={days}
            filter={written({ ...search, gameType })}
          />
        }
      >
        <BetFilters days={days} />
      </RecordBar>
      <BettingRecord
        list={list}
        sums={sums}
        onOpen={round.open}
        empty={
          isFiltered ? (
            <NothingFound filters={['gameType', 'vassalage', 'gameCode', 'status']} />
          ) : (
            <EmptyState
              title={t('play.record_empty')}
              hint={t('play.record_empty_hint')}
              art={<img src="/art/empty/dice.webp" alt="" width={128} height={128} />}
              action={<Button onClick={() => go('/games')}>{t('catalogue.browse')}</Button>}
            />
          )
        }
      />
      {round.id === null ? null : (
        <Suspense>
          <RoundDialog roundId={round.id} onClose={round.close} />
        </Suspense>
      )}
    </>
  );
}

type BetSummaryProps = {
  readonly hasFailed: boolean;
  readonly sums: (ReturnType<typeof sumsOf> & { readonly currency: string }) | undefined;
};

function BetSummary({ sums, hasFailed }: BetSummaryProps): ReactNode {
  const t = useMoneyText();
  const money = (value: string | undefined, tone?: 'signed') =>
    value === undefined || sums === undefined ? undefined : (
      <Amount value={value} currency={sums.currency} tone={tone} />
    );
  return (
    <Summary
      hasFailed={hasFailed}
      figures={[
        {
          key: 'net',
          label: t('play.net_result'),
          value: money(sums?.net, 'signed'),
          note: sums && t('play.settled_rounds', { count: sums.rounds }),
          isMain: true,
        },
        { key: 'stake', label: t('sums.staked'), value: money(sums?.stake) },
        { key: 'payout', label: t('sums.paid'), value: money(sums?.payout) },
        { key: 'valid', label: t('sums.valid'), value: money(sums?.valid) },
        ...(sums === undefined || sums.openRounds === 0
          ? []
          : [
              {
                key: 'open',
                label: t('sums.open_bets'),
                value: money(sums.openStake),
                note: t('play.total_rounds', { count: sums.openRounds }),
              },
            ]),
      ]}
    />
  );
}

type BetFiltersProps = { readonly days: { readonly fromDay: string; readonly toDay: string } };

/** Vendor, game and state. Of games those are offered that were played in the period. */
function BetFilters({ days }: BetFiltersProps): ReactNode {
  const t = useMoneyText();
  const changeSearch = useSearchChange();
  const { vassalage, gameCode, status } = readBetSearch(useAddress().search);
  const vendors = allVendors(useQuery(menusQuery()).data);
  const played = useQuery(profitQuery({ from: days.fromDay, to: days.toDay })).data?.games ?? [];
  const games = played.filter((game) => vassalage === undefined || game.vassalage === vassalage);
  return (
    <>
      <FilterSelect
        label={t('play.column_vendor')}
        allLabel={t('play.all_vendors')}
        value={vassalage}
        choices={vendors.map((vendor) => ({ value: vendor.vassalage, label: vendor.displayName }))}
        onChange={(value) => changeSearch({ vassalage: value, gameCode: undefined })}
      />
      <FilterSelect
        label={t('play.column_game')}
        allLabel={t('play.all_games')}
        value={gameCode === undefined ? undefined : `${vassalage} ${gameCode}`}
        choices={games.map((game) => ({
          value: `${game.vassalage} ${game.gameCode}`,
          label: game.gameName,
        }))}
        onChange={(value) => {
          const [vendor, game] = value?.split(' ') ?? [vassalage, undefined];
          changeSearch({ vassalage: vendor, gameCode: game });
        }}
      />
      <FilterSelect
        label={t('play.column_status')}
        allLabel={t('play.all_statuses')}
        value={status}
        choices={ROUND_STATUSES.map((value) => ({ value, label: t(ROUND_LOOKS[value].label) }))}
        onChange={(value) => changeSearch({ status: value })}
      />
    </>
  );
}
