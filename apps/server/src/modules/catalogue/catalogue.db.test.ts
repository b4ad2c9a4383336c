import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { seedCatalogue } from './seed.ts';

let test: TestApp;

before(async () => {
  test = await createTestApp();
  await seedCatalogue(test.platform);
  await test.services.catalogue.latest();
});
after(() => test.close());

const list = async (query: Record<string, string>) =>
  (await test.call('GET /lgw/games/game_list', { query })).value;

describe('the game list', () => {
  it('leads with what can be played', async () => {
    const { games, pageNo, pageSize, totalCount, totalPages } = await list({ pageSize: '10' });
    assert.equal(games[0]?.gameCode, 'velvet-hours');
    assert.equal(games[0]?.state, 'live');
    assert.ok(games.slice(1).every((game) => game.state === 'coming_soon'));
    assert.deepEqual([pageNo, pageSize, totalPages], [1, 10, Math.ceil(totalCount / 10)]);
  });

  it('pages without gaps and repeats', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((pageNo) => list({ pageNo, pageSize: '50', gameType: 'LIVE' })),
    );
    const codes = pages.flatMap(({ games }) => games.map((game) => game.gameCode));
    assert.equal(codes.length, 64);
    assert.equal(new Set(codes).size, 64);
  });

  it('filters by category, vendor and feature', async () => {
    const fish = await list({ gameClassify: 'FISH', vassalage: 'HL', pageSize: '100' });
    assert.equal(fish.totalCount, 22);
    assert.ok(fish.games.every((game) => game.gameType === 'FISH' && game.vassalage === 'HL'));
    const free = await list({ feature: 'free_play', pageSize: '5' });
    assert.ok(free.games.every((game) => game.hasFreePlay));
    const dear = await list({ betMin: '1', linesMin: '25', pageSize: '100' });
    assert.ok(dear.games.every((game) => (game.lines ?? 0) >= 25));
    assert.equal((await list({ gameType: 'ALL' })).totalCount, (await list({})).totalCount);
  });

  it('finds a name through slips of the fingers, and in its own script', async () => {
    for (const search of ['velvet hours', 'VELVET', 'velvt huors', 'hours vel', 'वेल्वेट']) {
      const { games } = await list({ search, language: 'hi', pageSize: '5' });
      assert.ok(
        games.some((game) => game.gameCode === 'velvet-hours'),
        search,
      );
    }
    assert.equal((await list({ search: 'qqqqzzzz' })).totalCount, 0);
  });

  it('sorts by name in the order of the language', async () => {
    const { games } = await list({ sort: 'name', pageSize: '50' });
    const names = games.map((game) => game.gameName);
    assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare));
  });

  it('refuses pages that nobody can show', async () => {
    const refused = await test.call('GET /lgw/games/game_list', { query: { pageSize: '100000' } });
    assert.equal(refused.refusal?.code, 'request.invalid');
  });
});

describe('menus', () => {
  it('show a category as soon as one vendor has games in it', async () => {
    const { value } = await test.call('GET /lgw/games/game_menus');
    const titles = value.gameVendor.map((lane) => lane.title);
    assert.equal(new Set(titles).size, titles.length);
    assert.ok(titles.includes('RNG') && titles.includes('SPORTS'));
    const slots = value.gameVendor.find((lane) => lane.title === 'RNG');
    assert.equal(slots?.cards[0]?.vassalage, 'PARLOUR');
    assert.equal(value.mappingVendor['PARLOUR'], 'Parlour Studio');
    assert.equal(value.hotGames[0]?.gameCode, 'velvet-hours');
  });

  it('leave out what a brand does not show', async () => {
    const { db } = test.platform;
    await db.query({
      text: 'insert into brand_vendors (brand_id, vendor_code, is_shown) values ($1, $2, false)',
      values: [test.otherBrand.id, 'studio'],
    });
    await test.services.catalogue.latest();
    const other = await test.call('GET /lgw/games/game', {
      host: 'other.test',
      query: { vassalage: 'PARLOUR', gameCode: 'velvet-hours' },
    });
    assert.equal(other.refusal?.code, 'catalogue.game_not_found');
    const own = await test.call('GET /lgw/games/game', {
      query: { vassalage: 'PARLOUR', gameCode: 'velvet-hours' },
    });
    assert.equal(own.value.gameCode, 'velvet-hours');
  });
});

describe('pictures', () => {
  const get = (url: string, headers: Record<string, string> = {}) =>
    test.app.portal.inject({ method: 'GET', url, headers });

  it('are drawn from the name, the same every time, and sent once', async () => {
    const first = await get('/art/games/velvet-hours.svg');
    assert.equal(first.statusCode, 200);
    assert.match(first.body, /^<svg /);
    assert.match(first.headers['cache-control'] ?? '', /max-age/);
    const again = await get('/art/games/velvet-hours.svg', {
      'if-none-match': String(first.headers.etag),
    });
    assert.equal(again.statusCode, 304);
    assert.match((await get('/art/vendors/studio.svg')).body, /^<svg /);
  });

  it('of nothing are not found', async () => {
    assert.equal((await get('/art/games/no-such-game.svg')).statusCode, 404);
    assert.equal((await get('/art/vendors/nobody.svg')).statusCode, 404);
  });
});

describe('favourites', () => {
  it('are added once, listed newest first, and removed', async () => {
    const { token } = await test.member();
    const { games } = await list({ pageSize: '3' });
    for (const nodeId of [games[0], games[1], games[0]].map((game) => game?.nodeId ?? '')) {
      await test.call('POST /lgw/games/favorites/:nodeId', { token, params: { nodeId }, body: {} });
      test.clock.advance(1_000);
    }
    const ids = await test.call('GET /lgw/games/favorites/ids', { token });
    assert.deepEqual(ids.value.favGameIds, [games[1]?.nodeId, games[0]?.nodeId]);
    const params = { nodeId: games[0]?.nodeId ?? '' };
    await test.call('DELETE /lgw/games/favorites/:nodeId', { token, params });
    const left = await test.call('GET /lgw/games/favorites', { token, query: {} });
    assert.deepEqual(
      left.value.content.map((game) => game.nodeId),
      [games[1]?.nodeId],
    );
    const unknown = await test.call('POST /lgw/games/favorites/:nodeId', {
      token,
      params: { nodeId: '999999999' },
      body: {},
    });
    assert.equal(unknown.refusal?.code, 'catalogue.game_not_found');
  });

  it('are for members', async () => {
    const refused = await test.call('GET /lgw/games/favorites/ids');
    assert.equal(refused.refusal?.code, 'request.unauthenticated');
  });
});
