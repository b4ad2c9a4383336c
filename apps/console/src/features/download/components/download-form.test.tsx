import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Setting } from '../../../lib/part/part.ts';
import { DownloadForm } from './download-form.tsx';

const setting: Setting<'downloads'> = {
  content: {
    resources: [
      { resourceType: 'PWA', labelNameEn: 'Any device', url: '/download', enabled: true },
    ],
  },
  version: 1,
  updatedAt: '2026-01-15T12:00:00.000Z',
  waiting: null,
};
const admin = { ...olivia, permissions: [...olivia.permissions, 'site.read', 'site.update'] };

test('each resource has the code that cameras read, once it has an address', async () => {
  serveCalls({ 'GET /console/site/history/downloads': { value: { items: [] } } });
  const user = userEvent.setup();
  await renderSignedIn(
    <DownloadForm setting={setting} mainUrl="https://play.example.com" side={null} />,
    admin,
  );
  expect(screen.getByRole('img', { name: 'QR code of Any device' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add a resource' }));
  expect(screen.getByText('No address yet')).toBeTruthy();
  expect(screen.getByText('Every resource needs a label and an address.')).toBeTruthy();
  await user.type(
    screen.getAllByLabelText('Address')[1] as HTMLElement,
    'https://apps.example.com/a',
  );
  expect(screen.getByRole('img', { name: 'QR code of iPhone and iPad' })).toBeTruthy();
});
