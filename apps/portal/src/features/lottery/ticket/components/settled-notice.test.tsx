import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../../lib/toast.ts';
import { show } from '../../../../test-stage.tsx';
import type { News, SettledNews } from '../settled-model.ts';
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
  vi.useRealTimers();
  cleanup();
  useToasts.setState({ toasts: [] });
});

test('a win stands in a card that can be put away', async () => {
  const onDismiss = vi.fn();
  show(<SettledNotice news={[news]} onDismiss={onDismiss} />);
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
  show(<SettledNotice news={[back]} onDismiss={onDismiss} />);
  expect(screen.queryByText('You won')).toBe(null);
  const [toast] = useToasts.getState().toasts;
  expect(toast?.tone).toBe('plain');
  expect(toast?.text).toBe('SSC 1 min, draw 0042: $1.00 came back of $2.00 staked');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('a win keeps its place and its time, whatever is told meanwhile, and the next win follows', () => {
  vi.useFakeTimers();
  const told: News[] = [];
  const second: SettledNews = { ...news, issueNo: '20261121-0043', paid: '31.00' };
  const lost: SettledNews = { ...news, issueNo: '20261121-0044', paid: '0.00', kind: 'lost' };
  let tellMore: (next: readonly News[]) => void = () => undefined;
  function Stage(): ReactNode {
    const [shown, setShown] = useState<readonly News[]>([news]);
    tellMore = (next) => setShown((now) => [...now, ...next]);
    const dismiss = (one: News) => {
      told.push(one);
      setShown((now) => now.filter((each) => each !== one));
    };
    return <SettledNotice news={shown} onDismiss={dismiss} />;
  }
  show(<Stage />);
  act(() => vi.advanceTimersByTime(5_000));
  act(() => tellMore([lost, second]));
  expect(told).toEqual([lost]);
  expect(screen.getByRole('status').textContent).toContain('$19.60');
  act(() => vi.advanceTimersByTime(4_000));
  expect(told).toEqual([lost, news]);
  expect(screen.getByRole('status').textContent).toContain('$31.00');
  act(() => vi.advanceTimersByTime(9_000));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('what could not be read is told all the same', () => {
  const onDismiss = vi.fn();
  show(<SettledNotice news={[{ kind: 'unread' }]} onDismiss={onDismiss} />);
  const [toast] = useToasts.getState().toasts;
  expect(toast?.text).toBe('Tickets of yours were settled. See under “My bets” what came of them.');
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
