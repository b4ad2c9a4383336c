import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  firstSent,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import type { Setting } from '../../../lib/part/part.ts';
import { PreviewLobby } from './preview-lobby.tsx';
import { ThemeForm } from './theme-form.tsx';

const setting: Setting<'theme'> = {
  content: { dark: {}, light: {} },
  version: 4,
  updatedAt: '2026-01-15T12:00:00.000Z',
  waiting: null,
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'site.read', 'site.update'] };
const older = { dark: { accent: '#2bc4b4', 'accent-on': '#03201d' }, light: {} };
const history = {
  items: [
    {
      version: 4,
      changedAt: '2026-01-15T12:00:00.000Z',
      changedBy: 'olivia',
      reason: 'back to the house',
      content: JSON.stringify(setting.content),
    },
    {
      version: 3,
      changedAt: '2026-01-14T12:00:00.000Z',
      changedBy: 'olivia',
      reason: 'teal for the summer',
      content: JSON.stringify(older),
    },
  ],
};
const answers = {
  'GET /console/site/history/theme': { value: history },
  'GET /console/site/theme': { value: setting },
  'PUT /console/site/theme': { value: setting },
};

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

const show = () =>
  renderSignedIn(<ThemeForm setting={setting} brandName="Velvet" side={null} />, admin);

test('a palette is taken whole and saved with a reason', async () => {
  const sent = serveCalls(answers);
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole('button', { name: 'Sapphire' }));
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'blue for the cup' } });
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const put = await firstSent(sent, 'PUT');
  expect(put.body).toMatchObject({
    version: 4,
    reason: 'blue for the cup',
    startsAt: null,
    content: { dark: { accent: '#7aa2ff' }, light: { accent: '#2449b8' } },
  });
});

test('colours that cannot be read are counted, and are not saved', async () => {
  serveCalls(answers);
  const user = userEvent.setup();
  await show();
  fireEvent.change(screen.getByLabelText('Quiet text'), { target: { value: '#4a4050' } });
  expect(screen.getAllByText(/pairs cannot be read/).length).toBeGreaterThan(0);
  const review = screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' });
  expect(review.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Use #/ }));
  expect(review.disabled).toBe(false);
});

test('an older version is compared and brought back into the form', async () => {
  serveCalls(answers);
  const user = userEvent.setup();
  await show();
  await user.click(await screen.findByRole('button', { name: /Compare version 3/ }));
  expect(screen.getByText('#2bc4b4')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Put version 3 into the form' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Accent' }).value).toBe('#2bc4b4');
});

test('while a change waits nothing else is changed', async () => {
  serveCalls(answers);
  const waiting = {
    content: older,
    startsAt: '2026-02-01T12:00:00.000Z',
    reason: 'for the summer',
    orderedBy: 'olivia',
  };
  await renderSignedIn(
    <ThemeForm setting={{ ...setting, waiting }} brandName="Velvet" side={null} />,
    admin,
  );
  const note = screen.getByRole('region', { name: 'A change is waiting' });
  expect(within(note).getByText('#2bc4b4')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ruby' }).closest('fieldset')?.disabled).toBe(true);
});

test('the preview shows everything that colours are for', async () => {
  await renderSignedIn(<PreviewLobby name="Velvet" />, admin);
  expect(screen.getByText('Velvet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Play now' })).toBeTruthy();
  expect(screen.getByText('This name is taken.')).toBeTruthy();
});
