import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../test-stage.tsx';
import AnnouncementList from './announcement-list.tsx';

const notice = (index: number) => ({
  id: `n${index}`,
  type: 'B',
  title: `Notice ${index}`,
  content: `<p>Words of ${index}</p><script>alert(1)</script>`,
  publishedAt: '2026-11-20T08:00:00.000Z',
});
const page = (totalPages: number) => ({
  items: Array.from({ length: 9 }, (_, index) => notice(index + 1)),
  pageNo: 1,
  totalPages,
  totalCount: totalPages * 9,
});

test('announcements open one at a time, without what could run', async () => {
  fakeServer({ 'GET /wps/content/announcements': page(1) });
  show(<AnnouncementList onClose={vi.fn()} />);
  const first = await screen.findByRole('button', { name: /Notice 1/ });
  await userEvent.click(first);
  expect(screen.getByText('Words of 1')).toBeDefined();
  expect(document.querySelector('[role=dialog] script')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Notice 2/ }));
  expect(screen.queryByText('Words of 1')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('of many pages, the ends and five around the current one are named', async () => {
  fakeServer({ 'GET /wps/content/announcements': page(20) });
  show(<AnnouncementList onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Page 5' }));
  const shown = screen.getAllByRole('button', { name: /^Page / }).map((each) => each.textContent);
  expect(shown).toEqual(['1', '2', '3', '4', '5', '6', '7', '20']);
  expect(screen.getByRole('button', { current: 'page' }).textContent).toBe('5');
});

test('nothing announced, and no answer, are both told', async () => {
  fakeServer({ 'GET /wps/content/announcements': { ...page(0), items: [] } });
  const { unmount } = show(<AnnouncementList onClose={vi.fn()} />);
  expect(await screen.findByText('Nothing has been announced yet')).toBeDefined();
  unmount();
  fakeServer({ 'GET /wps/content/announcements': refuse(503, 'site.maintenance') });
  show(<AnnouncementList onClose={vi.fn()} />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
