import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measuredText, outsideText, theoretical } from './measure.ts';

const sheet = {
  version: '1',
  tableHash: 'a',
  url: '',
  rtpPpmMin: 962_682,
  rtpPpmMax: 962_682,
  deviationMilliMin: 0,
  deviationMilliMax: 0,
  isOfBestPlay: false,
  finishesAfterHours: null,
  seenAt: '',
};
const measured = { rtpPpm: 951_049, errorPpm: 4_082, outsideHundredths: -287, isAlarm: false };

test('returns are percentages, one or a range', () => {
  assert.equal(theoretical(sheet), '96.27 %');
  assert.equal(theoretical({ ...sheet, rtpPpmMax: 990_000 }), '96.27–99.00 %');
});

test('a measured return stands with half the width of its interval', () => {
  assert.equal(measuredText(measured), '95.10 ± 0.80 %');
  assert.equal(measuredText({ ...measured, errorPpm: null }), '95.10 %');
});

test('what lies outside is counted in errors, with a sign', () => {
  assert.equal(outsideText(measured), '−2.9');
  assert.equal(outsideText({ ...measured, outsideHundredths: 412 }), '+4.1');
  assert.equal(outsideText({ ...measured, outsideHundredths: 0 }), '0.0');
  assert.equal(outsideText({ ...measured, outsideHundredths: null }), null);
});
