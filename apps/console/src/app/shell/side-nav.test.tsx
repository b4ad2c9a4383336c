import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../lib/testing/render-screen.tsx';
import { SideNav } from './side-nav.tsx';

const scrolled = vi.fn();
beforeEach(() => {
  localStorage.clear();
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
  serveCalls({});
});
const self = { ...olivia, permissions: ['self', 'content.read', 'site.read'] as const };
const show = async () => {
  await renderSignedIn(<SideNav onSearch={() => {}} />, {
    ...self,
    permissions: [...self.permissions],
  });
  return within(screen.getByRole('navigation'));
};

test('groups beside the current place are folded, open by a press, and stay as they were left', async () => {
  const user = userEvent.setup();
  const nav = await show();
  expect(nav.queryByRole('link', { name: 'Banners' })).toBeNull();
  const fold = nav.getByRole('button', { name: 'Content', expanded: false });
  await user.click(fold);
  nav.getByRole('link', { name: 'Banners' });
  expect(localStorage.getItem('parlour.console-nav')).toContain('"nav.content":true');
  expect(scrolled).toHaveBeenCalled();
});

test('a filter finds places of folded groups, and a pin keeps one on top', async () => {
  const user = userEvent.setup();
  const nav = await show();
  await user.type(screen.getByRole('searchbox', { name: 'Filter the menu' }), 'bann');
  nav.getByRole('link', { name: 'Banners' });
  expect(nav.getAllByRole('link')).toHaveLength(1);
  await user.click(nav.getByRole('button', { name: 'Pin Banners' }));
  await user.keyboard('{Escape}');
  await user.clear(screen.getByRole('searchbox', { name: 'Filter the menu' }));
  nav.getByText('Pinned');
  nav.getByRole('link', { name: 'Banners' });
});
