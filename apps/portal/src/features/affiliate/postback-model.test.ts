import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, NO_POSTBACK, postbackProblems, previewOf, withMacro } from './postback-model.ts';

test('a macro goes where a parameter begins, and into one that waits for its value', () => {
  const url = 'https://track.example/pb';
  assert.equal(withMacro(url, 'cid'), `${url}?cid={cid}`);
  assert.equal(withMacro(`${url}?cid={cid}`, 's1'), `${url}?cid={cid}&s1={s1}`);
  assert.equal(withMacro(`${url}?clickid=`, 'cid'), `${url}?clickid={cid}`);
  assert.equal(withMacro(`${url}?a=1&`, 'event'), `${url}?a=1&event={event}`);
});

test('the preview fills what it knows and shows what it does not as it was typed', () => {
  assert.equal(
    previewOf(' https://track.example/?m={member}&x={moon} '),
    'https://track.example/?m=m7Qk2x&x={moon}',
  );
  assert.equal(previewOf('  '), null);
});

test('what is missing is told in the order of the form, and events are sent in one order', () => {
  assert.deepEqual(postbackProblems({ ...NO_POSTBACK, events: [] }), ['name', 'url', 'events']);
  const form = {
    name: ' Tracker ',
    url: ' https://track.example ',
    method: 'POST',
    events: ['commission', 'registration'],
  } as const;
  assert.deepEqual(postbackProblems(form), []);
  assert.deepEqual(bodyOf(form), {
    name: 'Tracker',
    url: 'https://track.example',
    method: 'POST',
    events: ['registration', 'commission'],
  });
});
