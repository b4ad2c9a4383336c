import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../lib/session.ts';
import { fakeServer, show } from '../../test-stage.tsx';
import { useFavourites } from './hooks.ts';

const GAMES = ['carp', 'heron'] as const;
const POST = (nodeId: string) => `POST /lgw/games/favorites/${nodeId}`;

function Hearts(): ReactNode {
  const { isFavourite, toggle } = useFavourites(() => undefined);
  return GAMES.map((nodeId) => (
    <button
      key={nodeId}
      type="button"
      aria-pressed={isFavourite(nodeId)}
      onClick={() => toggle({ gameType: 'FISH', nodeId, vassalage: 'STUDIO' })}
    >
      {nodeId}
    </button>
  ));
}

let nowMs = 0;
let asked: readonly string[] = [];
const heart = (name: string) => screen.getByRole('button', { name });
const sent = () => asked.filter((call) => !call.startsWith('GET'));

beforeEach(async () => {
  nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  asked = fakeServer({ 'GET /lgw/games/favorites/ids': { favGameIds: [] } });
  useSession.setState({ token: 'a-token' });
  show(<Hearts />);
  await waitFor(() => expect(asked).toHaveLength(1));
});
afterEach(() => vi.restoreAllMocks());

test('the first press counts, however young the page is', async () => {
  nowMs = 200;
  fireEvent.click(heart('carp'));
  await waitFor(() => expect(sent()).toEqual([POST('carp')]));
  expect(heart('carp').getAttribute('aria-pressed')).toBe('true');
});

test('a game changes once a second, and another game at once', async () => {
  fireEvent.click(heart('carp'));
  await waitFor(() => expect(heart('carp').getAttribute('aria-pressed')).toBe('true'));
  nowMs = 999;
  fireEvent.click(heart('carp'));
  fireEvent.click(heart('heron'));
  await waitFor(() => expect(sent()).toEqual([POST('carp'), POST('heron')]));
  expect(heart('carp').getAttribute('aria-pressed')).toBe('true');
  nowMs = 1_000;
  fireEvent.click(heart('carp'));
  await waitFor(() => expect(sent().at(-1)).toBe('DELETE /lgw/games/favorites/carp'));
});
