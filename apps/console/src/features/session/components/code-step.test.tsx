import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { CodeStep } from './code-step.tsx';

const challenge = {
  challenge: 'c'.repeat(43),
  expiresAt: '2026-01-15T12:05:00.000Z',
  enrolment: null,
};
const totp = 'POST /console/session/totp';
const type = async (code: string) => {
  // The first box has the focus already, so nothing needs to be clicked.
  await userEvent.setup().keyboard(code);
};

test('the sixth digit sends the code and the session begins', async () => {
  const sent = serveCalls({ [totp]: { value: olivia } });
  const onSignedIn = vi.fn();
  await renderSignedIn(
    <CodeStep challenge={challenge} onSignedIn={onSignedIn} onBack={() => {}} />,
  );
  await type('123456');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ challenge: challenge.challenge, code: '123456' });
});

test('a wrong code says so and leaves the boxes empty for the next', async () => {
  serveCalls({
    [totp]: { code: 'operator.code_wrong', message: 'That code is not right.', status: 401 },
  });
  await renderSignedIn(<CodeStep challenge={challenge} onSignedIn={() => {}} onBack={() => {}} />);
  await type('000000');
  expect(await screen.findByText('That code is not right.')).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(boxes.map((box) => box.value).join('')).toBe('');
});

test('a code that is pasted after a wrong one is sent as well', async () => {
  const sent = serveCalls({
    [totp]: { code: 'operator.code_wrong', message: 'That code is not right.', status: 401 },
  });
  await renderSignedIn(<CodeStep challenge={challenge} onSignedIn={() => {}} onBack={() => {}} />);
  const person = userEvent.setup();
  for (const code of ['111111', '222222']) {
    const [first] = screen.getAllByRole('textbox');
    if (first !== undefined) await person.click(first);
    await person.paste(code);
    await screen.findByText('That code is not right.');
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ code }));
  }
});

test('an expired challenge leads back to the password and says why', async () => {
  serveCalls({
    [totp]: { code: 'operator.challenge_expired', message: 'That took too long.', status: 401 },
  });
  const onBack = vi.fn();
  await renderSignedIn(<CodeStep challenge={challenge} onSignedIn={() => {}} onBack={onBack} />);
  await type('123456');
  await waitFor(() => expect(onBack).toHaveBeenCalledWith('That took too long.'));
});

test('an operator without an authenticator is shown one to set up', async () => {
  const enrolment = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Parlour:nia?secret=ABCD' };
  await renderSignedIn(
    <CodeStep challenge={{ ...challenge, enrolment }} onSignedIn={() => {}} onBack={() => {}} />,
  );
  expect(screen.getByRole('img', { name: 'QR code for the authenticator' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
});
