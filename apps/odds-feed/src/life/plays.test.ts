import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeededSource } from '@parlour/sports/lives';
import { isDecided, keyOf, lineOfKey, markFavourites, offerOf } from '../book/offer.ts';
import { decidedMarket } from '../book/settle.ts';
import { createWorld } from '../world/world.ts';
import { playedSports, playOf } from './plays.ts';
import type { AnyPlay, Line, Pricer, Setup } from './port.ts';

const world = createWorld('1');

function setupOf(sport: number): Setup {
  const league = world.leagues.find((one) => one.sport === sport) ?? assert.fail();
  const fixture =
    [...Array(3).keys()].flatMap((week) => world.fixturesOf(league, 2969 + week))[0] ??
    assert.fail();
  const [home, away] = world.sides(fixture);
  return { fixture, home, away, squads: [world.squad(home.id), world.squad(away.id)] };
}

type Seen = { readonly line: Line; readonly outcomes: readonly string[] };

/** What a model takes for certain is what the sheet says, as far as the sheet can know. */
function agree(play: AnyPlay, state: unknown, line: Line, price: Pricer): void {
  const market = price(line.id, line.specifiers);
  if (market === null || !isDecided(market)) return;
  const outcomes = market.map(({ outcomeId }) => outcomeId);
  const settled = decidedMarket(line, outcomes, play.sheet(state));
  for (const [index, found] of (settled?.outcomes ?? []).entries()) {
    const { halfLose = 0, halfWin = 0, refund = 0, win = 0 } = market[index] ?? {};
    const said = refund > 0.5 ? 'void' : win > 0.5 ? 'won' : halfWin > 0.5 ? 'half' : halfLose > 0.5 ? 'half lost' : 'lost';
    const { result, voidFactor = 0 } = found;
    const is = voidFactor === 1 ? 'void' : voidFactor === 0.5 ? (result === 1 ? 'half' : 'half lost') : result === 1 ? 'won' : 'lost';
    assert.equal(said, is, `${keyOf(line)} of outcome ${found.id}`);
  }
}

for (const sport of playedSports) {
  test(`sport ${sport}: a match has at least 12 lines, ends, and every line ever offered is decided then`, () => {
    const play = playOf(sport) ?? assert.fail();
    const setup = setupOf(sport);
    const source = createSeededSource(sport);
    let state = play.begin(setup);
    const seen = new Map<string, Seen>();
    const look = () => {
      const price = play.pricer(state);
      for (const { line } of seen.values()) agree(play, state, line, price);
      const found = play.lines(state, price);
      for (const line of found) {
        const outcomes = (price(line.id, line.specifiers) ?? []).map(({ outcomeId }) => outcomeId);
        seen.set(keyOf(line), { line, outcomes });
      }
      return { price, found };
    };
    const before = look();
    assert.ok(before.found.length >= 12, `${before.found.length} lines`);
    const offered = markFavourites(
      before.found.map((line) =>
        offerOf(line, before.price(line.id, line.specifiers) ?? [], false),
      ),
    );
    assert.ok(offered.filter(({ status }) => status === 1).length >= 10);
    for (const { id, outcomes, specifiers } of offered) {
      const book = outcomes.reduce(
        (sum, { odds }) => sum + (odds === undefined ? 0 : 1000 / odds),
        0,
      );
      const all = outcomes.every(({ odds }) => odds !== undefined);
      // No double chance, whose outcomes are won by twos.
      if (all && outcomes.length === 2) assert.ok(book > 1.03, `${id} ${specifiers}: book ${book}`);
    }
    let ms = 0;
    let steps = 0;
    for (let step = play.next(state, source); step !== null; step = play.next(state, source)) {
      ms += step.afterMs;
      steps += 1;
      state = play.load(JSON.parse(JSON.stringify(play.save(step.state))), setup);
      if (step.isBig && steps % 7 === 0) look();
    }
    assert.ok(play.isOver(state));
    assert.equal(play.status(state).status, 3);
    assert.ok(ms > 8 * 60_000 && ms < 6 * 3_600_000, `${Math.round(ms / 60_000)} minutes`);
    const price = play.pricer(state);
    for (const [key, { line, outcomes }] of seen) {
      assert.deepEqual(lineOfKey(key), line);
      const settled = decidedMarket(line, outcomes, play.sheet(state));
      assert.ok(settled !== null, `${key} stays open: ${JSON.stringify(price(line.id, line.specifiers)?.slice(0, 3))}`);
    }
  });
}
