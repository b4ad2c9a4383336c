import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textOfBytes } from './file-text.ts';

test('files are read in the encodings that spreadsheet programs write', () => {
  assert.equal(textOfBytes(new TextEncoder().encode('खेल é')), 'खेल é');
  assert.equal(textOfBytes(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0xe9, 0)), 'aé');
  assert.equal(textOfBytes(Uint8Array.of(0xfe, 0xff, 0, 0x61)), 'a');
  assert.equal(textOfBytes(Uint8Array.of(0x61, 0xe9)), 'aé');
});
