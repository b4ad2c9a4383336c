import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { POSTBACK_TRIES_MAX, postbackMacros } from '@parlour/contract';
import fc from 'fast-check';
import { readOutboundPolicy } from '../../../../platform/outbound/config.ts';
import { nextTryAt, outcomeOf } from './retry.ts';
import { newSecret, signatureHeaders } from './sign.ts';
import { bodyOf, type Fields, fillTemplate, judgeTemplate } from './template.ts';

const policy = readOutboundPolicy({}, false);
const empty = Object.fromEntries(postbackMacros.map((name) => [name, ''])) as Fields;

test('macros stand in the query and are known', () => {
  const cases = {
    'https://track.example.com/p?c={cid}&s={s1}{s2}&e={event}': null,
    'https://track.example.com/p?{cid}': null,
    'https://track.example.com/p': null,
    'https://track.example.com/p?c={click}': 'macro_unknown',
    'https://track.example.com/p?c={CID}': 'macro_unknown',
    'https://track.example.com/p?c={}': 'macro_unknown',
    'https://track.example.com/p?c={cid': 'macro_unknown',
    'https://track.example.com/p?c=cid}': 'macro_unknown',
    'https://track.example.com/p?c={{cid}}': 'macro_unknown',
    'https://track.example.com/{s1}?c=1': 'macro_misplaced',
    'https://track.example.com/p?a={s1}&b={s1}': 'macro_repeated',
    'https://{s1}.example.com/p': 'macro_misplaced',
    '{s1}://track.example.com/p': 'macro_misplaced',
    'https://track.example.com{s1}/p': 'macro_misplaced',
    'https://track.example.com/p#{cid}': 'macro_misplaced',
    'https://track.example.com/p?a=1#x': 'url_unreadable',
    'https://track.example.com/p?a=1#{cid}': 'url_unreadable',
    'http://track.example.com/p?c={cid}': 'url_scheme',
    'https://a:b@track.example.com/p?c={cid}': 'url_credentials',
    'https://track.example.com:25/p?c={cid}': 'url_port',
    'https://127.0.0.1/p?c={cid}': 'url_private',
    'https://localhost/p?c={cid}': 'url_private',
    nonsense: 'url_unreadable',
  };
  for (const [template, problem] of Object.entries(cases)) {
    assert.equal(judgeTemplate(template, policy), problem, template);
  }
});

test('whatever a visitor wrote stays one value of the query', () => {
  const template = 'https://track.example.com/p?a={s1}&b={cid}&c=1';
  const written = fillTemplate(template, { ...empty, s1: "x&b=1#'{cid}", cid: '100% é' });
  assert.equal(
    written,
    'https://track.example.com/p?a=x%26b%3D1%23%27%7Bcid%7D&b=100%25%20%C3%A9&c=1',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (s1, cid) => {
      const url = new URL(fillTemplate(template, { ...empty, s1, cid }));
      assert.equal(`${url.origin}${url.pathname}`, 'https://track.example.com/p');
      assert.equal(url.searchParams.get('a'), s1.toWellFormed());
      assert.deepEqual([...url.searchParams.keys()], ['a', 'b', 'c']);
    }),
  );
});

test('a receiver checks the signature with nothing but what it got', () => {
  const secret = newSecret();
  const signed = {
    secret,
    id: '01930000-0000-7000-8000-000000000001',
    url: "https://track.example.com/p?a='é'&b=2",
    body: bodyOf('POST', { ...empty, event: 'registration' }),
    at: new Date('2026-11-21T10:00:00.900Z'),
  };
  const headers = signatureHeaders(signed);
  const [, time = '', mac] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(headers['postback-signature'] ?? '') ?? [];
  assert.equal(time, '1795255200');
  const { search } = new URL(signed.url);
  const text = `${time}.${signed.id}.${search.slice(1)}.${signed.body}`;
  assert.equal(mac, createHmac('sha256', secret).update(text).digest('hex'));
  for (const changed of [
    { body: `${signed.body} ` },
    { url: 'https://track.example.com/p?a=1' },
    { id: '01930000-0000-7000-8000-000000000002' },
    { at: new Date('2026-11-21T10:00:01Z') },
    { secret: newSecret() },
  ]) {
    const other = signatureHeaders({ ...signed, ...changed })['postback-signature'];
    assert.notEqual(other?.split('v1=')[1], mac, Object.keys(changed)[0]);
  }
});

test('a notice is tried for a day and a half, with longer pauses each time, and then given up', () => {
  const begun = new Date('2026-11-21T10:00:00Z');
  const pauses: number[] = [];
  let at = begun;
  for (let tries = 1; tries < POSTBACK_TRIES_MAX; tries += 1) {
    const next = nextTryAt(tries, at);
    assert.ok(next !== null);
    pauses.push((next.getTime() - at.getTime()) / 60_000);
    at = next;
  }
  assert.deepEqual(pauses, [1, 5, 30, 120, 360, 1_440]);
  assert.equal(nextTryAt(POSTBACK_TRIES_MAX, at), null);
  assert.equal(nextTryAt(POSTBACK_TRIES_MAX + 5, at), null);
});

test('only an answer of 2xx says that it arrived', () => {
  const failureOf = (status: number) => outcomeOf({ kind: 'answer', status, text: '' }).failure;
  assert.deepEqual([200, 204, 299].map(failureOf), [null, null, null]);
  const others = [101, 301, 302, 304, 400, 404, 410, 500].map(failureOf);
  assert.ok(others.every((failure) => failure === 'status'));
  const failed = outcomeOf({ kind: 'failed', failure: 'refused', detail: 'address' });
  assert.deepEqual(failed, { status: null, failure: 'refused', answer: 'address' });
});
