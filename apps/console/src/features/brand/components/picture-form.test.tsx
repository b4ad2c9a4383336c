import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  firstSent,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Setting } from '../../../lib/part/part.ts';
import { PictureForm } from './picture-form.tsx';

const NAME = 'a'.repeat(24);
const setting: Setting<'pictures'> = {
  content: { logo: null, logoLight: null, icon: null },
  version: 1,
  updatedAt: '2026-01-15T12:00:00.000Z',
  waiting: null,
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'site.read', 'site.update'] };
const answers = {
  'GET /console/site/history/pictures': { value: { items: [] } },
  'GET /console/site/pictures': { value: setting },
  'PUT /console/site/pictures': { value: setting },
  'POST /console/site/pictures/logo': {
    value: { name: NAME, url: `/brand/${NAME}.webp`, width: 480, height: 120 },
  },
};
const show = () =>
  renderSignedIn(<PictureForm setting={setting} brandName="Velvet" side={null} />, admin);

test('a picture is stored, shown on both grounds, and in use when it is saved', async () => {
  const sent = serveCalls(answers);
  const user = userEvent.setup();
  await show();
  const file = new File(['x'], 'logo.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('On dark ground'), file);
  const shown = await screen.findAllByRole('img', { name: 'Velvet' });
  expect(shown.map((img) => img.getAttribute('src'))).toEqual([
    `/brand/${NAME}.webp`,
    `/brand/${NAME}.webp`,
  ]);
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  await user.type(screen.getByLabelText(/^Reason/), 'a mark of our own');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const put = await firstSent(sent, 'PUT');
  expect(put.body).toMatchObject({ content: { logo: NAME, logoLight: null, icon: null } });
});

test('a file of another kind is not even sent', async () => {
  const sent = serveCalls(answers);
  const user = userEvent.setup({ applyAccept: false });
  await show();
  const file = new File(['GIF89a'], 'logo.gif', { type: 'image/gif' });
  await user.upload(screen.getByLabelText('On dark ground'), file);
  expect((await screen.findByRole('alert')).textContent).toContain('Only PNG, WebP and SVG');
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});
