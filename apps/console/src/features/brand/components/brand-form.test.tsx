import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  firstSent,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { BrandSetting } from '../api/index.ts';
import { BrandForm } from './brand-form.tsx';
import { DomainForm } from './domain-form.tsx';
import { JackpotForm } from './jackpot-form.tsx';
import { NewBrand } from './new-brand.tsx';

const updatedAt = '2026-01-15T12:00:00.000Z';
const setting: BrandSetting = {
  content: {
    name: 'Parlour',
    defaultLanguage: 'en',
    languages: ['en', 'hi'],
    theme: 'dark',
    timeZone: 'UTC',
    imageCdns: [],
    launchGameCdns: [],
    analytics: [],
  },
  version: 7,
  updatedAt,
  waiting: null,
  fixed: { code: 'PARLOUR', currency: 'USD', complianceProfile: 'OPEN', termsVersion: '2026-11' },
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'site.read', 'site.update'] };
const history = (part: string) => ({
  [`GET /console/site/history/${part}`]: { value: { items: [] } },
});

test('what the server refuses stands beside its field, and what was typed stays', async () => {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) =>
    init.method === 'PUT'
      ? Response.json(
          {
            success: false,
            message: 'Look at the marked fields.',
            value: {
              code: 'site.settings_invalid',
              requestId: 'reference-1',
              fieldTexts: { '/content/imageCdns/0': 'No address.' },
            },
          },
          { status: 422 },
        )
      : Response.json({ success: true, value: { items: [] }, message: url }),
  );
  const user = userEvent.setup();
  await renderSignedIn(<BrandForm setting={setting} side={null} />, admin);
  const pictures = screen.getByLabelText('Addresses of pictures');
  fireEvent.change(pictures, { target: { value: 'img.example.com' } });
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'a faster way' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Look at the marked fields.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText('No address.')).toBeTruthy();
  expect((pictures as HTMLTextAreaElement).value).toBe('img.example.com');
});

test('a brand without a name is not saved', async () => {
  serveCalls(history('brand'));
  await renderSignedIn(<BrandForm setting={setting} side={null} />, admin);
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: ' ' } });
  expect(screen.getByText('A brand needs a name and a language.')).toBeTruthy();
});

test('another time zone waits for a second operator, another name does not', async () => {
  const proposal = {
    id: '019aa000-0000-7000-8000-0000000000b1',
    kind: 'site.change_brand',
    expiresAt: updatedAt,
  };
  const sent = serveCalls({
    ...history('brand'),
    'GET /console/site/brand': { value: setting },
    'PUT /console/site/brand': { value: { ...setting, proposal } },
  });
  const user = userEvent.setup();
  await renderSignedIn(<BrandForm setting={setting} side={null} />, admin);
  const waits = 'Another operator has to approve this. Until then nothing changes.';
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Velvet' } });
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(screen.queryByText(waits)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));

  await user.click(screen.getByRole('combobox', { name: /^Time zone/ }));
  fireEvent.change(screen.getByRole('combobox', { name: /^Time zone/ }), {
    target: { value: 'Honolulu' },
  });
  await user.click(await screen.findByRole('option', { name: 'Pacific/Honolulu' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  expect(screen.getByText(waits)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'moved house' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Parlour'));
  expect((await firstSent(sent, 'PUT')).body).toMatchObject({
    content: { timeZone: 'Pacific/Honolulu' },
  });
});

test('a name that is typed brings its address along, and can be made the main one', async () => {
  const sent = serveCalls({
    ...history('domains'),
    'GET /console/site/domains': { value: null },
    'PUT /console/site/domains': { value: null },
  });
  const user = userEvent.setup();
  const domains = [{ host: 'localhost', url: 'http://localhost:3000' }];
  await renderSignedIn(
    <DomainForm
      setting={{ content: { domains }, version: 1, updatedAt, waiting: null }}
      side={null}
    />,
    admin,
  );
  await user.click(screen.getByRole('button', { name: 'Add a name' }));
  const host = screen.getAllByLabelText('Host name')[1] as HTMLElement;
  fireEvent.change(host, { target: { value: 'Play.Example.com' } });
  await user.click(screen.getByRole('button', { name: 'Make play.example.com the main name' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'our own name' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const put = await firstSent(sent, 'PUT');
  expect(put.body).toMatchObject({
    content: {
      domains: [{ host: 'play.example.com', url: 'https://play.example.com' }, ...domains],
    },
  });
});

test('the counter is called decorative wherever an operator meets it', async () => {
  serveCalls(history('jackpot'));
  const user = userEvent.setup();
  await renderSignedIn(
    <JackpotForm
      setting={{
        content: { counter: 'decorative', hasPools: false },
        version: 1,
        updatedAt,
        waiting: null,
      }}
      side={null}
    />,
    admin,
  );
  expect(screen.getByText('Decorative')).toBeTruthy();
  expect(screen.getByText('407,236,976')).toBeTruthy();
  await user.click(screen.getByRole('switch', { name: /Show the decorative counter/ }));
  expect(screen.getByText('The lobby shows no counter.')).toBeTruthy();
});

const proposal = {
  id: '019aa000-0000-7000-8000-0000000000a1',
  kind: 'site.create_brand',
  expiresAt: updatedAt,
};

test('a new brand gets a code from its name and an address from its host', async () => {
  const sent = serveCalls({
    'POST /console/site/brands': { value: { proposal } },
  });
  const user = userEvent.setup();
  const onClose = vi.fn();
  await renderSignedIn(<NewBrand isOpen templateName="Parlour" onClose={onClose} />, admin);
  const write = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write(/^Name/, 'Velvet Room');
  write(/^Host name/, 'velvet.example.com');
  write(/^Reason/, 'a second house');
  await user.click(screen.getByRole('button', { name: 'Make the brand' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({
    code: 'VELVETROOM',
    host: 'velvet.example.com',
    url: 'https://velvet.example.com',
  });
});
