import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changesBetween, diffWords, versionChanges } from './diff.ts';
import {
  blankFields,
  type ContentDraft,
  draftProblems,
  isChanged,
  publishProblems,
  saveOf,
  slugOf,
} from './draft.ts';
import { inOrder, movedTo } from './order.ts';
import { scheduleProblem, stateOf, zonedTime } from './schedule.ts';
import { isPicture, targetProblem } from './target.ts';
import { brokenLanguages, completenessOf, inOrderOfWords } from './words.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const past = '2026-01-15T11:00:00.000Z';
const future = '2026-01-15T13:00:00.000Z';

describe('the state of an entry', () => {
  const at = (publishFrom: string | null, publishUntil: string | null) =>
    stateOf({ status: 'published', publishFrom, publishUntil }, NOW);
  test('follows from its schedule once it is published', () => {
    assert.equal(at(null, null), 'live');
    assert.equal(at(past, future), 'live');
    assert.equal(at(future, null), 'scheduled');
    assert.equal(at(null, past), 'ended');
  });
  test('is its status before and after that', () => {
    for (const status of ['draft', 'archived'] as const) {
      assert.equal(stateOf({ status, publishFrom: past, publishUntil: null }, NOW), status);
    }
  });
  test('begins and ends at the very instants', () => {
    const now = new Date(NOW).toISOString();
    assert.equal(at(now, null), 'live');
    assert.equal(at(null, now), 'ended');
  });
});

test('a schedule that ends before it begins, or is over, is told', () => {
  const of = (publishFrom: string | null, publishUntil: string | null) =>
    scheduleProblem({ publishFrom, publishUntil }, NOW);
  assert.equal(of(future, past), 'order');
  assert.equal(of(future, future), 'order');
  assert.equal(of(null, past), 'over');
  assert.equal(of(past, future), null);
  assert.equal(of(null, null), null);
});

test('a time is shown as the clocks of the brand show it', () => {
  assert.match(zonedTime('2026-01-15T13:00:00.000Z', 'Asia/Kolkata', 'en'), /06:30.*GMT\+5:30/);
});

describe('the words of a language', () => {
  const english = { title: 'Sale', text: 'Today', action: 'Go' };
  const of = (hi: Record<string, string>) => completenessOf('banner', { en: english, hi }, 'hi');
  test('are complete, partial or missing beside the English ones', () => {
    assert.equal(of({ title: 'सेल', text: 'आज', action: 'चलें' }), 'complete');
    assert.equal(of({ title: 'सेल', text: 'आज', action: '' }), 'partial');
    assert.equal(of({ title: ' ', text: '', action: '' }), 'missing');
    assert.equal(completenessOf('banner', { en: english }, 'ar'), 'missing');
  });
  test('may leave out what English leaves out as well', () => {
    const texts = { en: { ...english, action: '' }, hi: { title: 'सेल', text: 'आज' } };
    assert.equal(completenessOf('banner', texts, 'hi'), 'complete');
  });
  test('markup without a word is no text', () => {
    const texts = { en: { title: 'A', content: '<p><br></p>' } };
    assert.equal(completenessOf('announcement', texts, 'en'), 'partial');
    assert.deepEqual(brokenLanguages('announcement', texts), ['en']);
  });
  test('stop a publication when a language is only half written', () => {
    const texts = { en: english, hi: { title: 'सेल', text: '', action: '' } };
    assert.deepEqual(brokenLanguages('banner', texts), ['hi']);
    assert.deepEqual(brokenLanguages('banner', { en: english, ar: {} }), []);
    assert.deepEqual(brokenLanguages('banner', {}), ['en']);
  });
});

test('languages that say something come first, after English', () => {
  const texts = { en: {}, ar: {}, hi: {} };
  assert.deepEqual(inOrderOfWords(['hi', 'cn', 'en', 'ar'], texts), ['en', 'hi', 'ar', 'cn']);
});

test('a target is a path of the portal, a game, another secure site, or nothing', () => {
  const good = [
    ['none', ''],
    ['route', '/help#money'],
    ['game', 'velvet-hours'],
    ['external', 'https://example.com/a'],
  ] as const;
  for (const [linkageType, url] of good) assert.equal(targetProblem({ linkageType, url }), null);
  const bad = [
    ['route', '//evil.example'],
    ['route', '/\\evil.example'],
    ['route', 'help'],
    ['game', ''],
    ['game', 'a b'],
    ['external', 'http://example.com'],
    ['external', 'javascript:alert(1)'],
  ] as const;
  for (const [linkageType, url] of bad) {
    assert.equal(targetProblem({ linkageType, url }), linkageType, url);
  }
  assert.ok(isPicture('/art/banners/a.webp'));
  assert.ok(!isPicture('data:image/png;base64,x'));
  assert.ok(!isPicture('https://other.example/a.webp'));
});

