import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fakeServer, show } from '../../test-stage.tsx';
import MenuSheet from './menu-sheet.tsx';

vi.mock('../../lib/link.tsx', () => ({
  useGo: () => vi.fn(),
  PathLink: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const member = { id: 'member-1', account: 'demo', nickname: 'Demo', isAgent: false };

beforeEach(() => {
  localStorage.clear();
  useSession.getState().end('asked');
});

async function stage(isTrial = false) {
  fakeServer({
    'GET /lgw/games/game_menus': { gameVendor: [], hotGames: [] },
    'GET /wps/member/info': { ...member, isTrial },
  });
  function Stage(): ReactNode {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen ? <MenuSheet permission={undefined} onClose={() => setIsOpen(false)} /> : null}
      </>
    );
  }
  show(<Stage />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}
const goes = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the focus goes into the menu and stays there', async () => {
  const sheet = await stage();
  expect(sheet.getAttribute('aria-modal')).toBe('true');
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(sheet.contains(document.activeElement)).toBe(true);
});

test('Escape and the close button lead back to what opened the menu', async () => {
  await stage();
  await userEvent.keyboard('{Escape}');
  await goes();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await goes();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a choice closes the menu; folding a list does not', async () => {
  await stage();
  await userEvent.click(screen.getByRole('button', { name: 'Games' }));
  expect(screen.getByRole('dialog')).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Promotions' }));
  await goes();
});

test('a trial account is offered neither deposits nor withdrawals', async () => {
  useSession.getState().begin('a-token-of-some-length');
  await stage(true);
  expect(await screen.findByRole('link', { name: 'Favourites' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Withdraw' })).toBeNull();
});
