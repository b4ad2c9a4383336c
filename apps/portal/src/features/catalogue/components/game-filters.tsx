import type { GameCategory } from '@parlour/contract';
import { FilterIcon, SearchIcon, useSearchText } from '@parlour/ui';
import { type ReactNode, useId, useState } from 'react';
import { type PagesText, usePagesText } from '../../../lib/pages-text.ts';
import {
  countPanelFilters,
  GAME_FEATURES,
  GAME_SORTS,
  type GameFeature,
  type GameFilter,
  NO_FILTER,
} from '../model.ts';
import { CATEGORIES } from '../category.ts';
import { FilterPanel } from './filter-panel.tsx';
import classes from './game-filters.module.css';

export type FilterChange = { readonly [Field in keyof GameFilter]?: string | undefined };
export type GameFiltersProps = {
  readonly filter: GameFilter;
  /** Types to choose from, where the list is of several. */
  readonly types: readonly GameCategory[];
  readonly onChange: (change: FilterChange) => void;
};

/** Typing pauses before the list is asked for again. */
const SEARCH_PAUSE_MS = 300;

const FEATURE_KEYS: Readonly<Record<GameFeature, PagesText>> = {
  hot: 'catalogue.hot',
  new: 'catalogue.feature_new',
  jackpot: 'catalogue.feature_jackpot',
  free_play: 'catalogue.feature_free_play',
};

/** Search, features, order and further filters; all of them live in the address. */
export function GameFilters({ filter, types, onChange }: GameFiltersProps): ReactNode {
  const t = usePagesText();
  const panelId = useId();
  const chosen = countPanelFilters(filter);
  const [isPanelOpen, setIsPanelOpen] = useState(chosen > 0);
  const [clearedCount, setClearedCount] = useState(0);
  const isFiltered = Object.keys(NO_FILTER).some(
    (name) => filter[name as keyof GameFilter] !== undefined,
  );
  return (
    <search className={classes.filters}>
      <SearchField
        // What was typed and not searched for yet goes with the filters that are cleared.
        key={clearedCount}
        value={filter.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      {types.length < 2 ? null : (
        <select
          aria-label={t('catalogue.filter_type')}
          value={filter.gameType ?? ''}
          onChange={({ currentTarget: { value } }) =>
            // A studio of one type may have nothing of another.
            onChange({ gameType: value === '' ? undefined : value, vassalage: undefined })
          }
        >
          <option value="">{t('catalogue.all_types')}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(CATEGORIES[type].label)}
            </option>
          ))}
        </select>
      )}
      <select
        aria-label={t('catalogue.sort')}
        value={filter.sort ?? 'popular'}
        onChange={(event) => onChange({ sort: event.currentTarget.value })}
      >
        {GAME_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalogue.sort_${sort}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        onClick={() => setIsPanelOpen(!isPanelOpen)}
      >
        <FilterIcon size={18} />
        {t('catalogue.filters')}
        {chosen === 0 ? null : <span className={classes.chosen}>{chosen}</span>}
      </button>
      <div className={classes.features} role="group" aria-label={t('catalogue.features')}>
        {GAME_FEATURES.map((feature) => (
          <button
            key={feature}
            type="button"
            aria-pressed={filter.feature === feature}
            onClick={() => onChange({ feature: filter.feature === feature ? undefined : feature })}
          >
            {t(FEATURE_KEYS[feature])}
          </button>
        ))}
        {isFiltered ? (
          <button
            type="button"
            className={classes.clear}
            onClick={() => {
              setClearedCount(clearedCount + 1);
              onChange(NO_FILTER);
            }}
          >
            {t('catalogue.clear_filters')}
          </button>
        ) : null}
      </div>
      <div id={panelId} className={classes.panel} hidden={!isPanelOpen}>
        <FilterPanel filter={filter} onChange={onChange} />
      </div>
    </search>
  );
}

type SearchFieldProps = {
  readonly value: string;
  readonly onChange: (search: string | undefined) => void;
};

export function SearchField({ value, onChange }: SearchFieldProps): ReactNode {
  const t = usePagesText();
  const { text, type } = useSearchText({ value, pauseMs: SEARCH_PAUSE_MS, onSearch: onChange });
  return (
    <label className={classes.search}>
      <SearchIcon size={18} />
      <input
        type="search"
        aria-label={t('catalogue.search')}
        placeholder={t('catalogue.search')}
        maxLength={64}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </label>
  );
}
