import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { NotificationDetailView } from './notification-detail.tsx';

const id = '019aa000-0000-7000-8000-00000000000b';
const path = `/console/notifications/${id}`;
const operator = {
  ...olivia,
  permissions: ['self', 'notification.read', 'notification.update'],
};
const message = {
  id,
  channel: 'email',
  destination: 'a•••@example.com',
  template: 'verification_code',
  language: 'en',
  state: 'dead',
  memberId: null,
  subject: 'Your verification code',
  tries: 7,
  lastError: 'HTTP 503',
  createdAt: '2026-11-21T10:00:00.000Z',
  nextTryAt: null,
  sentAt: null,
  expiresAt: null,
  version: 16,
  content: { text: 'Your code is 482913', html: '<p>Your code is 482913</p>' },
  contentWithheld: null,
  providerReference: null,
  attempts: [
    {
      number: 7,
      at: '2026-11-21T19:00:00.000Z',
      outcome: 'failed',
      carrier: 'smtp',
      error: 'down',
    },
  ],
};

test('a mail is shown in a frame that may do nothing, or as text', async () => {
  serveCalls({ [`GET ${path}`]: { value: message } });
  const user = userEvent.setup();
  await renderSignedIn(<NotificationDetailView id={id} />, operator);
  const frame = await screen.findByTitle('Your verification code');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain('482913');
  await user.click(screen.getByRole('button', { name: 'Text' }));
  expect(screen.getByText('Your code is 482913')).toBeTruthy();
  expect(screen.getByText('down')).toBeTruthy();
});

test('what was given up is sent again with its version and a reason', async () => {
  const sent = serveCalls({
    [`GET ${path}`]: { value: message },
    [`POST ${path}/resend`]: { value: { ...message, state: 'queued' } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<NotificationDetailView id={id} />, operator);
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(screen.getByLabelText(/Reason/), 'the gateway is back');
  await user.click([...dialog.querySelectorAll('button')].find((b) => b.type === 'submit')!);
  const post = sent.find(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ version: 16, reason: 'the gateway is back' });
});

test('a message that changed meanwhile is refused, and what was typed stays', async () => {
  serveCalls({
    [`GET ${path}`]: { value: message },
    [`POST ${path}/discard`]: {
      code: 'notification.changed',
      message: 'The message has changed meanwhile.',
      status: 409,
    },
  });
  const user = userEvent.setup();
  await renderSignedIn(<NotificationDetailView id={id} />, operator);
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(screen.getByLabelText(/Reason/), 'obsolete');
  await user.click([...dialog.querySelectorAll('button')].find((b) => b.type === 'submit')!);
  expect(await screen.findByText('The message has changed meanwhile.')).toBeTruthy();
  expect((screen.getByLabelText(/Reason/) as HTMLTextAreaElement).value).toBe('obsolete');
});

test('in production the text is withheld; without the permission there is nothing to press', async () => {
  const withheld = { ...message, content: null, contentWithheld: 'production' };
  serveCalls({ [`GET ${path}`]: { value: withheld } });
  await renderSignedIn(<NotificationDetailView id={id} />, {
    ...olivia,
    permissions: ['self', 'notification.read'],
  });
  expect(await screen.findByText(/never shown/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
