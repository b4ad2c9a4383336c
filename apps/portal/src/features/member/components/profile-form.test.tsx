import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { HousePictures } from './house-pictures.tsx';
import { ProfileForm } from './profile-form.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const field = (name: string, value: string | null, lock: string | null) => ({
  field: name,
  value,
  lock,
  required: false,
  acceptedPattern: '*',
  patternId: 'any',
  minLength: 0,
  maxLength: 60,
});
const profile = {
  fields: [
    field('nickname', 'Heron', null),
    field('email', null, 'security'),
    field('fullName', 'Asha Rao', 'once'),
    { ...field('telegram', null, null), hints: { en: 'So that our host can reach you' } },
  ],
  avatarUrl: null,
  avatars: ['/wps/member/avatars/house/moon.svg', '/wps/member/avatars/house/sun.svg'],
};

test('what is locked is shown with its reason and cannot be typed over', async () => {
  fakeServer({ 'GET /wps/member/profile': profile });
  show(<ProfileForm />);
  expect(await screen.findByText('Asha Rao')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: /Full name/ })).toBeNull();
  expect(screen.getByText('Entered once. Customer service corrects mistakes.')).toBeDefined();
  expect(screen.getByText('Not added yet')).toBeDefined();
  expect(screen.getByText('So that our host can reach you')).toBeDefined();
  const link = screen.getByRole('link', { name: 'Change it in the security centre' });
  expect(link.getAttribute('href')).toBe('/member/securityCenter#guards');
});

test('a change is saved and a refused field says what is wrong with it', async () => {
  const asked = fakeServer({
    'GET /wps/member/profile': profile,
    'PUT /wps/member/profile': refuse(422, 'member.profile_refused', {
      fields: { '/telegram': 'no such shape' },
    }),
  });
  show(<ProfileForm />);
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /Telegram/ }), 'x');
  await userEvent.click(save);
  expect(await screen.findByText('no such shape')).toBeDefined();
  expect(asked).toContain('PUT /wps/member/profile');
});

test('an emptied nickname does not travel', async () => {
  const asked = fakeServer({ 'GET /wps/member/profile': profile });
  show(<ProfileForm />);
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Nickname' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This cannot be empty.')).toBeDefined();
  expect(asked).not.toContain('PUT /wps/member/profile');
});

test('a picture of the house is taken with one press, the taken one is marked', async () => {
  const asked = fakeServer({ 'GET /wps/member/profile': profile });
  show(<HousePictures avatarUrl={profile.avatars[1] ?? null} />);
  const [first, second] = await screen.findAllByRole('button');
  expect(second?.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(first!);
  await waitFor(() => expect(asked).toContain('PUT /wps/member/info/icon'));
});
