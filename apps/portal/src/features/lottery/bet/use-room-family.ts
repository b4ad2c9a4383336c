import type { AnyFamily } from '@parlour/lottery';
import { useMemo } from 'react';
import { serverNow } from '../clock.ts';
import { familyAt, type LotteryGame } from '../game.ts';

/** The family that the issue on sale is played by; its lunar year may be another than the last draw's. */
export function useRoomFamily({ family, timeZone, current }: LotteryGame): AnyFamily | null {
  const drawsAt = current?.drawsAt;
  return useMemo(
    () => familyAt({ family, timeZone }, drawsAt ?? new Date(serverNow()).toISOString()),
    [family, timeZone, drawsAt],
  );
}
