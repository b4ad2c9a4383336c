import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import type { LotteryGame } from '../../game.ts';
import { DrawStage } from './draw-stage.tsx';

type Last = NonNullable<LotteryGame['last']>;

const gameWith = (last: Partial<Last>): LotteryGame => ({
  gameCode: 'ssc-60',
  family: 'ssc',
  area: 'LOTT',
  prizeModes: ['LOTT'],
  source: 'house',
  state: 'open',
  everySeconds: 60,
  timeZone: 'UTC',
  current: null,
  last: {
    issueNo: '20261121-0001',
    drawsAt: '2026-11-21T10:01:00.000Z',
    code: null,
    codeStatus: 'NONE',
    outcome: null,
    ...last,
  },
});

test('a draw rolls while its result is awaited, and not when it was voided or not held', () => {
  const stage = (last: Partial<Last>) => {
    cleanup();
    show(<DrawStage game={gameWith(last)} revealed={null} />);
  };
  stage({});
  expect(screen.getByText('Drawing number 0001')).toBeTruthy();
  stage({ outcome: 'VOID' });
  expect(screen.getByText('The draw was voided, stakes were returned')).toBeTruthy();
  stage({ outcome: 'NOT_DRAWN' });
  expect(screen.getByText('No draw was held, stakes were returned')).toBeTruthy();
});
