import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readValue } from './date-reading.ts';
import { firstDayOfWeek, formatDay, writeDate, writeValue } from './date-text.ts';

/** The languages of the specification. */
const TAGS =
  'en hi-IN zh-Hans zh-Hant ja ko th vi my km lo id ms es pt ru tr ta bn ur ar fa en-x-ty'.split(
    ' ',
  );
const DAYS = Array.from({ length: 12 }, (_none, index) => [
  `2026-${String(index + 1).padStart(2, '0')}-05`,
  `2028-${String(index + 1).padStart(2, '0')}-29`,
]).flat();
const TIMES = ['00:00', '00:45', '05:30', '11:59', '12:00', '12:30', '14:30', '19:05', '23:59'];

for (const tag of TAGS) {
  test(`what is written in ${tag} can be typed as well`, () => {
    for (const day of DAYS) {
      assert.equal(readValue(formatDay(day, tag), 'day', tag), day, formatDay(day, tag));
      assert.equal(readValue(day, 'day', tag), day);
      const inWords = writeDate(day, tag, { dateStyle: 'long' });
      assert.equal(readValue(inWords, 'day', tag), day, inWords);
      const inNumbers = writeDate(day, tag, { day: '2-digit', month: '2-digit', year: 'numeric' });
      assert.equal(readValue(inNumbers, 'day', tag), day, inNumbers);
      for (const time of TIMES) {
        const moment = writeValue(`${day}T${time}`, 'moment', tag);
        assert.equal(readValue(moment, 'moment', tag), `${day}T${time}`, moment);
      }
    }
    for (const time of TIMES) {
      const text = writeValue(time, 'time', tag);
      assert.equal(readValue(text, 'time', tag), time, text);
    }
  });
}

test('a day is written as the language writes it, in Latin figures and in no zone', () => {
  assert.equal(formatDay('2026-11-01', 'en'), 'Nov 1, 2026');
  assert.match(formatDay('2026-11-01', 'hi-IN'), /^1 .+ 2026$/);
  assert.match(formatDay('2026-11-01', 'ar'), /2026/);
});

test('numbers are read in the order of the language', () => {
  assert.equal(readValue('4/3/2026', 'day', 'en'), '2026-04-03');
  assert.equal(readValue('4.3.2026', 'day', 'hi-IN'), '2026-03-04');
  assert.equal(readValue('٤/٣/٢٠٢٦', 'day', 'ar'), '2026-03-04');
  assert.equal(readValue('२२ नवंबर २०२६', 'day', 'hi-IN'), '2026-11-22');
});

test('what is unfinished or no day at all is not guessed', () => {
  for (const typed of [
    '',
    'Nov',
    'Nov 22',
    '22/11/26',
    '2026-11',
    '2026-02-30',
    'soon',
    '5 of Nov 2026',
  ]) {
    assert.equal(readValue(typed, 'day', 'en'), null, typed);
  }
  for (const typed of ['Nov 22, 2026', '14:30', '2026-11-22 24:10', '2026-11-22 13:00 pm']) {
    assert.equal(readValue(typed, 'moment', 'en'), null, typed);
  }
  for (const typed of ['25:00', '9:7', 'noon', '12:60']) {
    assert.equal(readValue(typed, 'time', 'en'), null, typed);
  }
});

test('a moment and a time may be typed in short', () => {
  assert.equal(readValue('2026-11-22T14:30', 'moment', 'en'), '2026-11-22T14:30');
  assert.equal(readValue('11/22/2026 2:30pm', 'moment', 'en'), '2026-11-22T14:30');
  assert.equal(readValue('9', 'time', 'en'), '09:00');
  assert.equal(readValue('1430', 'time', 'en'), '14:30');
  assert.equal(readValue('12 am', 'time', 'en'), '00:00');
});

test('an empty value is written as nothing, and one that is no day as it is', () => {
  assert.equal(writeValue('', 'day', 'en'), '');
  assert.equal(formatDay('soon', 'en'), 'soon');
});

test('a week begins on the day that CLDR names', () => {
  const wrong = TAGS.flatMap((tag) => {
    const locale = new Intl.Locale(tag.split('-x-')[0] ?? tag);
    const said = (locale as unknown as { getWeekInfo(): { firstDay: number } }).getWeekInfo();
    const first = said.firstDay % 7;
    return first === firstDayOfWeek(tag) ? [] : [`${tag}: ${first}`];
  });
  assert.deepEqual(wrong, []);
});
