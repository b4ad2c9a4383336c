import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeOfName, isHost, linesOf, urlOfHost, withLanguages, withMain } from './model.ts';

test('addresses are lines, and empty lines are none', () => {
  assert.deepEqual(linesOf(' https://a.example \n\n https://b.example'), [
    'https://a.example',
    'https://b.example',
  ]);
  assert.deepEqual(linesOf(' \n '), []);
});

test('the first language is always one of the brand’s', () => {
  const brand = { defaultLanguage: 'en' };
  assert.equal(withLanguages(brand, ['hi', 'en']).defaultLanguage, 'en');
  assert.equal(withLanguages(brand, ['hi', 'ar']).defaultLanguage, 'hi');
  assert.equal(withLanguages(brand, []).defaultLanguage, 'en');
});

test('the main name goes in front and the others keep their order', () => {
  const domains = ['a', 'b', 'c'].map((host) => ({ host, url: urlOfHost(host) }));
  assert.deepEqual(
    withMain(domains, 2).map(({ host }) => host),
    ['c', 'a', 'b'],
  );
  assert.deepEqual(withMain(domains, 9), domains);
});

test('a host name is nothing but a name', () => {
  for (const host of ['play.example.com', 'localhost', 'A.Example']) assert.ok(isHost(host), host);
  for (const host of ['', 'https://a.example', 'a.example:80', 'a b', '-a.example']) {
    assert.ok(!isHost(host), host);
  }
});

test('a code is made of what codes are made of', () => {
  assert.equal(codeOfName('Velvet Room 7'), 'VELVETROOM7');
  assert.equal(codeOfName('7 Café'), 'CAFE');
});
