import '../lib/dialog-styles.ts';
import { Dialog, EmptyState, SearchIcon, Skeleton, Stack, useSearchText } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { searchQuery } from '../features/catalogue/api/index.ts';
import { SearchResult } from '../features/catalogue/components/search-result.tsx';
import type { Game } from '../features/catalogue/model.ts';
import {
  closeGameSearch,
  forgetSearches,
  readSearches,
  rememberSearch,
} from '../lib/game-search.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { LoadFailure } from '../lib/page/load-failure.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useGameActions } from './use-play.ts';
import classes from './game-search.module.css';

/** Typing pauses before the server is asked. */
const PAUSE_MS = 200;
/** An answer that is there sooner is shown without a skeleton, which would only flicker. */
const SKELETON_AFTER_MS = 150;

/** Finds a game by name from any page, with fingers or the keyboard alone. */
export default function GameSearch(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const { path } = useAddress();
  const openedAt = useRef(path);
  const [search, setSearch] = useState('');
  const { text, type } = useSearchText({
    value: search,
    pauseMs: PAUSE_MS,
    onSearch: (wanted) => setSearch(wanted ?? ''),
  });
  useEffect(() => {
    if (path !== openedAt.current) closeGameSearch();
  }, [path]);

  function leave(to: () => void) {
    rememberSearch(text);
    closeGameSearch();
    to();
  }

  return (
    <Dialog
      isOpen
      onClose={closeGameSearch}
      title={t('catalogue.search')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      <Found
        search={search}
        text={text}
        onType={type}
        onLeave={leave}
        onAll={() => leave(() => go('/games', { search: { search: text.trim() } }))}
      />
    </Dialog>
  );
}

type FoundProps = {
  readonly search: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: (to: () => void) => void;
  readonly onAll: () => void;
};

function Found({ search, text, onType, onLeave, onAll }: FoundProps): ReactNode {
  const t = usePagesText();
  const listId = useId();
  const { onPlay, onShow } = useGameActions();
  const [active, setActive] = useState(0);
  const isAsked = search.trim() !== '';
  const found = useQuery({ ...searchQuery(search.trim()), enabled: isAsked });
  const games = isAsked ? found.data?.games : undefined;
  useEffect(() => setActive(0), [search]);

  // What can be played twofold, or not at all, shows its facts first.
  const open = (game: Game) =>
    onLeave(() => (game.isDemoOnly || game.hasFreePlay ? onShow(game) : onPlay(game, false)));

  function onKey(event: KeyboardEvent) {
    if (games === undefined || games.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((active + step + games.length) % games.length);
    }
    const chosen = games[active];
    // Games of an earlier text are still shown while typing pauses; a composed word is not finished.
    const isSettled = text.trim() === search.trim() && !event.nativeEvent.isComposing;
    if (event.key === 'Enter' && isSettled && chosen !== undefined) open(chosen);
  }

  return (
    <>
      <label className={classes.field}>
        <SearchIcon size={20} />
        <input
          type="search"
          role="combobox"
          aria-label={t('catalogue.search')}
          aria-expanded={games !== undefined && games.length > 0}
          aria-controls={listId}
          aria-activedescendant={games?.[active] === undefined ? undefined : `${listId}-${active}`}
          placeholder={t('catalogue.search')}
          maxLength={64}
          autoComplete="off"
          data-autofocus
          value={text}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKey}
        />
      </label>
      {!isAsked ? (
        <Recent onChoose={onType} />
      ) : games === undefined && found.error !== null ? (
        <LoadFailure cause={found.error} onRetry={() => void found.refetch()} />
      ) : games === undefined ? (
        <LateSkeleton />
      ) : games.length === 0 ? (
        <EmptyState title={t('catalogue.none')} hint={t('catalogue.none_hint')} />
      ) : (
        <>
          <Stack gap={1} id={listId} role="listbox" aria-label={t('catalogue.games')}>
            {games.map((game, place) => (
              <div
                key={game.nodeId}
                id={`${listId}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={classes.option}
                onClick={() => open(game)}
                onPointerMove={() => setActive(place)}
              >
                <SearchResult game={game} />
              </div>
            ))}
          </Stack>
          <button type="button" className={classes.all} onClick={onAll}>
            {t('catalogue.search_all')}
          </button>
        </>
      )}
    </>
  );
}

function LateSkeleton(): ReactNode {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SKELETON_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <Skeleton height="16rem" shape="card" /> : null;
}

/** What was searched for before, while nothing is typed. */
function Recent({ onChoose }: { readonly onChoose: (search: string) => void }): ReactNode {
  const t = usePagesText();
  const [searches, setSearches] = useState(readSearches);
  if (searches.length === 0) return <p className={classes.hint}>{t('catalogue.search_start')}</p>;
  return (
    <section aria-label={t('catalogue.search_recent')}>
      <header className={classes.recent}>
        <h3>{t('catalogue.search_recent')}</h3>
        <button
          type="button"
          onClick={() => {
            forgetSearches();
            setSearches([]);
          }}
        >
          {t('catalogue.search_forget')}
        </button>
      </header>
      <div className={classes.chips}>
        {searches.map((search) => (
          <button key={search} type="button" onClick={() => onChoose(search)}>
            {search}
          </button>
        ))}
      </div>
    </section>
  );
}
