import { Countdown } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Board } from '../api/index.ts';

export type SaleClockProps = { readonly board: Pick<Board, 'closesAt' | 'serverTime'> };

/** How long tickets are still sold, by the clock of the server rather than of this device. */
export function SaleClock({ board }: SaleClockProps): ReactNode {
  const t = useOperatorText();
  const { closesAt, serverTime } = board;
  const untilMs = useMemo(
    () => Date.now() + Date.parse(closesAt) - Date.parse(serverTime),
    [closesAt, serverTime],
  );
  return (
    <Countdown untilMs={untilMs}>
      {(text, leftMs) => (leftMs <= 0 ? t('exposure.desk.closed') : <bdi>{text}</bdi>)}
    </Countdown>
  );
}
