import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../../test-stage.tsx';
import TotpDialog from './totp-dialog.tsx';

const BEGIN = 'POST /wps/member/factors/totp';
const CONFIRM = 'PUT /wps/member/factors/totp';
const begun = { secret: 'ABCDEFGHJKLM', uri: 'otpauth://totp/Parlour:dana?secret=ABCDEFGHJKLM' };

async function stage(answer: unknown) {
  const bodies: unknown[] = [];
  const keys = await sealingKeys();
  const asked = fakeServer(
    { 'GET /wps/system/keys': keys, [BEGIN]: begun, [CONFIRM]: answer },
    bodies,
  );
  const onClose = vi.fn();
  show(<TotpDialog proof="a-proof" onClose={onClose} />);
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  return { asked, bodies, onClose };
}
const code = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: '6-digit code of your authenticator' });
const confirm = () => screen.getByRole('button', { name: 'Confirm and switch on' });

test('the code confirms the picture once for two presses, and the codes have to be kept', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onClose } = await stage(answer.promise);
  expect(screen.getByText('ABCD EFGH JKLM')).toBeDefined();
  await userEvent.type(code(), '123 456');
  await userEvent.dblClick(confirm());
  answer.resolve({ recoveryCodes: ['aaaa-bbbb'] });
  expect(await screen.findByText('aaaa-bbbb')).toBeDefined();
  expect(bodies).toEqual([{ proof: 'a-proof' }, { proof: 'a-proof', code: '123456' }]);
  await userEvent.click(screen.getByRole('checkbox', { name: /^I have kept these codes/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('too few digits are told, and nothing is sent', async () => {
  const { asked } = await stage(null);
  await userEvent.type(code(), '12345');
  await userEvent.click(confirm());
  expect(screen.getByText('Enter the 6 digits that the authenticator shows.')).toBeDefined();
  expect(asked).not.toContain(CONFIRM);
});

test('a wrong code is told, and the picture stays the same', async () => {
  const { asked } = await stage(refuse(422, 'identity.second_verification_wrong'));
  await userEvent.type(code(), '123456');
  await userEvent.click(confirm());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'refused: identity.second_verification_wrong',
    ),
  );
  expect(screen.getByText('ABCD EFGH JKLM')).toBeDefined();
  expect(asked.filter((call) => call === BEGIN)).toHaveLength(1);
});
