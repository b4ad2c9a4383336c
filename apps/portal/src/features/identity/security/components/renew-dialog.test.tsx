import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../../test-stage.tsx';
import RenewDialog from './renew-dialog.tsx';

const RENEW = 'POST /wps/member/factors/totp/recoveryCodes';

async function stage(answer: unknown) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer({ 'GET /wps/system/keys': keys, [RENEW]: answer }, bodies);
  const onClose = vi.fn();
  show(<RenewDialog proof="a-proof" onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'New recovery codes' });
  return { asked, bodies, onClose };
}
const renew = () => screen.getByRole('button', { name: 'New recovery codes' });

test('codes are renewed once for two presses, and left only when they are kept', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onClose } = await stage(answer.promise);
  await userEvent.dblClick(renew());
  answer.resolve({ recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  expect(await screen.findByText('aaaa-bbbb')).toBeDefined();
  expect(bodies).toEqual([{ proof: 'a-proof' }]);
  const done = screen.getByRole<HTMLButtonElement>('button', { name: 'Done' });
  expect(done.disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have kept these codes/ }));
  await userEvent.click(done);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('who goes back keeps the codes that there are', async () => {
  const { asked, onClose } = await stage(null);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

test('a refusal is told in the dialog, which stays', async () => {
  const { onClose } = await stage(refuse(403, 'identity.proof_expired'));
  await userEvent.click(renew());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('refused: identity.proof_expired'),
  );
  expect(renew()).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
