import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Media } from '../api/media.ts';
import { MediaDetail } from './media-detail.tsx';
import { MediaLibrary } from './media-library.tsx';
import { bytesText, fileProblem } from './model.ts';

const picture: Media = {
  id: '019aa000-0000-7000-8000-000000000001',
  url: '/media/019aa000-0000-7000-8000-000000000001.webp',
  name: 'diwali.png',
  width: 1600,
  height: 600,
  bytes: 150_000,
  uploadedAt: '2026-01-15T12:00:00.000Z',
  uploadedBy: 'Olivia Hart',
  useCount: 0,
};
const setting = {
  languages: ['en'],
  defaultLanguage: 'en',
  timeZone: 'Asia/Kolkata',
  portalUrl: 'https://portal.example',
};
const editor = { ...olivia, permissions: [...olivia.permissions, 'content.update' as const] };

test('files that cannot become pictures are told before they are sent', () => {
  expect(fileProblem({ type: 'image/svg+xml', size: 10 })).toBe('type');
  expect(fileProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('size');
  expect(fileProblem({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeNull();
  expect([bytesText(10), bytesText(150_000), bytesText(1_600_000)]).toEqual([
    '1 KB',
    '146 KB',
    '1.5 MB',
  ]);
});

test('a picture is chosen from the library, shown from the portal', async () => {
  serveCalls({
    'GET /console/content/setting': { value: setting },
    'GET /console/content-media': { value: { items: [picture], nextCursor: null } },
  });
  const onPick = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(<MediaLibrary onPick={onPick} />, editor);
  const tile = await screen.findByRole('button', { name: /diwali\.png/ });
  await waitFor(() =>
    expect(tile.querySelector('img')?.getAttribute('src')).toBe(
      `https://portal.example${picture.url}?w=320`,
    ),
  );
  await user.click(tile);
  expect(onPick).toHaveBeenCalledWith(picture);
});

test('an empty library and a search without a find say different things', async () => {
  serveCalls({
    'GET /console/content-media': { value: { items: [], nextCursor: null } },
  });
  await renderSignedIn(<MediaLibrary onPick={() => undefined} search="x" />, editor);
  expect(await screen.findByText('No picture has this name')).toBeTruthy();
});

test('a picture that is shown cannot be deleted; another goes after a second press', async () => {
  const sent = serveCalls({
    'GET /console/content/setting': { value: setting },
    [`DELETE /console/content-media/${picture.id}`]: { value: null },
  });
  const user = userEvent.setup();
  const onDeleted = vi.fn();
  await renderSignedIn(
    <>
      <MediaDetail media={{ ...picture, useCount: 2 }} onDeleted={onDeleted} />
      <MediaDetail media={picture} onDeleted={onDeleted} />
    </>,
    editor,
  );
  const [used, free] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Delete' });
  expect(used?.disabled).toBe(true);
  expect(screen.getByText('2 entries')).toBeTruthy();
  if (free !== undefined) await user.click(free);
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(true);
  await waitFor(() => expect(onDeleted).toHaveBeenCalled());
});
