import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fieldsFor } from '../testing.ts';
import { checkFields, cleanFields, mediaOf } from './fields.ts';
import { readingMinutes } from './html.ts';
import { oddsMilli, printOdds } from './match.ts';
import { offerState } from './offer.ts';
import { sniffPicture } from '../picture.ts';
import { nextTurn, stateOf } from './state.ts';
import { completeLanguages } from './words.ts';

const at = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(at.getTime() + ms);

test('the state of something published is decided by the clock alone', () => {
  const published = (startsAt: Date | null, endsAt: Date | null) =>
    stateOf({ status: 'published', startsAt, endsAt }, at);
  assert.equal(published(null, null), 'live');
  assert.equal(published(later(1), null), 'scheduled');
  assert.equal(published(at, later(1)), 'live');
  assert.equal(published(null, at), 'ended');
  assert.equal(stateOf({ status: 'draft', startsAt: null, endsAt: at }, at), 'draft');
});

test('the next turn is the nearest beginning or end that is still to come', () => {
  const turn = nextTurn(
    [
      { startsAt: later(-5), endsAt: later(50) },
      { startsAt: later(20), endsAt: null },
    ],
    at,
  );
  assert.deepEqual(turn, later(20));
  assert.equal(nextTurn([{ startsAt: at, endsAt: null }], at), null);
});

test('an offer is coming, open, then over', () => {
  const offer = { startsAt: at, endsAt: later(10) };
  assert.equal(offerState(offer, later(-1)), 'coming');
  assert.equal(offerState(offer, at), 'open');
  assert.equal(offerState(offer, later(10)), 'ended');
});

test('odds are read exactly, and printed as they are read', () => {
  assert.equal(oddsMilli('1.85'), 1_850);
  assert.equal(oddsMilli('12'), 12_000);
  assert.equal(oddsMilli('1.975'), 1_975);
  for (const nothing of ['1', '1.000', '0.5', '', 'x', '1.2345', '-2']) {
    assert.equal(oddsMilli(nothing), null, nothing);
  }
  assert.deepEqual([2_000, 1_850, 1_975].map(printOdds), ['2.00', '1.85', '1.975']);
  fc.assert(
    fc.property(fc.integer({ min: 1_001, max: 999_999_999 }), (milli) =>
      assert.equal(oddsMilli(printOdds(milli)), milli),
    ),
  );
});

test('fields are kept in one spelling', () => {
  const match = cleanFields(
    fieldsFor('match', {
      matchTime: '2030-01-01T05:30:00+05:30',
      homeTeamImageUrl: ' ',
      moneyLine: { homeTeamOdds: '2.1', awayTeamOdds: '1.850' },
    }),
  );
  assert.ok(match.kind === 'match');
  assert.deepEqual(
    [match.matchTime, match.homeTeamImageUrl, match.moneyLine],
    ['2030-01-01T00:00:00.000Z', null, { homeTeamOdds: '2.10', awayTeamOdds: '1.85' }],
  );
  const promotion = cleanFields(
    fieldsFor('promotion', { categories: ['all', 'vip', 'vip'], linkageType: 'none', url: '/x' }),
  );
  assert.ok(promotion.kind === 'promotion');
  assert.deepEqual([promotion.categories, promotion.url], [['vip'], '']);
});

test('languages that say nothing are left out, and codes are written in small letters', () => {
  const full = { title: 'x', content: '<p>x</p>' };
  const fields = cleanFields(
    fieldsFor('announcement', {
      texts: { EN: full, hi: { title: ' ', content: '<p></p>' }, ar: { title: 'x', content: '' } },
    }),
  );
  assert.deepEqual(Object.keys(fields.texts), ['en', 'ar']);
  assert.deepEqual(completeLanguages(fields), ['en']);
});

test('a draft needs its title alone; what is published needs every word that English has', () => {
  const banner = (action: string) =>
    fieldsFor('banner', {
      texts: { en: { title: 'x', text: '', action: 'Go' }, hi: { title: 'x', text: '', action } },
      imageUrl: '',
    });
  const codes = (action: string, isPublished: boolean) =>
    checkFields({ fields: banner(action), isPublished, languages: new Set(['hi']) }).map(
      ({ code, path }) => `${code} ${path}`,
    );
  assert.deepEqual(codes('', false), []);
  assert.deepEqual(codes('', true), [
    'content.text_incomplete /fields/texts/hi/action',
    'content.image_refused /fields/imageUrl',
  ]);
  assert.deepEqual(codes('जाएँ', true), ['content.image_refused /fields/imageUrl']);
});

test('a text that grows too long by cleaning is refused', () => {
  const content = `<p>${'&'.repeat(19_000)}</p>`;
  const fields = cleanFields(fieldsFor('announcement', { texts: { en: { title: 'x', content } } }));
  const [problem] = checkFields({ fields, isPublished: true, languages: new Set() });
  assert.equal(problem?.code, 'content.too_long');
});

test('pictures of the library are found wherever they are shown', () => {
  const id = (digit: string) => `01930000-0000-7000-8000-00000000000${digit}`;
  const content = `<img src="/media/${id('1')}.webp"><img src="/media/${id('1')}.webp?w=640">`;
  const texts = { en: { title: 'x', summary: 'x', content } };
  const imageUrl = `/media/${id('2')}.webp`;
  assert.deepEqual(mediaOf(fieldsFor('post', { texts, imageUrl })), [id('2'), id('1')]);
});

test('reading takes at least a minute, in any script', () => {
  assert.equal(readingMinutes('<p>short</p>'), 1);
  assert.equal(readingMinutes(`<p>${'शब्द '.repeat(600)}</p>`), 3);
});

test('pictures are told by how they begin', () => {
  assert.equal(sniffPicture(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1')), 'webp');
  assert.equal(sniffPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe0])), 'jpeg');
  assert.equal(sniffPicture(Buffer.from('RIFF\0\0\0\0AVI ', 'latin1')), null);
  assert.equal(sniffPicture(Buffer.from('<svg xmlns=""/>')), null);
  assert.equal(sniffPicture(Buffer.alloc(0)), null);
});
