import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { barsOf } from '../profit-model.ts';
import { ProfitChart } from './profit-chart.tsx';

const days = [
  { day: '2026-11-01', profit: '50' },
  { day: '2026-11-02', profit: '-100' },
  { day: '2026-11-03', profit: '0' },
];

test('the chart says what it is a picture of, and the arrows tell its days', () => {
  show(<ProfitChart bars={barsOf(days)} currency="USD" />);
  const chart = screen.getByRole('img', { name: /Nov 1, 2026 to Nov 3, 2026/ });
  chart.focus();
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByText('Nov 3, 2026')).toBeDefined();
  for (let presses = 0; presses < 5; presses += 1) fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(screen.getByText('Nov 1, 2026')).toBeDefined();
  fireEvent.keyDown(chart, { key: 'ArrowRight' });
  expect(screen.getByText('Nov 2, 2026')).toBeDefined();
  fireEvent.blur(chart);
  expect(screen.queryByText('Nov 2, 2026')).toBeNull();
});

test('both edges of the chart are named with their sign', () => {
  show(<ProfitChart bars={barsOf(days)} currency="JPY" />);
  expect(screen.getByText('+¥50')).toBeDefined();
  expect(screen.getByText('-¥100')).toBeDefined();
});

test('without days there is no chart', () => {
  show(<ProfitChart bars={[]} currency="USD" />);
  expect(screen.queryByRole('img')).toBeNull();
});
