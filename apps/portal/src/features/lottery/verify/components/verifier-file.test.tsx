import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../../lib/toast.ts';
import { fakeServer, show } from '../../../../test-stage.tsx';
import { STOCK_ID } from '../file/stock.ts';
import { game, hash, issue, issueNo } from '../proof-builder.ts';
import { VerifierFile } from './verifier-file.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/lazy-screen.ts', async (original) => ({
  ...(await original<object>()),
  loadWithRetry: load,
}));

const ISSUE = `GET /wps/lottery/games/${game.gameCode}/issues/${issueNo}`;
const PARTS = { bundle: 'run();', source: 'how it hangs together' };
const saved: { readonly name: string; readonly file: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  load.mockReset();
  let file = new Blob();
  const createObjectURL = (given: Blob) => {
    file = given;
    return 'blob:file';
  };
  Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
});

function stage(more: object = {}) {
  fakeServer({ [ISSUE]: issue(more) });
  show(<VerifierFile game={game} issueNo={issueNo} />);
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const download = async () => {
  await waitFor(() => expect(button('Download the verifier').disabled).toBe(false));
  return button('Download the verifier');
};

test('the file holds code, words and the draw, and is saved once for two presses', async () => {
  const parts = Promise.withResolvers();
  load.mockReturnValue(parts.promise);
  stage();
  await userEvent.dblClick(await download());
  parts.resolve(PARTS);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe(`verifier-${game.gameCode}-${issueNo}.html`);
  const page = new DOMParser().parseFromString((await saved[0]?.file.text()) ?? '', 'text/html');
  const stock: unknown = JSON.parse(page.getElementById(STOCK_ID)?.textContent ?? '');
  expect(stock).toMatchObject({
    family: 'ssc',
    proof: { hash },
    texts: { file_title: 'Verifier of lottery draws' },
  });
  expect(load).toHaveBeenCalledTimes(1);
});

test('the source is shown where it was asked for', async () => {
  load.mockResolvedValue(PARTS);
  stage();
  await userEvent.click(button('Show the source'));
  expect(await screen.findByText('how it hangs together')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show the source' })).toBeNull();
  expect(saved).toEqual([]);
});

test('parts that could not be fetched are told, and asked for again', async () => {
  load.mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(PARTS);
  stage();
  await userEvent.click(await download());
  await waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1));
  expect(saved).toEqual([]);
  await userEvent.click(await download());
  await waitFor(() => expect(saved).toHaveLength(1));
});

test('before the draw there is no file to save', async () => {
  stage({ code: null, codeStatus: 'NONE', outcome: null });
  expect(await screen.findByText(/^One file that works/)).toBeDefined();
  expect(button('Download the verifier').disabled).toBe(true);
});
