import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { PasswordStep } from './password-step.tsx';

const login = 'POST /console/session/login';
const picture = { 'GET /console/session/captcha': { value: 'data:image/png;base64,AAAA' } };

test('a picture appears once it is asked for, and its characters go along', async () => {
  const sent = serveCalls({
    ...picture,
    [login]: { code: 'identity.captcha_required', message: 'Type the characters of the picture.' },
  });
  const onChallenge = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(<PasswordStep onChallenge={onChallenge} notice={null} />);
  expect(screen.queryByRole('img')).toBeNull();
  await user.type(screen.getByLabelText('Account'), 'olivia');
  await user.type(screen.getByLabelText('Password'), 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'Picture with characters' })).toBeTruthy();
  expect(sent.at(0)?.body).toEqual({ account: 'olivia', password: 'a long sentence' });

  const challenge = { challenge: 'c'.repeat(43), expiresAt: '2026-01-15T12:05:00.000Z' };
  const again = serveCalls({ ...picture, [login]: { value: { ...challenge, enrolment: null } } });
  await user.type(screen.getByLabelText('Characters of the picture'), 'abcd2');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(onChallenge).toHaveBeenCalledOnce());
  expect(again.find(({ method }) => method === 'POST')?.body).toMatchObject({ captcha: 'abcd2' });
});

test('a failed attempt used the picture up, so another one is fetched', async () => {
  const sent = serveCalls({
    ...picture,
    [login]: { code: 'identity.captcha_wrong', message: 'Wrong captcha.' },
  });
  const pictures = () => sent.filter(({ method }) => method === 'GET').length;
  const user = userEvent.setup();
  await renderSignedIn(<PasswordStep onChallenge={() => {}} notice={null} />);
  await user.type(screen.getByLabelText('Account'), 'olivia');
  await user.type(screen.getByLabelText('Password'), 'a long sentence');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Characters of the picture'), 'nope');
  const before = pictures();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(pictures()).toBeGreaterThan(before));
  expect(screen.getByLabelText<HTMLInputElement>('Characters of the picture').value).toBe('');
});
