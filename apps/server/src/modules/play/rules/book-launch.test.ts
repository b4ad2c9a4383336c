import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookPage, readCode } from './book-launch.ts';

type Shown = Parameters<typeof readCode>[1];
const game = (vassalage: string, code: string, isDemo: boolean) => ({
  code,
  kind: 'game',
  vendor: { vassalage, isDemo },
});
const shown = (known: readonly string[] = []): Shown =>
  ({
    findGame: (vassalage: string, code: string) =>
      known.includes(`${vassalage}/${code}`) ? {} : null,
    shelf: {
      list: ({ category }: { category: string }) =>
        category === 'COCKFIGHT'
          ? [game('RC', 'red-comb-arena', true), game('PARLOUR', 'cockfight', false)]
          : [],
    },
  }) as unknown as Shown;

test('a code opens the part of the book that it means, or the first arena that takes bets', () => {
  const opened = (gameCode: string, vassalage?: string) =>
    readCode({ gameCode, vassalage }, shown());
  assert.deepEqual(opened('SS'), { vassalage: 'SPB', gameCode: 'sports' });
  assert.deepEqual(opened('TF', 'SPB'), { vassalage: 'SPB', gameCode: 'esports' });
  assert.deepEqual(opened('SV3', 'SV3'), { vassalage: 'PARLOUR', gameCode: 'cockfight' });
  assert.equal(opened('sports', 'SPB'), null);
  assert.equal(readCode({}, shown()), null);
});

test('a game of that very name in the catalogue goes first', () => {
  assert.equal(readCode({ vassalage: 'SPB', gameCode: 'SS' }, shown(['SPB/SS'])), null);
});

test('the page says only what the launch said', () => {
  const plain = { gameCode: 'esports', language: 'en', backPath: '/', book: undefined };
  assert.equal(bookPage(plain), '/esports');
  const book = { view: null, eventId: '5', theme: 'dark', currency: null, namesLanguage: false };
  assert.equal(
    bookPage({ ...plain, book: { ...book, theme: 'dark' } }),
    '/esports/event/5?theme=dark',
  );
});
