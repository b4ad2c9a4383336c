import assert from 'node:assert/strict';
import { test } from 'node:test';
import { absolute, platformOf, readPlatform } from './model.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';

test('phones, tablets and computers are told apart', () => {
  assert.equal(platformOf({ userAgent: IPHONE, touchPoints: 5 }), 'ios');
  assert.equal(platformOf({ userAgent: PIXEL, touchPoints: 5 }), 'android');
  assert.equal(platformOf({ userAgent: MAC, touchPoints: 0 }), 'desktop');
  // An iPad since iPadOS 13.
  assert.equal(platformOf({ userAgent: MAC, touchPoints: 5 }), 'ios');
  assert.equal(platformOf({ userAgent: '', touchPoints: 0 }), 'desktop');
});

test('an address may ask for another platform than the own', () => {
  assert.equal(readPlatform('android', 'ios'), 'android');
  assert.equal(readPlatform('toaster', 'ios'), 'ios');
  assert.equal(readPlatform(undefined, 'desktop'), 'desktop');
});

test('paths become whole addresses, and whole ones stay', () => {
  assert.equal(absolute('/download', 'https://p.example'), 'https://p.example/download');
  assert.equal(absolute('https://apps.example/x', 'https://p.example'), 'https://apps.example/x');
});
