import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../../test-stage.tsx';
import RemovalDialog, { type RemovalDialogProps } from './removal-dialog.tsx';

const REMOVE = 'POST /wps/member/factors/totp/removal';

async function stage(answer: unknown, kind: RemovalDialogProps['kind'] = 'totp') {
  const bodies: unknown[] = [];
  const asked = fakeServer({ [REMOVE]: answer }, bodies);
  const onDone = vi.fn();
  const onClose = vi.fn();
  show(<RemovalDialog kind={kind} proof="a-proof" onDone={onDone} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Remove this?' });
  return { asked, bodies, onDone, onClose };
}
const remove = () => screen.getByRole('button', { name: 'Remove' });

test('what is lost is said, and the proof goes along once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { asked, bodies, onDone } = await stage(answer.promise);
  expect(screen.getByText(/the recovery codes stop working/)).toBeDefined();
  await userEvent.dblClick(remove());
  answer.resolve({});
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked).toEqual([REMOVE]);
  expect(bodies).toEqual([{ proof: 'a-proof' }]);
});

test('the press that the dialog begins at removes nothing', async () => {
  const { asked, onClose } = await stage(null, 'email');
  expect(screen.getByText(/you cannot recover your account by e-mail/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(asked).toEqual([]);
});

test('a refusal is told in the dialog, which stays', async () => {
  const { onDone } = await stage(refuse(403, 'identity.proof_expired'));
  await userEvent.click(remove());
  const told = await screen.findByText('refused: identity.proof_expired');
  expect(told.getAttribute('role')).toBe('alert');
  expect(remove()).toBeDefined();
  expect(onDone).not.toHaveBeenCalled();
});
