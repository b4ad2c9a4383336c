import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../../lib/toast.ts';
import { show } from '../../../../test-stage.tsx';
import type { SettledNews } from '../settled-model.ts';
import SettledNotice from './settled-notice.tsx';

vi.mock('../../../../lib/link.tsx', () => ({
  PathLink: ({ children }: { readonly children: string }) => <a href="/lottery">{children}</a>,
  useAddress: () => ({ path: '/lottery', search: {} }),
}));

const news: SettledNews = {
  gameCode: 'ssc-60',
  family: 'ssc',
  issueNo: '20261121-0042',
  drawsAt: '2026-11-21T10:01:00.000Z',
  currency: 'USD',
  staked: '2.00',
  paid: '19.60',
  kind: 'won',
};

afterEach(() => {
  cleanup();
  useToasts.setState({ toasts: [] });
});

test('a win stands in a card that can be put away', async () => {
  const onDismiss = vi.fn();
  show(<SettledNotice news={news} onDismiss={onDismiss} />);
  const card = screen.getByRole('status') as HTMLElement;
  expect(card.textContent).toContain('You won');
  expect(card.textContent).toContain('$19.60');
  expect(card.textContent).toContain('0042');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('what paid no more than it cost is told in a line, and nothing celebrates', () => {
  const onDismiss = vi.fn();
  const back = { ...news, paid: '1.00', kind: 'back' } as const;
  show(<SettledNotice news={back} onDismiss={onDismiss} />);
  expect(screen.queryByText('You won')).toBe(null);
  const [toast] = useToasts.getState().toasts;
  expect(toast?.tone).toBe('plain');
  expect(toast?.text).toBe('SSC 1 min, draw 0042: $1.00 came back of $2.00 staked');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
