import { test } from 'node:test';
import {
  assertAgrees,
  assertSimulatedReturn,
  assertSpread,
  claim,
  claimSame,
  likelySelection,
  seededWords,
} from '../../testing/index.ts';
import { digitOracle } from '../digit/testing/oracle.ts';
import { ssc } from './family.ts';

test('SSC agrees with the oracle on random bets and draws', () => {
  const source = seededWords(11);
  assertAgrees(ssc, digitOracle, {
    source,
    rounds: 5,
    drawsPerRound: 10,
    picksMax: 4,
    entriesMax: 30,
  });
});

test('SSC returns what it should in simulated draws', () => {
  const draws = 8_000;
  const source = seededWords(12);
  const bets = ssc.plays.map((play) => {
    const selection = likelySelection(play, source, draws);
    claim(selection !== null, `${play.code} has no likely selection`);
    return { play, selection };
  });
  assertSimulatedReturn(ssc, bets, { source, draws });
});

test('SSC draws its five digits evenly and independently', () => {
  const source = seededWords(13);
  assertSpread(100_000, 500_000, () => Number(ssc.draw.format(ssc.draw.drawFrom(source))));
});

test('SSC names each play once', () => {
  claimSame(new Set(ssc.plays.map(({ code }) => code)).size, ssc.plays.length, 'codes');
});
