import { expect, test } from 'vitest';
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
const measured = { rtpPpm: 951_049, errorPpm: 4_082, outsideHundredths: -285, isAlarm: false };

test('returns are percentages, one or a range', () => {
  expect(theoretical(sheet)).toBe('96.27 %');
  expect(theoretical({ ...sheet, rtpPpmMax: 990_000 })).toBe('96.27–99 %');
});

test('a measured return stands with half the width of its interval', () => {
  expect(measuredText(measured)).toBe('95.1 ± 0.8 %');
  expect(measuredText({ ...measured, errorPpm: null })).toBe('95.1 %');
});

test('what lies outside is told in errors with a sign', () => {
  expect(outsideText(measured)).toBe('−2.9');
  expect(outsideText({ ...measured, outsideHundredths: 412 })).toBe('+4.1');
  expect(outsideText({ ...measured, outsideHundredths: 0 })).toBe('0.0');
  expect(outsideText({ ...measured, outsideHundredths: null })).toBeNull();
});
