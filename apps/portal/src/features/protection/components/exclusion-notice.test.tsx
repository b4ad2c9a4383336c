import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { ExclusionNotice, type ExclusionNoticeProps } from './exclusion-notice.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const ASK = 'POST /wps/member/protection/removal';
const exclusion: ExclusionNoticeProps['exclusion'] = {
  id: 'e-1',
  kind: 'exclusion',
  setter: 'member',
  startedAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
  removalRequestedAt: null,
  removalEndsAt: null,
};

function stage(answer: unknown, over: Partial<typeof exclusion> = {}) {
  const bodies: unknown[] = [];
  const asked = fakeServer({ [ASK]: answer }, bodies);
  show(<ExclusionNotice hasRemoval exclusion={{ ...exclusion, ...over }} />);
  return { asked, bodies, asks: () => asked.filter((call) => call === ASK).length };
}
const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const ask = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Request the end' });

test('the end is asked for with a reason, once for two presses', async () => {
  const { asks, bodies } = stage(new Promise(() => {}));
  expect(ask().disabled).toBe(true);
  await userEvent.type(reason(), ' I feel better ');
  await userEvent.dblClick(ask());
  await waitFor(() => expect(asks()).toBe(1));
  expect(bodies).toEqual([{ reason: 'I feel better' }]);
});

test('a refusal is told below the reason, which stays', async () => {
  stage(refuse(409, 'protection.removal_too_early'));
  await userEvent.type(reason(), 'I feel better');
  await userEvent.click(ask());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('refused: protection.removal_too_early'),
  );
  expect(reason().value).toBe('I feel better');
});

test('what was asked for is not asked for again', () => {
  stage(null, { removalRequestedAt: '2026-11-20T00:00:00.000Z' });
  expect(screen.getByRole('status').textContent).toMatch(/^We have received your request/);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a break ends by itself, and nothing is asked for', () => {
  stage(null, { kind: 'cool_off', endsAt: '2096-01-01T00:00:00.000Z' });
  expect(screen.getByText('You are taking a break')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
