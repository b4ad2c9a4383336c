import { Select } from '@mantine/core';
import type { CallValue } from '@parlour/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';

export type Game = CallValue<'GET /console/games'>['items'][number];

export type GameSelectProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Code of the chosen game; empty for none. */
  readonly value: string;
  /** Offered first; a search finds the games of every other category as well. */
  readonly category?: Game['category'];
  readonly error?: string | null;
  readonly onChange: (gameCode: string, game: Game | null) => void;
};

const SHOWN_MAX = 30;

/** A game, found by its name in any language or by its code. */
export function GameSelect(props: GameSelectProps): ReactNode {
  const { label, hint, value, category, error, onChange } = props;
  const t = useOperatorText();
  const mayLook = useMay()('catalogue.read');
  const [typed, setTyped] = useState(value);
  const search = useDeferredValue(typed.split(' · ')[0]?.slice(0, 64) ?? '');
  const { data, isFetching } = useQuery({
    ...callQuery('GET /console/games', {
      query: {
        limit: SHOWN_MAX,
        ...(search === '' ? {} : { search }),
        ...(category === undefined || search !== '' ? {} : { category }),
      },
    }),
    enabled: mayLook,
    placeholderData: keepPreviousData,
  });
  const games = data?.items ?? [];
  const labelOf = (game: Game) =>
    `${game.names[currentLanguage()] ?? game.names['en'] ?? game.gameCode} · ${game.vendorName}`;
  // The same code may be two vendors' game; the list names each once.
  const options = new Map(games.map((game) => [game.gameCode, labelOf(game)]));
  if (value !== '' && !options.has(value)) options.set(value, value);
  return (
    <Select
      label={label}
      description={hint}
      placeholder={t('content.game.search')}
      data={[...options].map(([code, text]) => ({ value: code, label: text }))}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      // What was found on the server is not searched again here.
      filter={({ options: found }) => found}
      nothingFoundMessage={t(isFetching ? 'content.game.searching' : 'search.nothing')}
      value={value === '' ? null : value}
      error={error}
      onSearchChange={setTyped}
      onChange={(code) =>
        onChange(code ?? '', games.find(({ gameCode }) => gameCode === code) ?? null)
      }
    />
  );
}
