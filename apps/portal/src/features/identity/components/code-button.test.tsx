import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { client } from '../../../lib/client.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { CodeButton } from './code-button.tsx';

const CODE = 'POST /wps/member/verification/code';
// Buttons of one id rest together, also those of other files that run in the same thread.
const body = { purpose: 'bind', channel: 'email', email: 'dana@example.org' } as const;
const send = () => client.call(CODE, { body });
const button = () => screen.getAllByRole<HTMLButtonElement>('button')[0] as HTMLButtonElement;

test('a code is asked for once, and rests as long as the code works', async () => {
  const answer = Promise.withResolvers();
  const bodies: unknown[] = [];
  fakeServer({ [CODE]: answer.promise }, bodies);
  show(<CodeButton id="button:sent" send={send} />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send code' }));
  answer.resolve({ expiredMinutes: 5 });
  expect(await screen.findByText(/It works for 5 minutes/)).toBeDefined();
  expect(bodies).toEqual([body]);
  expect(button().disabled).toBe(true);
  expect(button().textContent).toMatch(/^0[45]:\d\d$/);
});

test('a button of the same id still rests after it was taken away', async () => {
  fakeServer({ [CODE]: { expiredMinutes: 5 } });
  const { unmount } = show(<CodeButton id="button:taken away" send={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText(/It works for 5 minutes/);
  unmount();
  show(<CodeButton id="button:taken away" send={send} />);
  expect(button().disabled).toBe(true);
});

test('a refusal is a dialog, and the button rests as long as it says', async () => {
  fakeServer({ [CODE]: refuse(429, 'identity.code_limit', { retryAfterSeconds: 90 }) });
  show(<CodeButton id="button:refused" send={send} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('dialog', { name: 'The code was not sent' })).toBeDefined();
  expect(screen.getByText('refused: identity.code_limit')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button().disabled).toBe(true);
  expect(button().textContent).toMatch(/^01:\d\d$/);
});

test('without somewhere to send to there is nothing to press', () => {
  show(<CodeButton id="button:nowhere" isReady={false} send={vi.fn()} />);
  expect(button().disabled).toBe(true);
});
