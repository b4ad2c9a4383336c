import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { shownCategories } from '../../features/catalogue/model.ts';
import { BettingRecord } from '../../features/play/components/betting-record.tsx';
import { ROUND_STATUSES, betFilter, PERIODS, readBetSearch } from '../../features/play/model.ts';
import { gameCategories } from '../../lib/game-categories.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { usePlayerText } from '../../lib/language.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';

const RoundDialog = lazyScreen(() => import('../../features/play/components/round-dialog.tsx'));

/** The betting record; its filters and the open round live in the address. */
export default function BettingRecordPage(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const changeSearch = useSearchChange();
  const search = readBetSearch(useAddress().search);
  const menus = useQuery(menusQuery()).data;
  // The day is fixed while the page is open, so that the cursor of the list stays true.
  const [openedAt] = useState(() => new Date());
  const orNone = (value: string) => (value === '' ? undefined : value);
  return (
    <>
      <Panel>
        <div className={classes.filters}>
          <select
            aria-label={t('play.period')}
            value={search.period ?? 'week'}
            onChange={(event) => changeSearch({ period: event.currentTarget.value })}
          >
            {PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`play.period_${period}`)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('catalogue.categories')}
            value={search.gameType ?? ''}
            onChange={(event) => changeSearch({ gameType: orNone(event.currentTarget.value) })}
          >
            <option value="">{t('play.all_categories')}</option>
            {shownCategories(menus, gameCategories).map((category) => (
              <option key={category} value={category}>
                {t(CATEGORIES[category].label)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('play.column_status')}
            value={search.status ?? ''}
            onChange={(event) => changeSearch({ status: orNone(event.currentTarget.value) })}
          >
            <option value="">{t('play.all_statuses')}</option>
            {ROUND_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`play.status_${status}`)}
              </option>
            ))}
          </select>
        </div>
        <BettingRecord
          filter={betFilter(search, openedAt)}
          onOpen={(round) => changeSearch({ round })}
          emptyAction={<Button onClick={() => go('/games')}>{t('catalogue.browse')}</Button>}
        />
      </Panel>
      {search.round === undefined ? null : (
        <Suspense>
          <RoundDialog roundId={search.round} onClose={() => changeSearch({ round: undefined })} />
        </Suspense>
      )}
    </>
  );
}
