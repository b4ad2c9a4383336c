import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { MarginPolicy } from './margin-policy.tsx';

const sum = {
  returnBps: 9_700,
  rebateBps: 230,
  payBps: 60,
  dividendBps: 40,
  totalBps: 10_030,
  maxBps: 9_960,
};

test('settings that give too much back are listed with their sum, of the brand and of vendors', async () => {
  serveCalls({
    'GET /console/lottery/margin': {
      value: {
        marginMinBps: 40,
        rebateMaxBps: 100,
        payMaxBps: 60,
        dividendMaxBps: 40,
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
  const written =
    /rebate up to 2.3 %, wages and salaries up to 0.6 %, dividends up to 0.4 %, together 100.3 %; at most 99.6 %/;
  expect(screen.getAllByText(written)).toHaveLength(2);
  screen.getByText(/wages and salaries of agents to 0.6 % together, their dividends to 0.4 %/);
});
