import { EmptyState, PinIcon, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { isSameOrder } from '../../../lib/order/place.ts';
import { SortList } from '../../../lib/order/sort-list.tsx';
import { useMay } from '../../../lib/session.ts';
import { given } from '../../../lib/given.ts';
import type { Game } from '../api/index.ts';
import { type PinPlace, savePins } from '../api/pin.ts';
import { nameOf } from '../model.ts';
import { GameName } from './game-name.tsx';
import { GameStatePill } from './game-state.tsx';
import classes from './pin-board.module.css';
import { PinSearch } from './pin-search.tsx';

export type PinBoardProps = PinPlace & {
  /** As they are pinned now. */
  readonly pinned: readonly Game[];
};

/** The most that a category can pin. */
const PINS_MAX = 100;

const idsOf = (games: readonly Game[]): string[] => games.map(({ gameId }) => gameId);

/** The games that lead a category, in their order: sorted, added and let go, then saved at once. */
export function PinBoard({ category, vendorCode, pinned }: PinBoardProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('catalogue.update');
  const [games, setGames] = useState<readonly Game[]>(pinned);
  const [before] = useState(() => idsOf(pinned));
  const ids = idsOf(games);
  const title = (game: Game) => nameOf(game, currentLanguage());
  return (
    <Stack>
      {mayChange ? (
        <PinSearch
          category={category}
          vendorCode={vendorCode}
          pinnedIds={ids}
          isFull={games.length >= PINS_MAX}
          onPin={(game) => setGames([...games, game])}
        />
      ) : null}
      {games.length === 0 ? (
        <EmptyState
          art={<PinIcon size={40} />}
          title={t('game.pinsEmpty')}
          hint={t('game.pinsEmptyHint')}
        />
      ) : (
        <SortList
          label={t('nav.gamePins')}
          items={games}
          keyOf={({ gameId }) => gameId}
          nameOf={title}
          isDisabled={!mayChange}
          onChange={setGames}
          onRemove={({ gameId }) => setGames(games.filter((game) => game.gameId !== gameId))}
        >
          {(game) => (
            <div className={classes.game}>
              <GameName game={{ ...game, pinPosition: null }} />
              <span className={classes.state}>
                <span className={classes.vendor} title={game.vendorName}>
                  {game.vendorName}
                </span>
                <GameStatePill game={game} />
              </span>
            </div>
          )}
        </SortList>
      )}
      {isSameOrder(before, ids) ? null : (
        <SaveBar
          title={t('game.pinsChange')}
          text={<p>{t('game.pinsChangeText', { count: ids.length })}</p>}
          savedText={t('game.pinsSaved')}
          onDiscard={() => setGames(pinned)}
          save={(reason) =>
            savePins({ category, ...given({ vendorCode }), gameIds: ids, before, reason })
          }
        />
      )}
    </Stack>
  );
}
