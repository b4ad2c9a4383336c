import { FlameIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { popularQuery } from '../features/catalogue/api/index.ts';
import { GameRow } from '../features/catalogue/components/game-row.tsx';
import type { Game } from '../features/catalogue/model.ts';
import { useRowKeys } from '../features/catalogue/use-row-keys.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { useGameActions } from './use-play.ts';

export type PopularGamesProps = {
  /** The game that could not be opened. */
  readonly but: Pick<Game, 'vassalage' | 'gameCode'>;
};

const ICON_PX = 20;
/** That of what is hot, as in the lobby. */
const HUE = 6;

/** What members open most and can be played now, for who came for a game that cannot. */
export default function PopularGames({ but }: PopularGamesProps): ReactNode {
  useRowKeys();
  const t = usePagesText();
  const actions = useGameActions();
  const { data } = useQuery(popularQuery());
  if (data === undefined) return null;
  const games = data.list.filter(
    ({ gameCode, isDemoOnly, state, vassalage }) =>
      state === 'live' &&
      !isDemoOnly &&
      !(vassalage === but.vassalage && gameCode === but.gameCode),
  );
  return (
    <GameRow
      title={t('catalogue.popular')}
      icon={<FlameIcon size={ICON_PX} />}
      hue={HUE}
      games={games}
      expected={0}
      {...actions}
      // Nothing runs here that a sheet would have to leave in sight.
      onShow={(game) => actions.onPlay(game, false)}
    />
  );
}
