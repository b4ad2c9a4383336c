// The demo lists the studio's games by hand; here that is held against their sheets.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { games } from '@parlour/games';
import { studioGames } from '../../apps/server/src/modules/catalogue/seed/studio.ts';

const listed = new Map(studioGames.map((game) => [game.code, game]));
const PPM_OF_BPS = 100;
/** Points 1.0, pay 1.0 and dividends 0.5 % of the demo brand, which keeps at least 0.5 %. */
const GIVEN_BPS = 250;
const KEPT_BPS = 50;

test('the demo lists every game of the studio, and nothing else of it', () => {
  assert.deepEqual([...listed.keys()].toSorted(), games.map(({ code }) => code).toSorted());
});

for (const card of games) {
  test(`${card.code} is listed with the figures of its sheet`, () => {
    const {
      betMin,
      rtpPpm,
      validBetBps = 10_000,
      volatility,
    } = listed.get(card.code) ?? assert.fail();
    assert.equal(rtpPpm, card.rtpPpm);
    assert.equal(volatility, card.volatility);
    assert.equal(
      betMin,
      BigInt(card.deck?.priceHundredths ?? (card.sea === undefined ? 20 : 1)) * 1_000n,
    );
    const returnedBps = Math.ceil(card.rtpPpmMax / PPM_OF_BPS);
    const givenBps = (GIVEN_BPS * validBetBps) / 10_000;
    // Where nothing is given the game's own edge is what is kept.
    assert.ok(givenBps === 0 || returnedBps + givenBps + KEPT_BPS <= 10_000);
  });
}
