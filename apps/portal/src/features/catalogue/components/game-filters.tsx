import { SearchIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { type PlayerKey, usePlayerText } from '../../../lib/language.ts';
import {
  GAME_FEATURES,
  GAME_SORTS,
  type GameFeature,
  type GameFilter,
  type Vendor,
} from '../model.ts';
import classes from './game-filters.module.css';

export type GameFiltersProps = {
  readonly filter: GameFilter;
  readonly vendors: readonly Vendor[];
  readonly onChange: (change: {
    readonly [Field in keyof GameFilter]?: string | undefined;
  }) => void;
};

/** Typing pauses before the list is asked for again. */
const SEARCH_PAUSE_MS = 300;

const FEATURE_KEYS: Readonly<Record<GameFeature, PlayerKey>> = {
  hot: 'catalogue.hot',
  new: 'catalogue.feature_new',
  jackpot: 'catalogue.feature_jackpot',
  free_play: 'catalogue.feature_free_play',
};

/** Search, vendor, feature and order; all of them live in the address. */
export function GameFilters({ filter, vendors, onChange }: GameFiltersProps): ReactNode {
  const t = usePlayerText();
  const [text, setText] = useState(filter.search ?? '');

  useEffect(() => {
    if (text === (filter.search ?? '')) return undefined;
    const timer = setTimeout(
      () => onChange({ search: text === '' ? undefined : text }),
      SEARCH_PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [text, filter.search, onChange]);

  const orNone = (value: string) => (value === '' ? undefined : value);
  return (
    <search className={classes.filters}>
      <label className={classes.search}>
        <SearchIcon size={18} />
        <input
          type="search"
          aria-label={t('catalogue.search')}
          placeholder={t('catalogue.search')}
          maxLength={64}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <select
        aria-label={t('catalogue.vendor')}
        value={filter.vassalage ?? ''}
        onChange={(event) => onChange({ vassalage: orNone(event.currentTarget.value) })}
      >
        <option value="">{t('catalogue.all_vendors')}</option>
        {vendors.map(({ vassalage, displayName }) => (
          <option key={vassalage} value={vassalage}>
            {displayName}
          </option>
        ))}
      </select>
      <select
        aria-label={t('catalogue.sort')}
        value={filter.sort ?? 'popular'}
        onChange={(event) => onChange({ sort: orNone(event.currentTarget.value) })}
      >
        {GAME_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`catalogue.sort_${sort}`)}
          </option>
        ))}
      </select>
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
      </div>
    </search>
  );
}
