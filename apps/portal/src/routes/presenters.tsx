import type { ReactNode } from 'react';
import { GameFrame } from '../features/play/components/game-frame.tsx';
import { Presenters } from '../features/presenter/components/presenters.tsx';
import { useStart } from './use-play.ts';

const noEvent = () => {};

/** Presenters of live tables, above the games of the category. */
export default function LivePresenters(): ReactNode {
  const start = useStart();
  return (
    <Presenters
      onPlay={(game) => start(game, false)}
      frameOf={(page) => <GameFrame {...page} onEvent={noEvent} />}
    />
  );
}
