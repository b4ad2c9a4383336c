import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amount, AMOUNT_PER_UNIT } from '@parlour/money';
import fc from 'fast-check';
import type { Game, Vendor } from './game.ts';
import { buildSearchIndex } from './search.ts';
import { createShelf, type GameSelection, type Pins } from './select.ts';

const vendor = (vassalage: string, isDemo = false): Vendor => ({
  code: vassalage.toLowerCase(),
  displayName: `House ${vassalage}`,
  vassalage,
  state: 'live',
  setState: 'live',
  isDemo,
  isHouse: false,
  logoUrl: null,
  maintenance: null,
  reopensAt: null,
  blockedCountries: [],
  connection: { apiBase: 'https://vendor.test', operatorId: 'parlour' },
  signatureHeader: 'X',
  walletMode: 'seamless',
  keys: [],
  publicKeys: [],
  policy: {
    voidAfterSettle: false,
    betInClosedRound: false,
    gameChangeInSession: false,
    roundOfBet: false,
    lenientFields: false,
    betMax: null,
    oddsMin: null,
    limitStatus: 'RS_ERROR_LIMIT_REACHED',
  },
  position: 0,
  version: 1,
});
const vendors = [vendor('A'), vendor('B')];
const stoodIn = vendor('D', true);

const game = (nodeId: number, change: Partial<Game> = {}): Game => ({
  id: `id-${nodeId}`,
  nodeId,
  vendor: vendors[nodeId % 2] as Vendor,
  code: `game-${nodeId}`,
  kind: 'game',
  category: nodeId % 3 === 0 ? 'LIVE' : 'RNG',
  names: { en: `Game ${nodeId}` },
  tags: [],
  state: 'live',
  setState: 'live',
  isHidden: false,
  maintenance: null,
  reopensAt: null,
  blockedCountries: [],
  rtpPpm: 940_000 + nodeId * 100,
  validBetBps: 10_000,
  volatility: null,
  lines: nodeId,
  betMin: amount(BigInt(nodeId + 1) * AMOUNT_PER_UNIT),
  isHot: false,
  isNew: false,
  hasJackpot: false,
  hasFreePlay: false,
  iconUrl: '/art',
  showIconUrl: null,
  popularity: nodeId,
  addedAt: new Date(nodeId * 1_000),
  version: 1,
  ...change,
});

const shelfOf = (games: readonly Game[], pins: Pins = new Map()) =>
  createShelf({
    games,
    pins,
    indexed: games,
    index: () =>
      buildSearchIndex(
        games.map((one) => one.names['en'] ?? ''),
        async () => {},
      ),
  });

const all: GameSelection = { sort: 'popular', language: 'en', pageNo: 1, pageSize: 1_000 };
const thirty = Array.from({ length: 30 }, (_, nodeId) => game(nodeId));

describe('a shelf', () => {
  it('pages any choice without gaps and repeats', async () => {
    const shelf = shelfOf(thirty);
    const choice = fc.record(
      {
        category: fc.constantFrom('RNG' as const, 'LIVE' as const),
        vassalage: fc.constantFrom('A', 'B'),
        linesMin: fc.nat(30),
        sort: fc.constantFrom('popular' as const, 'name' as const, 'newest' as const),
        search: fc.constantFrom('', 'game', 'gmae 2'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(choice, fc.integer({ min: 1, max: 7 }), async (wanted, pageSize) => {
        const whole = await shelf.select({ ...all, ...wanted });
        const pages: Game[] = [];
        for (let pageNo = 1; pages.length < whole.totalCount; pageNo += 1) {
          const page = await shelf.select({ ...all, ...wanted, pageNo, pageSize });
          assert.equal(page.totalCount, whole.totalCount);
          pages.push(...page.games);
        }
        assert.deepEqual(pages, whole.games);
      }),
    );
  });

  it('answers the same choice the same, and another one again', async () => {
    const shelf = shelfOf(thirty);
    const wanted = { ...all, linesMin: 10 };
    const first = await shelf.select(wanted);
    assert.deepEqual(await shelf.select(wanted), first);
    assert.equal((await shelf.select({ ...all, linesMin: 11 })).totalCount, first.totalCount - 1);
    const dear = await shelf.select({ ...all, betMin: amount(20n * AMOUNT_PER_UNIT) });
    assert.equal(dear.totalCount, 11);
  });

  it("leads a vendor's list with that vendor's pins and a category with its own", () => {
    const pins = new Map([
      ['RNG', ['id-1', 'id-2']],
      ['RNG/b', ['id-5']],
    ]);
    const shelf = shelfOf([...thirty, game(31, { state: 'maintenance' })], pins);
    const ids = (place: Parameters<typeof shelf.list>[0]) =>
      shelf
        .list(place)
        .slice(0, 2)
        .map((one) => one.id);
    assert.deepEqual(ids({ category: 'RNG' }), ['id-1', 'id-2']);
    assert.equal(ids({ category: 'RNG', vassalage: 'B' })[0], 'id-5');
    assert.deepEqual(ids({ category: 'LIVE' }), ['id-27', 'id-24']);
    assert.equal(shelf.games.at(-1)?.id, 'id-31');
  });

  it('leads jackpots with the games that feed pools, which stay where they are besides', () => {
    const own = game(50, { category: 'JP', vendor: stoodIn, popularity: 10_000 });
    const fed = game(51, { category: 'RNG', hasJackpot: true });
    const claimed = game(52, { category: 'RNG', hasJackpot: true, vendor: stoodIn });
    const shelf = shelfOf([...thirty, own, fed, claimed]);
    const ids = shelf.list({ category: 'JP' }).map(({ id }) => id);
    assert.deepEqual(ids, ['id-51', 'id-50']);
    assert.ok(shelf.list({ category: 'RNG' }).includes(fed));
  });

  it('puts what has nothing but a demonstration behind all that can be played', async () => {
    const demos = [40, 41, 42].map((nodeId) =>
      game(nodeId, { vendor: stoodIn, popularity: 10_000, names: { en: 'Game' }, isHot: true }),
    );
    const resting = game(50, { state: 'maintenance' });
    const pins = new Map([['LIVE', ['id-42']]]);
    const shelf = shelfOf([...demos, resting, ...thirty], pins);
    const last = async (wanted: Partial<GameSelection>) => {
      const { games, playableCount } = await shelf.select({ ...all, ...wanted });
      assert.equal(playableCount, games.length - (wanted.category === 'LIVE' ? 1 : 4));
      return games.map((one) => one.vendor === stoodIn);
    };
    for (const wanted of [
      {},
      { sort: 'name' as const },
      { sort: 'newest' as const },
      { sort: 'rtp' as const },
      { search: 'game' },
      { category: 'LIVE' as const },
    ]) {
      const isDemo = await last(wanted);
      assert.ok(isDemo.includes(true), JSON.stringify(wanted));
      assert.deepEqual(isDemo, isDemo.toSorted(), JSON.stringify(wanted));
    }
  });

  it('keeps a lobby out of the list that it opens', async () => {
    const shelf = shelfOf([...thirty, game(33, { kind: 'lobby' })]);
    assert.equal((await shelf.select(all)).totalCount, 31);
    const inside = await shelf.select({ ...all, vassalage: 'B', search: 'game' });
    assert.ok(inside.games.every((one) => one.kind === 'game'));
  });
});
