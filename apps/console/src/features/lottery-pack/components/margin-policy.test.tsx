import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { MarginPolicy } from './margin-policy.tsx';

const sum = { returnBps: 9_700, rebateBps: 330, totalBps: 10_030, maxBps: 9_960 };

test('settings that give too much back are told with their sum, whoever makes the game', async () => {
  serveCalls({
    'GET /console/lottery/margin': {
      value: {
        marginMinBps: 40,
        rebateMaxBps: 100,
        version: 1,
        excess: [
          { family: 'ssc', gameCode: 'ssc-60', key: null, ...sum },
          { family: 'slots', vassalage: 'REELS', gameCode: 'clocks', key: null, ...sum },
        ],
      },
    },
  });
  await renderSignedIn(<MarginPolicy />, olivia);
  expect((await screen.findByText(/REELS/)).textContent).toBe('REELS · clocks');
  expect(screen.getAllByText(/together 100.3 %; at most 99.6 %/)).toHaveLength(2);
});
