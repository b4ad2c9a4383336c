import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ContentOf } from './content.ts';
import { checkDomains, checkDownloads, checkService, cleanDomains, originOf } from './reach.ts';

type Entry = ContentOf<'service'>['entries'][number];
const entry: Entry = {
  csType: 'WHATSAPP',
  label: 'WhatsApp',
  labels: {},
  path: 'https://wa.example.com/1',
  enabled: true,
};
const codesOf = (change: Partial<Entry>) =>
  checkService({ entries: [{ ...entry, ...change }] }).map(({ path, code }) => `${path} ${code}`);

test('an entry is reached by https, mailto, tel or a path of the portal', () => {
  for (const path of [
    'https://wa.example.com/1?text=hello',
    'mailto:help@example.com',
    'mailto:help@example.com?subject=Hello',
    'tel:+14155550123',
    '/help#contact',
    'http://localhost:3000/chat',
  ]) {
    assert.deepEqual(codesOf({ path }), [], path);
  }
});

test('what runs, leads elsewhere than it says, or is not encrypted is no address', () => {
  for (const path of [
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://chat.example.com',
    '//evil.example.com',
    '/\\evil.example.com',
    'https://user:secret@chat.example.com',
    'https://chat.example.com/ with space',
    'mailto:nobody',
    'tel:call-me',
    'chat.example.com',
    'vbscript:x',
    'file:///etc/passwd',
  ]) {
    assert.deepEqual(codesOf({ path }), ['/content/entries/0/path site.path_invalid'], path);
  }
});

test('mail and phone are reached as such', () => {
  const path = 'https://mail.example.com';
  assert.match(codesOf({ csType: 'EMAIL', path })[0] ?? '', /mail_invalid/);
  assert.match(codesOf({ csType: 'PHONE', path })[0] ?? '', /phone_invalid/);
  assert.deepEqual(codesOf({ csType: 'EMAIL', path: 'mailto:a@example.com' }), []);
});

test('a type occurs once, and labels say something', () => {
  const problems = checkService({ entries: [entry, { ...entry, label: ' ' }] });
  assert.deepEqual(
    problems.map(({ path, code }) => `${path} ${code}`),
    ['/content/entries/1/csType site.field_repeated', '/content/entries/1/label site.name_invalid'],
  );
  assert.match(codesOf({ labels: { hi: '<b>' } })[0] ?? '', /labels\/hi site.name_invalid/);
});

test('an app is installed from an encrypted address, on an iPhone also by its installer', () => {
  const problemsOf = (resourceType: 'IOS' | 'ANDROID' | 'PWA', url: string) =>
    checkDownloads({ resources: [{ resourceType, url, labelNameEn: 'x', enabled: true }] }).length;
  const installer =
    'itms-services://?action=download-manifest&url=https://apps.example.com/a.plist';
  assert.equal(problemsOf('IOS', installer), 0);
  assert.equal(problemsOf('ANDROID', installer), 1);
  assert.equal(problemsOf('IOS', installer.replace('https', 'http')), 1);
  assert.equal(problemsOf('ANDROID', 'https://apps.example.com/a.apk'), 0);
  assert.equal(problemsOf('ANDROID', '/a.apk'), 1);
  assert.equal(problemsOf('PWA', '/download'), 0);
});

test('a name of a brand is a host name alone, and leads to an origin', () => {
  const problemsOf = (host: string, url = 'https://play.example.com') =>
    checkDomains({ domains: [{ host, url }] }).map(({ path }) => path);
  assert.deepEqual(problemsOf('play.example.com'), []);
  assert.deepEqual(problemsOf('localhost', 'http://localhost:3000'), []);
  for (const host of ['Play.example.com', 'play.example.com:80', 'https://x.example', '-a.b', '']) {
    assert.deepEqual(problemsOf(host), ['/content/domains/0/host'], host);
  }
  for (const url of ['http://play.example.com', 'https://play.example.com/x', 'play', '']) {
    assert.deepEqual(problemsOf('play.example.com', url), ['/content/domains/0/url'], url);
  }
  const twice = { host: 'a.example', url: 'https://a.example' };
  assert.equal(checkDomains({ domains: [twice, twice] })[0]?.code, 'site.field_repeated');
  assert.deepEqual(
    cleanDomains({ domains: [{ host: ' A.Example ', url: 'https://a.example/' }] }),
    {
      domains: [twice],
    },
  );
});

test('only an origin is an origin', () => {
  assert.equal(originOf('https://img.example.com/'), 'https://img.example.com');
  assert.equal(originOf('https://img.example.com/a'), null);
  assert.equal(originOf("https://img.example.com'; script-src *"), null);
  assert.equal(originOf('https://a.example https://b.example'), null);
  for (const host of [
    'a;sandbox',
    'a.example;sandbox',
    '*',
    '*.example',
    "'self'",
    'a,b',
    '-a.b',
  ]) {
    assert.equal(originOf(`https://${host}`), null, host);
  }
  for (const host of [
    'a.example:8443',
    'localhost',
    '127.0.0.1:3000',
    '[::1]',
    '[2001:db8::1]:8',
  ]) {
    assert.equal(originOf(`https://${host}`), `https://${host}`);
  }
});
