import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { WalletSettings } from './wallet-settings.tsx';

const SAVE = 'PUT /wps/wallet/settings';
const settings = { movesOnLaunch: false, recallsOnLeave: true };

function stage(answer: unknown) {
  const bodies: unknown[] = [];
  fakeServer({ [SAVE]: answer }, bodies);
  const onSaved = vi.fn();
  show(<WalletSettings settings={settings} onSaved={onSaved} />);
  return { bodies, onSaved };
}
const launch = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Send my main/ });
const leave = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Return everything/ });
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone}: ${text}`);

beforeEach(() => useToasts.setState({ toasts: [] }));

test('one change is sent with what stands beside it', async () => {
  const { bodies, onSaved } = stage({ ...settings, movesOnLaunch: true });
  await userEvent.click(launch());
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies).toEqual([{ movesOnLaunch: true, recallsOnLeave: true }]);
  expect(toasts()).toEqual(['good: Saved.']);
});

test('a second change does not take back the first, which is still on its way', async () => {
  const { bodies } = stage(new Promise(() => {}));
  await userEvent.click(launch());
  expect(launch().checked).toBe(true);
  await userEvent.click(leave());
  expect(bodies).toEqual([
    { movesOnLaunch: true, recallsOnLeave: true },
    { movesOnLaunch: true, recallsOnLeave: false },
  ]);
});

test('a refusal says so and leaves what holds', async () => {
  const { onSaved } = stage(refuse(409, 'funds.account_blocked'));
  await userEvent.click(leave());
  await waitFor(() => expect(toasts()).toEqual(['bad: refused: funds.account_blocked']));
  expect(leave().checked).toBe(true);
  expect(onSaved).not.toHaveBeenCalled();
});
