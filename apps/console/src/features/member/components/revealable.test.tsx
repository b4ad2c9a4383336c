import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { Revealable } from './revealable.tsx';

const memberId = '019aa000-0000-7000-8000-00000000000b';
const able = { ...olivia, permissions: ['self', 'member.read', 'member.reveal'] };
const masked = <Revealable memberId={memberId} field="email" label="E-mail" masked="ada•••com" />;

test('a masked particular is shown in full after a reason was given', async () => {
  const path = `POST /console/members/${memberId}/reveal`;
  const sent = serveCalls({ [path]: { value: { value: 'ada@mail.example' } } });
  const user = userEvent.setup();
  await renderSignedIn(masked, able as typeof olivia);
  await user.click(screen.getByRole('button', { name: 'Show in full: E-mail' }));
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText(/Reason/), 'caller on the phone');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('ada@mail.example')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ field: 'email', reason: 'caller on the phone' });
});

test('anyone who may not look sees the mask alone', async () => {
  await renderSignedIn(masked);
  expect(screen.getByText('ada•••com')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