describe('a draft', () => {
  const blank: ContentDraft = { fields: blankFields('banner', 'w_login'), from: '', until: '' };
  const texts = { en: { title: 'Sale', text: '', action: '' } };
  const fields = { ...blank.fields, texts, imageUrl: '/art/a.webp' } as ContentDraft['fields'];
  test('says what keeps it from being saved', () => {
    assert.deepEqual(draftProblems(blank), ['title']);
    assert.deepEqual(publishProblems(blank), ['title', 'image', 'words']);
    assert.deepEqual(draftProblems({ ...blank, fields }), []);
    const backwards = { fields, from: '2026-01-15T12:00', until: '2026-01-15T11:00' };
    assert.deepEqual(draftProblems(backwards), ['period']);
  });
  test('is not published with a language that is half written', () => {
    const half = { ...fields, texts: { ...texts, hi: { title: '', text: 'आज', action: '' } } };
    assert.deepEqual(publishProblems({ ...blank, fields: half as ContentDraft['fields'] }), [
      'words',
    ]);
  });
  test('is sent without the languages that say nothing', () => {
    const padded = { ...fields, texts: { ...texts, hi: { title: '', text: '', action: '' } } };
    const save = saveOf({ ...blank, fields: padded as ContentDraft['fields'] }, 'draft', 'because');
    assert.deepEqual(Object.keys(save.fields.texts), ['en']);
    assert.equal(save.publishFrom, null);
  });
  test('is unchanged when only an empty language was looked at', () => {
    const looked = { ...fields, texts: { ...texts, hi: { title: '', text: '', action: '' } } };
    const now = { ...blank, fields: looked as ContentDraft['fields'] };
    assert.ok(!isChanged({ ...blank, fields }, now));
    assert.ok(isChanged(blank, now));
  });
  test('of a popup needs to know whom it waits for', () => {
    const popup = blankFields('announcement', 'PU');
    assert.equal(popup.kind === 'announcement' && popup.execution, 'A');
    const lost = { ...popup, execution: null } as ContentDraft['fields'];
    assert.ok(draftProblems({ ...blank, fields: lost }).includes('execution'));
  });
});

test('an address is made of what its alphabet has of a title', () => {
  assert.equal(slugOf('  Café & Friends: 50% off! '), 'cafe-friends-50-off');
  assert.equal(slugOf('दीवाली'), '');
});

test('a difference keeps the common words and joins its parts', () => {
  assert.deepEqual(diffWords('one two three', 'one 2 three'), [
    { kind: 'same', text: 'one ' },
    { kind: 'removed', text: 'two' },
    { kind: 'added', text: '2' },
    { kind: 'same', text: ' three' },
  ]);
  assert.deepEqual(diffWords('', 'new'), [{ kind: 'added', text: 'new' }]);
  assert.deepEqual(diffWords('same', 'same'), [{ kind: 'same', text: 'same' }]);
});

test('versions differ by words of a language and by fields of all', () => {
  const before = {
    kind: 'announcement',
    texts: { en: { title: 'A', content: '<p>One</p>' } },
    type: 'B',
    execution: null,
    promotionType: 'all',
  } as const;
  const after = {
    ...before,
    texts: { en: { title: 'A', content: '<p>Two</p>' }, hi: { title: 'अ', content: '' } },
    type: 'PU',
    execution: 'A',
  } as const;
  assert.deepEqual(changesBetween(before, after), [
    { name: 'content', language: 'en', before: 'One', after: 'Two' },
    { name: 'title', language: 'hi', before: '', after: 'अ' },
    { name: 'type', language: null, before: 'B', after: 'PU' },
    { name: 'execution', language: null, before: '', after: 'A' },
  ]);
});

test('a version that only published tells of it', () => {
  const fields = blankFields('help_section', undefined);
  const draft = { fields, status: 'draft', publishFrom: null, publishUntil: null };
  assert.deepEqual(versionChanges(draft, { ...draft, status: 'published' }), [
    { name: 'status', language: null, before: 'draft', after: 'published' },
  ]);
});

test('an order survives rows that come and go', () => {
  assert.deepEqual(movedTo(['a', 'b', 'c'], 2, 0), ['c', 'a', 'b']);
  assert.deepEqual(movedTo(['a', 'b'], 0, 2), ['a', 'b']);
  const rows = [{ id: 'a' }, { id: 'b' }, { id: 'new' }];
  assert.deepEqual(
    inOrder(rows, ['b', 'gone', 'a']).map(({ id }) => id),
    ['b', 'a', 'new'],
  );
});
