import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../test-stage.tsx';
import PlayWatch from './play-watch.tsx';

const address = vi.hoisted(() => ({ path: '/', search: {} as object, hash: '' }));
vi.mock('../lib/link.tsx', () => ({ useAddress: () => address, useGo: () => vi.fn() }));
vi.mock('../lib/channel.ts', () => ({ useChannel: () => undefined }));
vi.mock('../features/member/hooks.ts', () => ({
  useMember: () => ({ id: 'm-1', isTrial: false }),
}));
vi.mock('../features/protection/components/reality-check.tsx', () => ({
  RealityCheck: ({ isPlaying }: { isPlaying: boolean }) => (
    <p>{isPlaying ? 'playing' : 'not playing'}</p>
  ),
}));

test.each([
  ['/lottery', { gameCode: 'ssc-60' }, 'playing'],
  ['/vnLottery', { gameCode: 'vietnam-north-60' }, 'playing'],
  ['/seamless', { gameCode: 'velvet-hours' }, 'playing'],
  ['/seamless', { gameCode: 'velvet-hours', free: '1' }, 'not playing'],
  ['/lottery', {}, 'not playing'],
  ['/lottery/verify', { gameCode: 'ssc-60' }, 'not playing'],
])('at %s with %j a member is %s', (path, search, told) => {
  Object.assign(address, { path, search });
  fakeServer({});
  show(<PlayWatch />);
  expect(screen.getByText(told)).toBeTruthy();
});
