import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canSave, changedOf, changeOf, draftOf, draftProblems } from './draft.ts';
import { aGame } from './testing.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const game = aGame({ maintenance: { startsAt: '2026-01-15T11:00:30.000Z', endsAt: null } });
const draft = draftOf(game, NOW);

test('a form that was not touched sends what there was, and has changed nothing', () => {
  const { names, rtpPpm, validBetBps, betMin, lines, maintenance, showIcon } = game;
  const sent = changeOf(draft, game);
  const same = { names, rtpPpm, validBetBps, betMin, lines, maintenance, showIcon };
  for (const [field, value] of Object.entries(same)) {
    assert.deepEqual(sent[field as keyof typeof same], value, field);
  }
  assert.deepEqual(changedOf(draft, draft), []);
  assert.equal(canSave(draft, NOW), true);
});

test('what is cleared goes as nothing, and an empty name is no name', () => {
  const cleared = {
    ...draft,
    rtp: ' ',
    lines: '',
    betMin: '',
    icon: '',
    volatility: '' as const,
    window: { startsAt: '', endsAt: '' },
    names: { en: ' Velvet ', hi: '  ' },
  };
  const sent = changeOf(cleared, game);
  assert.deepEqual(sent.names, { en: 'Velvet' });
  for (const field of [
    'rtpPpm',
    'lines',
    'betMin',
    'showIcon',
    'volatility',
    'maintenance',
  ] as const) {
    assert.equal(sent[field], null, field);
  }
});

test('what cannot be sent is told at its field', () => {
  const problem = (part: Partial<typeof draft>) =>
    Object.values(draftProblems({ ...draft, ...part }));
  assert.deepEqual(problem({}), []);
  assert.deepEqual(problem({ names: { hi: 'नाम' } }), ['name_missing']);
  assert.deepEqual(problem({ rtp: '101' }), ['rtp']);
  for (const validBet of ['', '100.01', '-1', '1.234']) {
    assert.deepEqual(problem({ validBet }), ['validBet'], validBet);
  }
  assert.equal(changeOf({ ...draft, validBet: '12.5' }, game).validBetBps, 1_250);
  assert.deepEqual(problem({ lines: '0' }), ['lines']);
  for (const betMin of ['0', '0.00', '-1', '1.123456', 'ten']) {
    assert.deepEqual(problem({ betMin }), ['betMin'], betMin);
  }
  for (const icon of ['javascript:alert(1)', 'http://a.example/x.png', '//a.example/x', 'x.png']) {
    assert.deepEqual(problem({ icon }), ['icon'], icon);
  }
  assert.deepEqual(problem({ icon: '/media/x.png' }), []);
  assert.deepEqual(problem({ tags: ['two words'] }), ['tag']);
  const late = { startsAt: '2026-01-16T10:00', endsAt: '2026-01-16T09:00' };
  assert.equal(canSave({ ...draft, window: late }, NOW), false);
});

test('only what differs has changed; the order of languages does not', () => {
  const names = { hi: '', en: 'Velvet Hours' };
  assert.deepEqual(changedOf(draft, { ...draft, names }), []);
  assert.deepEqual(changedOf(draft, { ...draft, isHot: true, tags: ['egypt'] }), ['isHot', 'tags']);
});
