import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { ReportPeriod } from './report-period.tsx';

test('days stand as everywhere, and only whole ones that have come are asked for', async () => {
  const asked = vi.fn();
  const period = { from: '2026-11-01', to: '2026-11-22' };
  await renderSignedIn(<ReportPeriod period={period} today="2026-11-22" onChange={asked} />);
  const from = await screen.findByLabelText<HTMLInputElement>('From');
  const to = screen.getByLabelText<HTMLInputElement>('To');
  expect([from.value, to.value]).toEqual(['Nov 1, 2026', 'Nov 22, 2026']);
  await userEvent.clear(to);
  await userEvent.type(to, '11/23/2026');
  await userEvent.tab();
  expect(to.value).toBe('11/23/2026');
  screen.getByText('Not after Nov 22, 2026.');
  expect(asked).not.toHaveBeenCalled();
  await userEvent.clear(from);
  await userEvent.type(from, '11/5/2026');
  expect(asked.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-11-22' }]]);
});
