import { Button } from '@mantine/core';
import { Hint, PlusIcon, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { given } from '../../../lib/given.ts';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { SearchField } from '../../../lib/list/search-field.tsx';
import { type Game, gamesQuery } from '../api/index.ts';
import type { PinPlace } from '../api/pin.ts';
import { nameOf } from '../model.ts';
import { GameName } from './game-name.tsx';
import classes from './pin-board.module.css';

export type PinSearchProps = PinPlace & {
  readonly pinnedIds: readonly string[];
  readonly isFull: boolean;
  readonly onPin: (game: Game) => void;
};

const SHOWN_MAX = 8;

/** Finds games of the category that are not pinned yet. */
export function PinSearch(props: PinSearchProps): ReactNode {
  const { category, vendorCode, pinnedIds, isFull, onPin } = props;
  const t = useOperatorText();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...gamesQuery({ category, search, limit: SHOWN_MAX * 2, ...given({ vendorCode }) }),
    enabled: search !== '',
  });
  const onSearch = useCallback((text: string | undefined) => setSearch(text ?? ''), []);
  const found = (query.data?.items ?? [])
    .filter(({ gameId }) => !pinnedIds.includes(gameId))
    .slice(0, SHOWN_MAX);
  const title = (game: Game) => nameOf(game, currentLanguage());
  return (
    <Stack gap={2}>
      <SearchField label={t('game.pinSearch')} value={search} onSearch={onSearch} />
      {isFull ? <Hint>{t('game.pinsFull')}</Hint> : null}
      {search === '' ? null : query.error !== null ? (
        <FailureNote cause={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <Skeleton height="3rem" />
      ) : found.length === 0 ? (
        <Hint>{t('game.pinNone')}</Hint>
      ) : (
        <Stack as="ul" gap={1}>
          {found.map((game) => (
            <li key={game.gameId} className={classes.hit}>
              <GameName game={game} />
              <Button
                size="xs"
                variant="default"
                leftSection={<PlusIcon size={14} />}
                disabled={isFull}
                aria-label={t('game.pinOne', { name: title(game) })}
                onClick={() => onPin(game)}
              >
                {t('game.pin')}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
