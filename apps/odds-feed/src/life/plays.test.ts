import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSeededSource, type FairOutcome } from '@parlour/sports/lives';
import type { SettledOutcome } from '../message/message.ts';
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
  const squads = [world.squad(home.id), world.squad(away.id)] as const;
  return { fixture, home, away, squads, field: world.fieldOf(fixture) };
}

/** Minutes of sports that are much shorter or longer than others. */
const SPANS: Readonly<Record<number, readonly [number, number]>> = {
  9: [4000, 6000],
  10: [0.1, 60],
  117: [0.1, 40],
  135: [1, 4],
};

type Seen = { readonly line: Line; readonly outcomes: readonly string[] };

/** What a model takes for certain is what the sheet says, as far as the sheet can know. */
function agree(play: AnyPlay, state: unknown, line: Line, price: Pricer): void {
  const market = price(line.id, line.specifiers);
  if (market === null || !isDecided(market)) return;
  const outcomes = market.map(({ outcomeId }) => outcomeId);
  const settled = decidedMarket(line, outcomes, play.sheet(state));
  for (const outcome of settled?.outcomes ?? []) {
    const fair: FairOutcome =
      market.find(({ outcomeId }) => outcomeId === outcome.id) ?? assert.fail();
    assert.equal(modelSays(fair), sheetSays(outcome), `${keyOf(line)} of outcome ${outcome.id}`);
  }
}

function modelSays({ halfLose, halfWin, refund, win }: FairOutcome): string {
  if (refund > 0.5) return 'void';
  if (halfWin + halfLose > 0.5) return halfWin > 0.5 ? 'half won' : 'half lost';
  return win > 0.5 ? 'won' : 'lost';
}
function sheetSays({ result, voidFactor }: SettledOutcome): string {
  if (voidFactor === 1) return 'void';
  return `${voidFactor === undefined ? '' : 'half '}${result === 1 ? 'won' : 'lost'}`;
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
    const [least, most] = SPANS[sport] ?? [8, 360];
    assert.ok(ms > least * 60_000 && ms < most * 60_000, `${Math.round(ms / 60_000)} minutes`);
    const price = play.pricer(state);
    for (const [key, { line, outcomes }] of seen) {
      assert.deepEqual(lineOfKey(key), line);
      const settled = decidedMarket(line, outcomes, play.sheet(state));
      assert.ok(
        settled !== null,
        `${key} stays open: ${JSON.stringify(price(line.id, line.specifiers)?.slice(0, 3))}`,
      );
    }
  });
}
