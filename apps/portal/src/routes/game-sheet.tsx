import '../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { GameFacts } from '../features/catalogue/components/game-facts.tsx';
import { titleOf } from '../features/catalogue/model.ts';
import { closeGameSheet, useGameSheet } from '../lib/game-sheet.ts';
import { useAddress } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { useGameActions } from './use-play.ts';

/** What a finger gets where a pointer would hover: a game's facts and both ways to start it. */
export default function GameSheet(): ReactNode {
  const t = usePagesText();
  const game = useGameSheet((sheet) => sheet.game);
  const actions = useGameActions();
  const { path } = useAddress();
  const openedAt = useRef(path);
  useEffect(() => {
    if (path !== openedAt.current) closeGameSheet();
  }, [path]);
  if (game === null) return null;
  return (
    <Dialog
      isOpen
      onClose={closeGameSheet}
      title={titleOf(game)}
      closeLabel={t('site.close')}
      closesOnEscape
    >
      <GameFacts
        game={game}
        {...actions}
        onPlay={(chosen, isFreeTrial) => {
          closeGameSheet();
          actions.onPlay(chosen, isFreeTrial);
        }}
      />
    </Dialog>
  );
}
