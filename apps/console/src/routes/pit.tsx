import { Button, Switch } from '@mantine/core';
import { EmptyState, EyeIcon, Note, SearchIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { pitQuery, suspectsQuery } from '../features/pit/api/index.ts';
import { PitCard } from '../features/pit/components/pit-card.tsx';
import classes from '../features/pit/components/pit.module.css';
import { filterPit, looksOf, PIT_VIEWS, readView, watchedOf } from '../features/pit/model.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { SearchField } from '../lib/list/search-field.tsx';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/pit');
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** All tables, rooms and seas at a glance. */
export function PitScreen(): ReactNode {
  const t = useOperatorText();
  const { play, search = '', view: wanted } = route.useSearch();
  const { setFilters } = useListAddress({});
  const { data, error, refetch } = useQuery(pitQuery());
  const suspects = useQuery({ ...suspectsQuery(), enabled: useMay()('round.read') });
  const all = useMemo(
    () => watchedOf(data?.items ?? [], suspects.data?.items ?? []),
    [data, suspects.data],
  );
  const view = readView(wanted);
  const isPlayOnly = play === 'only';
  const shown = filterPit(all, { view, search, isPlayOnly });
  const looks = all.filter((one) => looksOf(one) > 0).length;
  const clear = { view: undefined, search: undefined, play: undefined };
  return (
    <Page title={t('pit.title')} hint={t('pit.hint')}>
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data !== undefined && data.items.length === 0 ? (
        <EmptyState art={<EyeIcon size={40} />} title={t('pit.none')} hint={t('table.emptyHint')} />
      ) : (
        <>
          {error === null ? null : <Note tone="caution">{t('pit.stale')}</Note>}
          <ViewTabs
            label={t('pit.view')}
            value={view}
            views={PIT_VIEWS.map((value) => ({
              value,
              label: t(`pit.view.${value}`),
              count: value === 'look' ? looks : undefined,
            }))}
            onChange={(next) => setFilters({ view: next === 'all' ? undefined : next })}
          />
          <div className={classes.bar}>
            <SearchField
              label={t('table.search')}
              value={search}
              onSearch={(text) => setFilters({ search: text })}
            />
            <Switch
              label={t('pit.playOnly')}
              checked={isPlayOnly}
              onChange={({ currentTarget: { checked } }) =>
                setFilters({ play: checked ? 'only' : undefined })
              }
            />
          </div>
          {data === undefined ? (
            <div className={classes.grid}>
              {SKELETONS.map((key) => (
                <Skeleton key={key} height="18rem" shape="card" />
              ))}
            </div>
          ) : shown.length === 0 ? (
            <EmptyState
              art={<SearchIcon size={40} />}
              title={t(view === 'look' && search === '' ? 'pit.noLooks' : 'pit.noMatch')}
              action={
                <Button variant="default" onClick={() => setFilters(clear)}>
                  {t('pit.showAll')}
                </Button>
              }
            />
          ) : (
            <div className={classes.grid}>
              {shown.map((watched) => (
                <PitCard key={watched.table.id} watched={watched} />
              ))}
            </div>
          )}
        </>
      )}
    </Page>
  );
}
