import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  firstSent,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Setting } from '../../../lib/part/part.ts';
import { ServiceForm } from './service-form.tsx';

const setting: Setting<'service'> = {
  content: {
    entries: [
      { csType: 'LIVECHAT', label: 'Live chat', labels: {}, path: '/help', enabled: true },
      {
        csType: 'FACEBOOK',
        label: 'Facebook',
        labels: {},
        path: 'https://facebook.example.com',
        enabled: true,
      },
    ],
  },
  version: 2,
  updatedAt: '2026-01-15T12:00:00.000Z',
  waiting: null,
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'site.read', 'site.update'] };
const answers = {
  'GET /console/site/history/service': { value: { items: [] } },
  'GET /console/site/service': { value: setting },
  'PUT /console/site/service': { value: setting },
};
const show = (self = admin) =>
  renderSignedIn(<ServiceForm setting={setting} languages={['hi']} side={null} />, self);

test('an entry is added, completed, put first and saved', async () => {
  const sent = serveCalls(answers);
  const user = userEvent.setup();
  await show();
  await user.selectOptions(screen.getByLabelText('Type'), 'EMAIL');
  await user.click(screen.getByRole('button', { name: 'Add an entry' }));
  expect(screen.getByText('Every entry needs a label and an address.')).toBeTruthy();
  const address = screen.getAllByLabelText('Address')[2] as HTMLElement;
  fireEvent.change(address, { target: { value: 'help@example.com' } });
  fireEvent.blur(address);
  await user.click(screen.getByRole('button', { name: 'Move Facebook up' }));
  await user.click(screen.getByRole('switch', { name: 'Live chat is shown' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'a mailbox' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const put = await firstSent(sent, 'PUT');
  const { content } = put.body as { content: typeof setting.content };
  expect(content.entries.map(({ csType, enabled, path }) => [csType, enabled, path])).toEqual([
    ['FACEBOOK', true, 'https://facebook.example.com'],
    ['LIVECHAT', false, '/help'],
    ['EMAIL', true, 'mailto:help@example.com'],
  ]);
});

test('who may only look changes nothing', async () => {
  serveCalls(answers);
  await show(olivia);
  const chat = screen.getByRole('switch', { name: 'Live chat is shown' });
  expect(chat.closest('fieldset')?.disabled).toBe(true);
});
