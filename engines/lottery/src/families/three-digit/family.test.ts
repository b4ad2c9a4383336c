import { test } from 'node:test';
import {
  assertAgrees,
  assertSimulatedReturn,
  assertSpread,
  claim,
  likelySelection,
  seededWords,
} from '../../testing/index.ts';
import { digitOracle } from '../digit/testing/oracle.ts';
import { threeDigit } from './family.ts';

test('3D agrees with the oracle on random bets and draws', () => {
  const source = seededWords(31);
  assertAgrees(threeDigit, digitOracle, {
    source,
    rounds: 5,
    drawsPerRound: 10,
    picksMax: 5,
    entriesMax: 40,
  });
});

test('3D returns what it should in simulated draws', () => {
  const draws = 4_000;
  const source = seededWords(32);
  const bets = threeDigit.plays.map((play) => {
    const selection = likelySelection(play, source, draws);
    claim(selection !== null, `${play.code} has no likely selection`);
    return { play, selection };
  });
  assertSimulatedReturn(threeDigit, bets, { source, draws });
});

test('3D draws its three digits evenly and independently', () => {
  const { drawFrom, format } = threeDigit.draw;
  const source = seededWords(33);
  assertSpread(1_000, 100_000, () => Number(format(drawFrom(source))));
});
