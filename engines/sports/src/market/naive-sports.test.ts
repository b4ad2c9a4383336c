// Outcome functions of every family of sports against plain readings of sheets that models have played.
import assert from 'node:assert/strict';
import test from 'node:test';
import { createSeededSource } from '../model/chance/seeded.ts';
import { enter } from '../model/life/keep-sheet.ts';
import { MATCHES } from '../model/testing/matches.ts';
import { newSheet, type Sheet } from '../sheet/sheet.ts';
import type { Sport } from '../sheet/sport.ts';
import { decideMarket } from './decide.ts';
import { type Row, type Says, wl } from './testing/plain-kinds.ts';
import { READINGS } from './testing/readings.ts';

function says(sheet: Sheet, [marketId, specifiers]: Row, outcomes: readonly string[]): Says {
  const decision = decideMarket(sheet, { marketId, specifiers }, { outcomes });
  assert.ok(decision, `${sheet.sport} ${marketId}`);
  return Object.fromEntries(
    [...decision].map(([id, found]) => {
      if (found.state === 'undecided') return [id, '?'];
      const { isWon, voidHalves } = found.result;
      if (voidHalves === 2) return [id, 'v'];
      return [id, voidHalves === 1 ? (isWon ? 'h' : 'm') : wl(isWon)];
    }),
  );
}

/** Formats of the models' matches that are not the usual ones. */
const MATCH_FORMATS: Readonly<Partial<Record<Sport, Sheet['format']>>> = {
  tennis: {
    family: 'tennis',
    setsToWin: 3,
    gamesToWin: 6,
    lastSet: 'tiebreak',
    tiebreakPoints: 7,
    matchTiebreakPoints: 10,
  },
};

const OUTCOMES = ['1', '2', '3', '4', '5', '12', '13', '70', '72', '74', '76', '1714', '1715'];
/** Outcomes to ask about where all come back. */
const anyOf = (sheet: Sheet, [marketId, specifiers]: Row): readonly string[] => {
  const decision = decideMarket(sheet, { marketId, specifiers });
  return decision === null || decision.size === 0 ? OUTCOMES : [...decision.keys()];
};

for (const [sport, start] of MATCHES) {
  const rows = READINGS[sport];
  if (rows === undefined) continue;
  test(`${sport}: ${rows.length} lines agree with a plain reading, at the end and on the way`, () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const source = createSeededSource(seed * 97);
      let [match, sheet] = [start, newSheet(sport)];
      const format = MATCH_FORMATS[sport];
      if (format !== undefined) sheet = { ...sheet, format };
      const before: Sheet[] = [];
      for (let step = match.next(source); step !== null; step = match.next(source)) {
        sheet = enter(sheet, step.entry);
        ({ match } = step);
        if (sheet.incidents.length % 29 === 5) before.push(sheet);
      }
      for (const one of rows) {
        const expected = one[2](sheet.incidents);
        const name = `${sport} ${one[0]} ${JSON.stringify(one[1])} of match ${seed}`;
        const outcomes = expected === null ? anyOf(sheet, one) : Object.keys(expected);
        const end = says(sheet, one, outcomes);
        if (expected === null) {
          assert.ok(
            Object.values(end).every((said) => said === 'v'),
            name,
          );
        } else assert.deepEqual(end, expected, name);
        for (const early of before.slice(0, sport === 'volleyball' ? 1 : 3)) {
          for (const [id, said] of Object.entries(says(early, one, outcomes)))
            if (said !== '?') assert.equal(said, end[id], `${name} before its end`);
        }
      }
    }
  });
}
