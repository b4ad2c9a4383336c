import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { noteServerTime } from '../../clock.ts';
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

beforeEach(() => noteServerTime('2026-11-21T10:01:02.000Z'));

test('nothing rolls for hours where a result is entered by hand', () => {
  noteServerTime('2026-11-21T12:00:00.000Z');
  const { container } = show(<DrawStage game={gameWith({})} revealed={null} />);
  expect(screen.getByText('Draw 0001')).toBeTruthy();
  expect(screen.getByText('Awaiting the result')).toBeTruthy();
  expect(container.querySelector('[aria-hidden="true"]')).toBe(null);
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

test('a draw that is voided while someone looks on is told as voided', () => {
  cleanup();
  const revealed = {
    issueNo: '20261121-0002',
    drawsAt: '2026-11-21T10:02:00.000Z',
    outcome: 'VOID',
    code: null,
  } as const;
  show(<DrawStage game={gameWith({ code: '12345', outcome: 'DRAWN' })} revealed={revealed} />);
  expect(screen.getByText('The draw was voided, stakes were returned')).toBeTruthy();
  expect(screen.getByText(/0002/)).toBeTruthy();
});

test('a draw that is run shows no result, neither its own nor the one before it', () => {
  cleanup();
  const { container } = show(<DrawStage game={gameWith({})} revealed={null} />);
  const stage = container.querySelector('section');
  expect(stage?.dataset['phase']).toBe('running');
  expect(stage?.querySelector('[aria-hidden="true"]')).not.toBe(null);
  expect(screen.queryByText(/^Sum /u)).toBe(null);
});

test('a result that came just now appears number by number, and its sum after the last of them', () => {
  cleanup();
  const last = {
    issueNo: '20261121-0001',
    drawsAt: '2026-11-21T10:01:00.000Z',
    outcome: 'DRAWN',
    code: '12345',
  } as const;
  const { container } = show(<DrawStage game={gameWith(last)} revealed={last} />);
  const delays = [...container.querySelectorAll<HTMLElement>('span[data-revealed]')].map((each) =>
    Number.parseInt(each.style.animationDelay, 10),
  );
  expect(delays).toEqual([0, 260, 520, 780, 1040]);
  const facts = container.querySelector<HTMLElement>('[data-late]');
  expect(Number.parseInt(facts?.style.animationDelay ?? '', 10)).toBeGreaterThan(1040);
});

test('runners wait in their lanes at the places of the last race', () => {
  cleanup();
  const code = '07,02,10,05,01,08,03,09,06,04';
  const game = { ...gameWith({ code }), gameCode: 'pk10-60', family: 'pk10' };
  const { container } = show(<DrawStage game={game} revealed={null} />);
  const cars = [...container.querySelectorAll<HTMLElement>('[data-car]')];
  const placeOf = (lane: string) =>
    cars.find((car) => car.dataset['lane'] === lane)?.style.transform;
  expect(cars).toHaveLength(10);
  expect(screen.getByRole('button', { name: 'Race' })).toBeTruthy();
  expect(placeOf('7')).toBe('translateX(calc(97cqi - 100%))');
  expect(placeOf('4')).toBe('translateX(calc(56.5cqi - 100%))');
});
