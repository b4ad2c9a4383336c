import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { asksForLobby, readGameCode } from '../features/lottery/area.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress } from '../lib/link.tsx';
import { Part } from '../lib/part.tsx';

const Hall = lazyScreen(() => import('./lottery-hall.tsx'));
const Room = lazyScreen(() => import('./lottery-room.tsx'));

/** The lotteries of one place, or the one that the address asks for. */
export default function Lottery(): ReactNode {
  const { search } = useAddress();
  const gameCode = asksForLobby(search) ? null : readGameCode(search);
  return (
    <Part fallback={<Skeleton height="32rem" shape="card" />}>
      {gameCode === null ? <Hall /> : <Room key={gameCode} gameCode={gameCode} />}
    </Part>
  );
}
