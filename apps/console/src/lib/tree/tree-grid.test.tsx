import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { TreeGrid } from './tree-grid.tsx';

type Row = { readonly id: string; readonly children: number };

const branches: Readonly<Record<string, readonly Row[]>> = {
  root: [
    { id: 'A', children: 2 },
    { id: 'B', children: 0 },
  ],
  A: [
    { id: 'A1', children: 0 },
    { id: 'A2', children: 0 },
  ],
};

test('a branch is fetched when it is unfolded, and keys walk through what is shown', async () => {
  const fetchBranch = vi.fn(async (parent: Row | null) => ({
    items: branches[parent?.id ?? 'root'] ?? [],
    nextCursor: null,
  }));
  const onOpen = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(
    <TreeGrid
      label="Tree"
      columns={[{ key: 'id', heading: 'Account', cell: ({ id }: Row) => id }]}
      nodeOf={({ id, children }: Row) => ({ id, name: id, isBranch: children > 0 })}
      fetchBranch={fetchBranch}
      branchKey={(parent) => ['test', parent?.id ?? null]}
      openId={undefined}
      onOpen={onOpen}
      empty="Nobody"
    />,
  );
  const first = await screen.findByRole('row', { name: 'A' });
  expect(fetchBranch).toHaveBeenCalledTimes(1);
  first.focus();
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('row', { name: 'A1' });
  expect(first.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith({ id: 'A2', children: 0 });
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByRole('row', { name: 'A1' })).toBeNull();
  expect(document.activeElement).toBe(first);
});
