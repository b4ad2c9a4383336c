import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportReport } from './api/import.ts';
import { parseCsv } from './csv.ts';
import { CHUNK_CHARS_MAX, CHUNK_ROWS_MAX, chunksOf, runImport } from './import-run.ts';
import {
  guessMapping,
  importRowOf,
  mappingProblem,
  type ReadyRow,
  readyRows,
  templateCsv,
} from './mapping.ts';

test('headings are known in the ways that files write them', () => {
  assert.deepEqual(
    guessMapping(['Vendor Code', 'gameCode', 'Name', 'name_hi', 'Names.AR', 'RTP', 'Min Bet', 'x']),
    ['vendor', 'code', 'names.en', 'names.hi', 'names.ar', 'rtp', 'betMin', null],
  );
  assert.deepEqual(guessMapping(['code', 'game code', 'name_xx']), ['code', null, null]);
});

test('a mapping needs to say whose game each row is, and no field twice', () => {
  assert.equal(mappingProblem(['vendor', 'code', null]), null);
  assert.equal(mappingProblem(['code']), 'vendor_missing');
  assert.equal(mappingProblem(['vendor']), 'code_missing');
  assert.equal(mappingProblem(['vendor', 'code', 'rtp', 'rtp']), 'field_twice');
});

test('a row keeps empty cells, leaves out what it has no column for, and gathers names', () => {
  const mapping = ['vendor', 'code', 'names.en', 'names.hi', null, 'rtp'] as const;
  assert.deepEqual(importRowOf(['HL', 'gold', 'Gold', '', 'ignored'], mapping), {
    vendor: 'HL',
    code: 'gold',
    names: { en: 'Gold', hi: '' },
  });
  assert.deepEqual(importRowOf(['HL', 'gold'], ['vendor', 'code']), { vendor: 'HL', code: 'gold' });
});

test('a decimal comma is a point where figures are meant', () => {
  const row = importRowOf(['96,5', '1,25', 'a,b'], ['rtp', 'betMin', 'tags']);
  assert.deepEqual(row, { rtp: '96.5', betMin: '1.25', tags: 'a,b' });
});

test('the template maps onto itself', () => {
  const read = parseCsv(templateCsv(['en', 'hi', 'ar']));
  assert.ok(read.ok);
  const mapping = guessMapping(read.header);
  assert.equal(mappingProblem(mapping), null);
  assert.ok(mapping.every((field) => field !== null));
  const [first] = readyRows(read.rows, mapping);
  assert.equal(first?.row.names?.['en'], 'Golden Reels');
  assert.equal(first?.row.betMin, '0.20');
});

const rows = (count: number, pad = ''): ReadyRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    row: { vendor: 'HL', code: `g${at}`, ...(pad !== '' && { names: { en: pad } }) },
  }));

test('chunks hold to the number of rows and to the size of a call', () => {
  assert.deepEqual(
    chunksOf(rows(4_500)).map((chunk) => chunk.length),
    [2_000, 2_000, 500],
  );
  const heavy = chunksOf(rows(5_000, 'x'.repeat(400)));
  for (const chunk of heavy) {
    assert.ok(chunk.length <= CHUNK_ROWS_MAX);
    assert.ok(JSON.stringify(chunk.map(({ row }) => row)).length <= CHUNK_CHARS_MAX + 2);
  }
  assert.equal(heavy.flat().length, 5_000);
});

const answer = (chunk: readonly ReadyRow[]): ImportReport => ({
  createdCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  outcomes: chunk.map(({ row }) => (row.code === 'g3' ? 'refused' : 'created')),
  problems: chunk.flatMap(({ row }, place) =>
    row.code === 'g3' ? [{ row: place, field: 'rtp', problem: 'out_of_range' as const }] : [],
  ),
});

test('problems come back to the lines of the file, and repeated games are not sent', async () => {
  const again: ReadyRow = { line: 9_999, row: { vendor: 'HL', code: 'g1' } };
  const sent: number[] = [];
  const seen: number[] = [];
  const result = await runImport(
    [...rows(2_100), again],
    async (chunk) => {
      sent.push(chunk.length);
      return answer(chunk);
    },
    (part) => seen.push(part.rows.length),
  );
  assert.deepEqual(sent, [2_000, 100]);
  assert.deepEqual(seen, [2_000, 2_100]);
  assert.deepEqual(result.counts, { created: 2_099, updated: 0, unchanged: 0, refused: 2 });
  const refused = result.rows.filter(({ outcome }) => outcome === 'refused');
  assert.deepEqual(
    refused.map(({ line, problems }) => [line, problems[0]?.problem]),
    [
      [5, 'out_of_range'],
      [9_999, 'repeated'],
    ],
  );
});

test('an import that fails half way says so', async () => {
  let calls = 0;
  const run = runImport(
    rows(2_001),
    async (chunk) => {
      calls += 1;
      if (calls === 2) throw new Error('the line went dead');
      return answer(chunk);
    },
    () => undefined,
  );
  await assert.rejects(run, /the line went dead/);
});
