// When a node reads the book again: when it is sent of a change, and now and then while it has sockets to send.
import type { Board } from '../line/board.ts';
import type { ShelfService } from '../list/shelf.ts';
import type { News, Sockets } from './news.ts';

const LOOK_MS = 1_000;

export type Pulse = {
  /** The book has changed. */
  changed(): void;
  begin(sockets: Sockets): void;
  stop(): Promise<void>;
};

export function createPulse({
  board,
  news,
  onFailure,
  shelf,
}: {
  readonly board: Pick<Board, 'drop'>;
  readonly news: News;
  readonly shelf: ShelfService;
  onFailure(error: unknown): void;
}): Pulse {
  let looking: NodeJS.Timeout | null = null;
  const look = async (): Promise<void> => {
    await shelf.refresh();
    await news.look(await shelf.current());
  };
  return {
    changed() {
      board.drop();
      void look().catch(onFailure);
    },
    begin(sockets) {
      news.begin(sockets);
      // A notice may be missed, and producers that fall silent send none.
      looking = setInterval(() => void look().catch(onFailure), LOOK_MS).unref();
    },
    async stop() {
      if (looking !== null) clearInterval(looking);
      news.stop();
    },
  };
}
