import assert from 'node:assert/strict';
import { test } from 'node:test';
import { download, type DownloadOptions } from './download.ts';
import { FaultError, RefusalError } from './refusal-error.ts';

const KEY = 'GET /wps/member/exports/:id/file';

function optionsThat(answer: () => Response | Promise<Response>) {
  const sent: { url: string; headers: Headers }[] = [];
  let ended = 0;
  const options: DownloadOptions = {
    baseUrl: 'https://parlour.example',
    token: () => 'secret',
    language: () => 'hi',
    onUnauthorised: () => (ended += 1),
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers) });
      return answer();
    },
  };
  return { options, sent, ended: () => ended };
}

test('a file comes with its bytes and the name that the server gave it', async () => {
  const { options, sent } = optionsThat(
    () =>
      new Response('a,b\r\n', {
        headers: { 'content-disposition': 'attachment; filename="bets_2026.csv"' },
      }),
  );
  const file = await download(options, KEY, { id: 'a/b' });
  assert.equal(file.name, 'bets_2026.csv');
  assert.equal(await file.content.text(), 'a,b\r\n');
  assert.equal(sent[0]?.url, 'https://parlour.example/wps/member/exports/a%2Fb/file');
  assert.equal(sent[0]?.headers.get('authorization'), 'Bearer secret');
});

test('a refusal is told as such, and an ended session once', async () => {
  const refused = (status: number, code: string) =>
    optionsThat(() =>
      Response.json({ success: false, value: { code, requestId: 'r' }, message: 'no' }, { status }),
    );
  const early = refused(409, 'export.not_ready');
  await assert.rejects(download(early.options, KEY, { id: '1' }), RefusalError);
  assert.equal(early.ended(), 0);
  const over = refused(401, 'request.unauthenticated');
  await assert.rejects(download(over.options, KEY, { id: '1' }), RefusalError);
  assert.equal(over.ended(), 1);
});

test('a dead network is a fault', async () => {
  const { options } = optionsThat(() => Promise.reject(new TypeError('fetch failed')));
  await assert.rejects(download(options, KEY, { id: '1' }), FaultError);
});
