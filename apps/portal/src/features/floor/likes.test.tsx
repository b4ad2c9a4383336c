import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fakeServer, refuse, show } from '../../test-stage.tsx';
import { useLikes } from './hooks.ts';
import type { Table } from './model.ts';

const table = { key: 'PARLOUR:crash', tableCode: 'crash', vassalage: 'PARLOUR' } as Table;
const LIKED = 'GET /lgw/games/favorites/tables';
const ADD = 'POST /lgw/games/favorites/tables/PARLOUR/crash';

function Heart({ onFailure, onVisitor }: { onFailure: () => void; onVisitor: () => void }) {
  const { keys, onToggle } = useLikes(onFailure, onVisitor);
  return (
    <button type="button" aria-pressed={keys.has(table.key)} onClick={() => onToggle(table)}>
      like
    </button>
  );
}

afterEach(() => act(() => useSession.setState({ token: null })));
const pressed = () => screen.getByRole('button').getAttribute('aria-pressed');

test('a visitor is led to the login, and nothing is kept', async () => {
  const asked = fakeServer({});
  const onVisitor = vi.fn();
  show(<Heart onFailure={() => {}} onVisitor={onVisitor} />);
  await userEvent.click(screen.getByRole('button'));
  expect(onVisitor).toHaveBeenCalled();
  expect(asked).toEqual([]);
});

test('a like shows at once, and is taken back where the server refuses it', async () => {
  useSession.setState({ token: 'a-token' });
  fakeServer({ [LIKED]: { keys: [] }, [ADD]: refuse(409, 'floor.favourites_full') });
  const onFailure = vi.fn();
  show(<Heart onFailure={onFailure} onVisitor={() => {}} />);
  await waitFor(() => expect(pressed()).toBe('false'));
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(onFailure).toHaveBeenCalled());
  expect(pressed()).toBe('false');
});

test('a like that is kept stays', async () => {
  useSession.setState({ token: 'a-token' });
  fakeServer({ [LIKED]: { keys: [] }, [ADD]: { key: table.key, isFavourite: true } });
  show(<Heart onFailure={() => {}} onVisitor={() => {}} />);
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(pressed()).toBe('true'));
});
