import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { noteServerTime } from '../../clock.ts';
import { SaleClock } from './sale-clock.tsx';

const times = {
  opensAt: '2026-11-21T10:00:00.000Z',
  closesAt: '2026-11-21T10:00:55.000Z',
  drawsAt: '2026-11-21T10:01:00.000Z',
};

beforeEach(() => {
  // The device is an hour slow; what counts is the time of the server.
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:13.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a sale is counted down by the clock of the server', () => {
  noteServerTime('2026-11-21T10:00:13.000Z');
  show(<SaleClock times={times} />);
  expect(screen.getByText('Closes in')).toBeTruthy();
  expect(screen.getByText('00:42')).toBeTruthy();
});

test('after its draw time a game is being drawn, and without an issue there is no sale', () => {
  noteServerTime('2026-11-21T10:01:02.000Z');
  show(
    <>
      <SaleClock times={times} />
      <SaleClock times={null} />
    </>,
  );
  expect(screen.getByText('Drawing')).toBeTruthy();
  expect(screen.getByText('No sale now')).toBeTruthy();
});

test('a sale of days is told in days', () => {
  noteServerTime('2026-11-21T10:00:13.000Z');
  show(<SaleClock times={{ ...times, closesAt: '2026-11-24T12:00:00.000Z' }} />);
  expect(screen.getByText('3 days')).toBeTruthy();
});
