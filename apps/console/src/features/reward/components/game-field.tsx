import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { type Game, gamesQuery } from '../api/index.ts';

export type GameFieldProps = {
  readonly value: Game | null;
  readonly onChange: (game: Game | null) => void;
};

const SEARCH_CHARS_MAX = 64;
const labelOf = ({ gameCode, names, vendorName }: Game): string =>
  `${names[currentLanguage()] ?? names['en'] ?? gameCode} · ${vendorName}`;

/** A game that can be played for money, found by its name or code among however many. */
export function GameField({ value, onChange }: GameFieldProps): ReactNode {
  const t = useOperatorText();
  const [typed, setTyped] = useState('');
  const isChosen = value !== null && typed === labelOf(value);
  const search = useDeferredValue(isChosen ? '' : typed.trim().slice(0, SEARCH_CHARS_MAX));
  const { data, error, isFetching, refetch } = useQuery(gamesQuery(search));
  const found = (data?.items ?? []).filter(({ isDemoOnly }) => !isDemoOnly);
  const games =
    value === null || found.some(({ gameId }) => gameId === value.gameId)
      ? found
      : [value, ...found];
  return (
    <>
      <Select
        label={t('round.game')}
        required
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        placeholder={t('reward.chooseGame')}
        data={games.map((game) => ({ value: game.gameId, label: labelOf(game) }))}
        // What was found on the server is not searched again here.
        filter={({ options }) => options}
        nothingFoundMessage={t(isFetching ? 'content.game.searching' : 'search.nothing')}
        value={value?.gameId ?? null}
        onSearchChange={setTyped}
        onChange={(id) => onChange(games.find(({ gameId }) => gameId === id) ?? null)}
      />
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
    </>
  );
}
