import type { Animal, AnyFamily } from '@parlour/lottery';
import { useMemo } from 'react';
import { serverNow } from '../clock.ts';
import { animalAt, familyAt, type LotteryGame } from '../game.ts';

const now = (): string => new Date(serverNow()).toISOString();

/** The family that the issue on sale is played by; its lunar year may be another than the last draw's. */
export function useRoomFamily({ family, timeZone, current }: LotteryGame): AnyFamily | null {
  const drawsAt = current?.drawsAt;
  return useMemo(
    () => familyAt({ family, timeZone }, drawsAt ?? now()),
    [family, timeZone, drawsAt],
  );
}

/** The animal of the lunar year that the issue on sale is drawn in. */
export const roomYear = (game: Pick<LotteryGame, 'timeZone' | 'current'>): Animal =>
  animalAt(game, game.current?.drawsAt ?? now());
