import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cleaned,
  isContact,
  LINES_MAX,
  mask,
  paceRefusal,
  readSaying,
  wordListOf,
} from './rules.ts';

const text = (written: string) => readSaying({ kind: 'text', text: written }, 'free');

test('what cannot be seen, and what turns a line around, is taken out', () => {
  assert.equal(cleaned('a\u202Eb\u2066c\u200Bd\uFEFF'), 'abcd');
  assert.equal(cleaned(' two\r\n\tlines\u0007  here '), 'two lines here');
  assert.equal(
    cleaned('z\u0300\u0301\u0302\u0303\u0304\u0305'),
    'z\u0300\u0301\u0302'.normalize('NFC'),
  );
  assert.equal(cleaned('क्‍ष 👩‍🚀'), 'क्‍ष 👩‍🚀');
});

test('nothing but blanks, and more than 160 signs, are refused; an emoji of many parts is one', () => {
  for (const blank of ['', '   ', '\u200B\u2060', '\u3164', '\u200C', '\u202E'])
    assert.deepEqual(text(blank), { refusal: 'chat.empty' }, JSON.stringify(blank));
  assert.deepEqual(text('ab '.repeat(60)), { refusal: 'chat.too_long' });
  assert.ok('text' in text('👩‍🚀'.repeat(160)));
});

test('links, names elsewhere and numbers to call are found, figures of the game are not', () => {
  const contacts = [
    'https://win.example',
    'HTTP: //x',
    'www.win.example',
    'come to bet-win.com',
    'win (dot) com',
    'ｗｉｎ。ｃｏｍ',
    't.me/abc',
    'me@mail.example',
    'ask @winner99',
    'call +91 98765 43210',
    '٩٨٧٦٥٤٣٢١٠',
  ];
  for (const contact of contacts) assert.ok(isContact(contact), contact);
  for (const plain of [
    '1.02x again',
    'I took at 10.50',
    'no way. in it goes',
    '1,000.00 USD',
    '100 200 300',
  ])
    assert.ok(!isContact(plain), plain);
});

test('words of a list are masked however they are written, and words that only hold them are not', () => {
  const list = wordListOf(['fool*', 'idiot', 'गधा', 'حمار']);
  const cases: readonly (readonly [string, string])[] = [
    ['You FOOLS!', 'You •••••!'],
    ['f00l and iiidiiot', '•••• and ••••••••'],
    ['f o o l', '•••••••'],
    ['i.d.i.o.t here', '••••••••• here'],
    ['ïdíot', '•••••'],
    ['तू गधा है', 'तू •• है'],
    ['يا حِمار', 'يا ••••'],
    ['tomfool, idiotic', 'tomfool, idiotic'],
    ['a b c', 'a b c'],
  ];
  for (const [written, shown] of cases) assert.equal(mask(written, list), shown, written);
});

test('modes take what they name, and only phrases and emotes that there are', () => {
  const phrase = { kind: 'phrase', text: 'good_luck' } as const;
  assert.deepEqual(readSaying(phrase, 'phrases'), { text: 'good_luck' });
  assert.deepEqual(readSaying({ kind: 'text', text: 'hello' }, 'phrases'), {
    refusal: 'chat.phrases_only',
  });
  assert.deepEqual(readSaying(phrase, 'read'), { refusal: 'chat.read_only' });
  assert.deepEqual(readSaying(phrase, 'off'), { refusal: 'chat.off' });
  assert.deepEqual(readSaying({ kind: 'emote', text: '<script>' }, 'free'), {
    refusal: 'input.malformed',
  });
});

test('the sixth line within twelve seconds waits, and so does the same line again', () => {
  const at = (seconds: number) => new Date(seconds * 1_000);
  const said = Array.from({ length: LINES_MAX }, (_, index) => ({
    text: `line ${index}`,
    at: at(index),
  }));
  assert.deepEqual(paceRefusal(said, { text: 'more', at: at(5) }), {
    code: 'chat.too_fast',
    waitMs: 7_000,
  });
  assert.equal(paceRefusal(said, { text: 'more', at: at(12) }), null);
  assert.deepEqual(paceRefusal([{ text: 'Win', at: at(0) }], { text: 'WIIN', at: at(10) }), {
    code: 'chat.repeated',
    waitMs: 20_000,
  });
});
