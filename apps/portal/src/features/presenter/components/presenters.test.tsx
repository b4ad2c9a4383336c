import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { Presenters } from './presenters.tsx';

const frameOf = ({ title, url }: { readonly title: string; readonly url: string }) => (
  <iframe title={title} src={url} />
);

const READ = 'GET /wps/relay/CBS_modelList';
const OPEN = 'GET /wps/relay/CBS_launchChat';
const omar = {
  modelId: 'omar',
  name: 'Omar',
  pictureUrl: '/art/presenters/omar.webp',
  languages: ['ar', 'en'],
  vassalage: 'PARLOUR',
  gameCode: 'crash',
  tableName: 'Kite Crash',
  state: 'live',
  hasChat: true,
};

test('a presenter leads to the table, and the chat opens in its frame', async () => {
  const onPlay = vi.fn();
  fakeServer({
    [READ]: { list: [omar] },
    [OPEN]: { chatUrl: 'http://studio.test/crash?view=chat#launch=x' },
  });
  show(<Presenters frameOf={frameOf} onPlay={onPlay} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Play at Kite Crash' }));
  expect(onPlay).toHaveBeenCalledWith(omar);
  await userEvent.click(screen.getByRole('button', { name: 'Chat with the table of Omar' }));
  const frame = await screen.findByTitle(/The chat of the table/);
  expect(frame.getAttribute('src')).toBe('http://studio.test/crash?view=chat#launch=x');
});

test('a chat that does not open says why, and is asked for again', async () => {
  const asked = fakeServer({
    [READ]: { list: [omar] },
    [OPEN]: refuse(503, 'play.vendor_unavailable'),
  });
  show(<Presenters frameOf={frameOf} onPlay={() => {}} />);
  await userEvent.click(await screen.findByRole('button', { name: /Chat with/ }));
  expect(await screen.findByRole('alert')).toBeDefined();
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

test('without a chat there is no button for it, and an empty list takes no room', async () => {
  fakeServer({ [READ]: { list: [{ ...omar, state: 'maintenance', hasChat: false }] } });
  const { unmount } = show(<Presenters frameOf={frameOf} onPlay={() => {}} />);
  expect(await screen.findByText('Back later')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Chat/ })).toBeNull();
  unmount();
});
