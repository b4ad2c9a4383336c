import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type GameView, routes } from '@parlour/contract';
import { eventually } from '@parlour/testkit';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { createTestApp, type TestApp } from '../../testing.ts';
import { seedCatalogue } from './seed.ts';
import { studioGames } from './seed/studio.ts';

let test: TestApp;

before(async () => {
  test = await createTestApp();
  await seedCatalogue(test.platform, { titles: 10_000 });
  await test.services.catalogue.latest();
});
after(() => test.close());

const list = async (query: Record<string, string>) =>
  (await test.call('GET /lgw/games/game_list', { query })).value;

const change = async (text: string, values: readonly unknown[] = []) => {
  await test.platform.db.query({ text, values });
  await test.services.catalogue.latest();
};

describe('the demo catalogue', () => {
  it('has some ten thousand games, and some in every category', async () => {
    const { totalCount } = await list({});
    assert.ok(totalCount >= 10_000 && totalCount < 10_100, String(totalCount));
    const menus = (await test.call('GET /lgw/games/game_menus')).value;
    assert.equal(menus.gameVendor.length, 17);
    for (const lane of menus.gameVendor) {
      assert.ok(lane.cards.length >= 2, lane.title);
      assert.ok(lane.cards.every((card) => card.gameCount > 0));
      // What is not connected is played by nobody at once, and stands behind what is.
      const { cards } = lane;
      assert.ok(cards.every((card) => card.isDemoOnly === (card.entryGameCode === null)));
      const isDemo = cards.map((card) => card.isDemoOnly);
      assert.deepEqual(isDemo, isDemo.toSorted(), lane.title);
    }
  });

  it('gives no two games the same name in a category', async () => {
    const { games } = await test.services.catalogue.snapshot();
    const names = games.map((game) => `${game.category} ${game.kind} ${game.names['en']}`);
    assert.equal(new Set(names).size, names.length);
  });

  it('has slots for the large filter of the specification', async () => {
    const { totalCount } = await list({ gameType: 'RNG', betMin: '1', linesMin: '25' });
    assert.ok(totalCount > 1_000);
  });
});

describe('the game list', () => {
  it("leads with the house's own games, then with what is most popular", async () => {
    const page = await list({ pageSize: '100' });
    const { games, pageNo, pageSize, playableCount, totalCount, totalPages } = page;
    assert.equal(games[0]?.gameCode, 'velvet-hours');
    const own = studioGames.length + 1;
    assert.equal(games[own]?.gameName, 'Lantern Festival');
    assert.deepEqual(
      games.map((game) => game.isDemoOnly),
      games.map((_, place) => place >= own),
    );
    assert.equal(playableCount, own);
    assert.deepEqual([pageNo, pageSize, totalPages], [1, 100, Math.ceil(totalCount / 100)]);
  });

  it('pages without gaps and repeats', async () => {
    const { totalCount } = await list({ gameType: 'LIVE' });
    const pageNos = Array.from({ length: Math.ceil(totalCount / 50) }, (_, at) => String(at + 1));
    const pages = await Promise.all(
      pageNos.map((pageNo) => list({ pageNo, pageSize: '50', gameType: 'LIVE' })),
    );
    const codes = pages.flatMap(({ games }) => games.map((game) => game.gameCode));
    assert.equal(codes.length, totalCount);
    assert.equal(new Set(codes).size, totalCount);
    assert.deepEqual((await list({ pageNo: '10000', gameType: 'LIVE' })).games, []);
  });

  it('filters by category, vendor, feature and every figure', async () => {
    const fish = await list({ gameClassify: 'FISH', vassalage: 'HL', pageSize: '100' });
    assert.equal(fish.totalCount, 35);
    assert.ok(fish.games.every((game) => game.gameType === 'FISH' && game.vassalage === 'HL'));
    const checks: [Record<string, string>, (game: GameView) => boolean][] = [
      [{ feature: 'free_play' }, (game) => game.hasFreePlay],
      [{ feature: 'new' }, (game) => game.isNew],
      [{ betMin: '1', linesMin: '25' }, (game) => (game.lines ?? 0) >= 25],
      [{ rtpMinPpm: '960000' }, (game) => (game.rtpPpm ?? 0) >= 960_000],
      [{ volatility: 'high' }, (game) => game.volatility === 'high'],
      [{ tag: 'cascades' }, (game) => game.tags.includes('cascades')],
    ];
    for (const [query, isRight] of checks) {
      const { games, totalCount } = await list({ ...query, pageSize: '100' });
      assert.ok(totalCount > 0 && games.every(isRight), JSON.stringify(query));
    }
    assert.equal((await list({ gameType: 'ALL' })).totalCount, (await list({})).totalCount);
    // Nothing is claimed of a game that does not exist.
    const { games: jackpots } = await list({ gameType: 'JP', pageSize: '100' });
    // Games that feed pools lead them, whatever else they are.
    const leading = jackpots.slice(0, 2).map(({ gameCode }) => gameCode);
    assert.deepEqual(leading.toSorted(), ['honey-ledger', 'velvet-hours']);
    const games = jackpots.slice(2);
    assert.ok(games.length > 0);
    assert.ok(games.every((game) => game.rtpPpm === null && !game.hasJackpot && !game.isHot));
    const pooled = (await list({ feature: 'jackpot' })).games.map(({ gameCode }) => gameCode);
    assert.deepEqual(pooled, ['velvet-hours', 'honey-ledger']);
  });

  it('finds a name through slips of the fingers, in any script, whatever the language', async () => {
    const wanted = ['velvet hours', 'VELVET', 'velvt huors', 'hours vel', 'वेल्वेट', 'المخمل'];
    for (const search of wanted) {
      const { games } = await list({ search, language: 'en', pageSize: '5' });
      assert.ok(
        games.some((game) => game.gameCode === 'velvet-hours'),
        search,
      );
    }
    assert.equal((await list({ search: 'qqqqzzzz' })).totalCount, 0);
  });

  it('finds the games of a vendor by its name, the most popular first', async () => {
    const { games } = await list({ search: 'Northgate Reels', pageSize: '3' });
    assert.ok(games.every((game) => game.vassalage === 'NG'));
    assert.equal(games[0]?.gameName, 'The Iron Orchard');
  });

  it('takes a language that is called like something every object has', async () => {
    const { games } = await list({ search: 'velvet hours', language: 'toString' });
    assert.equal(games[0]?.gameName, 'Velvet Hours');
  });

  it('sorts by name in the order of the language, and by date and return', async () => {
    const { games } = await list({ sort: 'name', pageSize: '100' });
    // What can be played leads in every order.
    const ours = games.findIndex((game) => game.isDemoOnly);
    assert.ok(ours >= 2 && games.slice(ours).every((game) => game.isDemoOnly));
    for (const part of [games.slice(0, ours), games.slice(ours)]) {
      const names = part.map((game) => game.gameName);
      assert.deepEqual(names, names.toSorted(new Intl.Collator('en').compare));
    }
    const rtps = (await list({ sort: 'rtp', pageSize: '50' })).games.map(
      (game) => game.rtpPpm ?? 0,
    );
    assert.deepEqual(
      rtps,
      rtps.toSorted((left, right) => right - left),
    );
    const newest = (await list({ sort: 'newest', pageSize: '50' })).games;
    assert.ok(newest.filter((game) => game.isDemoOnly).every((game) => game.isNew));
    assert.equal((await list({ sort: 'name', language: 'a--b' })).games.length, 24);
  });

  it('refuses pages that nobody can show', async () => {
    const refused = await test.call('GET /lgw/games/game_list', { query: { pageSize: '100000' } });
    assert.equal(refused.refusal?.code, 'request.invalid');
  });

  it('shows the entry of a lobby everywhere but in the list that it opens', async () => {
    const { games } = await list({ search: 'Felthouse Live', pageSize: '100' });
    const entry = games.find((game) => game.isGame === 'VASSALAGE');
    assert.deepEqual([entry?.gameType, entry?.vassalage], ['LIVE', 'FH']);
    const inside = await list({ vassalage: 'FH', pageSize: '100' });
    assert.ok(inside.totalCount > 0 && inside.games.every((game) => game.isGame === 'GAME'));
  });

  it('of a vendor without games and of nothing at all is empty, not an error', async () => {
    await change(
      `insert into vendors (code, display_name, vassalage, state, position)
        values ('bare', 'Bare', 'BARE', 'coming_soon', 999)`,
    );
    assert.equal((await list({ vassalage: 'BARE' })).totalCount, 0);
    assert.equal((await list({ vassalage: 'NOBODY', search: 'x', sort: 'name' })).totalCount, 0);
    const types = await test.call('GET /lgw/games/vendor_game_types', {
      query: { vassalage: 'BARE' },
    });
    assert.deepEqual(types.value.gameTypes, []);
  });

  it('leads with what the operator has pinned, as long as it can be played', async () => {
    // The house's own games stand before all others, pinned or not.
    const first = async (query: object) =>
      (await list({ gameType: 'FISH', pageSize: '10', ...query })).games
        .filter((game) => game.isDemoOnly)
        .slice(0, 3)
        .map((game) => game.gameId);
    const ids = await first({ sort: 'name' });
    await change('insert into game_pins (brand_id, list, game_ids) values ($1, $2, $3)', [
      test.brand.id,
      'FISH',
      ids,
    ]);
    const led = () => first({});
    assert.deepEqual(await led(), ids);
    await change(`update games set state = 'maintenance' where id = $1`, [ids[1]]);
    assert.deepEqual((await led()).slice(0, 2), [ids[0], ids[2]]);
    await change(`update games set state = 'live' where id = $1`, [ids[1]]);
    await change('delete from game_pins');
    assert.notDeepEqual(await led(), ids);
  });

  it('cuts a name that is longer than the wire carries', async () => {
    const [game] = (await list({ gameType: 'LUDO', sort: 'name' })).games;
    const long = 'Ludo of the very long name '.repeat(12);
    await change(`update games set names = jsonb_build_object('en', $2::text) where id = $1`, [
      game?.gameId,
      long,
    ]);
    const query = { vassalage: game?.vassalage ?? '', gameCode: game?.gameCode ?? '' };
    const shown = (await test.call('GET /lgw/games/game', { query })).value;
    assert.equal(shown.gameName, long.slice(0, 200));
  });
});

describe('the present copy', () => {
  it('is asked for again by anyone who has just written, whatever is under way', async () => {
    const { catalogue } = test.services;
    const written = `update games set popularity = popularity + 1 where code = 'velvet-hours'`;
    for (let round = 0; round < 5; round += 1) {
      const before = (await catalogue.latest()).version;
      const early = catalogue.latest();
      await test.platform.db.query({ text: written });
      assert.ok((await catalogue.latest()).version > before);
      await early;
    }
  });
});

describe('maintenance', () => {
  it('opens and closes by itself at its hours, for a game and for a whole vendor', async () => {
    const query = { vassalage: 'RC', pageSize: '50' };
    const states = async () => {
      await test.services.catalogue.latest();
      return new Set((await list(query)).games.map((game) => game.state));
    };
    const at = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
    await change(
      `update vendors set maintenance_starts_at = $1, maintenance_ends_at = $2 where code = 'red-comb'`,
      [at(10), at(20)],
    );
    assert.deepEqual(await states(), new Set(['live']));
    test.clock.advance(11 * 60_000);
    assert.deepEqual(await states(), new Set(['maintenance']));
    const [game] = (await list(query)).games;
    assert.equal(game?.maintenanceEndsAt, at(9).toISOString());
    const lane = (await test.call('GET /lgw/games/game_vendors')).value.find(
      ({ title }) => title === 'COCKFIGHT',
    );
    const card = lane?.cards.find(({ vassalage }) => vassalage === 'RC');
    assert.deepEqual([card?.state, card?.entryGameCode], ['maintenance', null]);
    assert.notEqual(lane?.cards[0]?.vassalage, 'RC');
    test.clock.advance(10 * 60_000);
    assert.deepEqual(await states(), new Set(['live']));
  });
});

describe('regions', () => {
  it('leave out what is not offered in the visitor’s country, and in that country alone', async () => {
    const { db } = test.platform;
    await db.query({
      text: `insert into country_networks (network, country) values ('203.0.113.0/24', 'IN')
        on conflict do nothing`,
    });
    await change(`update vendors set blocked_countries = '{IN}' where code = 'meld-house'`);
    const total = async (ip: string) =>
      (await test.call('GET /lgw/games/game_list', { query: { vassalage: 'MH' }, ip })).value
        .totalCount;
    assert.equal(await total('203.0.113.77'), 0);
    assert.ok((await total('198.51.100.7')) > 0);
    const menus = await test.call('GET /lgw/games/game_menus', { ip: '203.0.113.77' });
    assert.equal(menus.value.mappingVendor['MH'], undefined);
    const inPage = async (country: string | null) => {
      const [menu] = test.app.parts.flatMap(
        (part) => part.bootstrap?.['GET /lgw/games/game_menus'] ?? [],
      );
      const { mappingVendor } =
        (await menu?.({ brand: test.brand, country, language: 'en' })) ?? {};
      return mappingVendor?.['MH'];
    };
    assert.deepEqual(
      [await inPage('IN'), await inPage('DE'), await inPage(null)],
      [undefined, 'Meld House', 'Meld House'],
    );
    await change(`update vendors set blocked_countries = '{}' where code = 'meld-house'`);
  });
});

describe('a page of games', () => {
  it('is what the contract declares, in every language, and says of a game what other calls say', async () => {
    const { value: schema } = routes['GET /lgw/games/game_list'];
    for (const language of ['en', 'hi', 'ar', 'cn']) {
      for (const pageNo of ['1', '40', '1000']) {
        const page = await list({ language, pageNo, pageSize: '100' });
        assert.ok(Value.Check(schema, page), `${language} ${pageNo}`);
      }
      const { value: hot } = await test.call('GET /lgw/games/hot_games', { query: { language } });
      const [first] = hot.list;
      const found = await list({ language, search: first?.nodeName ?? '', pageSize: '100' });
      assert.deepEqual(
        found.games.find(({ gameId }) => gameId === first?.gameId),
        first,
      );
    }
  });

  it('follows a change of a game at once', async () => {
    const [before] = (await list({ search: 'velvet hours' })).games;
    await change(`update games set is_hot = not is_hot where code = $1`, [before?.gameCode]);
    const { games } = await list({ search: 'velvet hours' });
    assert.notEqual(games.find(({ gameId }) => gameId === before?.gameId)?.isHot, before?.isHot);
    await change(`update games set is_hot = not is_hot where code = $1`, [before?.gameCode]);
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
    const hot = value.hotGames.map((game) => `${game.vassalage}/${game.gameCode}`);
    assert.ok(hot.length > 1 && hot.every((name) => name.startsWith('PARLOUR/')));
    assert.equal(new Set(hot).size, hot.length, 'the same title is not repeated');
  });

  it('lead with what can be played alone, and for one vendor with all that it has', async () => {
    const hot = async (query: Record<string, string>) =>
      (await test.call('GET /lgw/games/hot_games', { query })).value.list;
    const games = await hot({ limitNum: '50' });
    assert.ok(games.length > 0 && games.every((game) => !game.isDemoOnly));
    const own = await hot({ vassalage: 'SX' });
    assert.equal(own.length, 8);
  });

  it('have bingo where the brand speaks the language that it is for, and nowhere else', async () => {
    const titles = async () => {
      const menus = (await test.call('GET /lgw/games/game_menus')).value;
      const lanes = (await test.call('GET /lgw/games/game_vendors')).value;
      assert.deepEqual(
        menus.gameVendor.map(({ title }) => title),
        lanes.map(({ title }) => title),
      );
      return lanes.map(({ title }) => title);
    };
    const speak = async (languages: readonly string[]) => {
      await test.platform.db.query({
        text: 'update brands set languages = $2 where id = $1',
        values: [test.brand.id, languages],
      });
      test.clock.advance(60_000);
      await test.services.site.brand(test.brand.id);
    };
    const before = (await test.services.site.brand(test.brand.id)).languages;
    assert.ok(before.includes('ty') && (await titles()).includes('BG'));
    await speak(before.filter((language) => language !== 'ty'));
    await eventually(async () => assert.ok(!(await titles()).includes('BG')));
    await speak(before);
    await eventually(async () => assert.ok((await titles()).includes('BG')));
  });

  it('speak the language that is asked for', async () => {
    const { value } = await test.call('GET /lgw/games/game_menus', { query: { language: 'ar' } });
    assert.equal(value.hotGames[0]?.gameName, 'ساعات المخمل');
    assert.equal(value.hotGames[0]?.nodeName, 'Velvet Hours');
  });

  it('travel with the page, so they stay small', async () => {
    const { value } = await test.call('GET /lgw/games/game_menus');
    assert.ok(JSON.stringify(value).length < 64 * 1024);
  });

  it('leave out what a brand does not show, down to nothing', async () => {
    const { db } = test.platform;
    const query = { vassalage: 'PARLOUR', gameCode: 'velvet-hours' };
    await db.query({
      text: `insert into brand_vendors (brand_id, vendor_code, is_shown)
        select $1, code, false from vendors`,
      values: [test.otherBrand.id],
    });
    await test.services.catalogue.latest();
    const host = 'other.test';
    const other = await test.call('GET /lgw/games/game', { host, query });
    assert.equal(other.refusal?.code, 'catalogue.game_not_found');
    const menus = (await test.call('GET /lgw/games/game_menus', { host })).value;
    assert.deepEqual([menus.gameVendor, menus.hotGames], [[], []]);
    const popular = await test.call('GET /lgw/games/popular', { host });
    assert.deepEqual(popular.value.list, []);
    const own = await test.call('GET /lgw/games/game', { query });
    assert.equal(own.value.gameCode, 'velvet-hours');
  });
});

describe('rooms and popular games', () => {
  it('list board and card rooms by their vendor', async () => {
    const { vendors } = (await test.call('GET /lgw/games/pvp_rooms')).value;
    const tiles = vendors.find((vendor) => vendor.vassalage === 'RT');
    assert.equal(tiles?.displayName, 'Round Table');
    assert.ok(tiles?.games.every((game) => game.gameType === 'PVP' && game.isGame === 'GAME'));
    assert.deepEqual([tiles?.roomCount, tiles?.isReported, tiles?.rooms], [0, false, []]);
    const one = await test.call('GET /lgw/games/pvp_rooms', { query: { vassalage: 'RT' } });
    assert.deepEqual(
      one.value.vendors.map((vendor) => vendor.vassalage),
      ['RT'],
    );
  });

  it('lead with what members opened most in thirty days', async () => {
    const { db, now } = test.platform;
    const { memberId } = await test.member();
    const { games } = await list({ gameType: 'RNG', pageSize: '20' });
    const unplayable = games.find(({ isDemoOnly }) => isDemoOnly);
    const [once, often, demo] = [games[0], games[1], unplayable].map((game) =>
      Number(game?.nodeId),
    );
    const open = (nodeId: number | undefined, at: Date) =>
      db.tx((tx) =>
        test.services.catalogue.remember(tx, {
          memberId,
          brandId: test.brand.id,
          nodeId: nodeId ?? 0,
          at,
        }),
      );
    await open(once, now());
    await open(often, now());
    await open(often, now());
    // Opened before its vendor was known to be none.
    for (let count = 0; count < 3; count += 1) await open(demo, now());
    const longAgo = new Date(now().getTime() - 40 * 86_400_000);
    for (let count = 0; count < 5; count += 1) await open(once, longAgo);
    test.clock.advance(6 * 60_000);
    const popular = await test.call('GET /lgw/games/popular', { query: { gameType: 'RNG' } });
    assert.deepEqual(
      popular.value.list.slice(0, 2).map((game) => Number(game.nodeId)),
      [often, once],
    );
    assert.equal(popular.value.list.length, 18);

    const days = async () =>
      (await db.query({ text: 'select distinct day from game_openings' })).length;
    assert.equal(await days(), 2);
    const [tidy] = test.app.parts.flatMap((part) => part.jobs?.['catalogue.tidy'] ?? []);
    await tidy?.({}, new Date(now().getTime() + 25 * 86_400_000));
    assert.equal(await days(), 1);
  });
});

describe('public answers', () => {
  it('may be shown again for a while and are sent once', async () => {
    for (const url of [
      '/lgw/games/game_menus',
      '/lgw/games/game_list?gameType=RNG',
      '/lgw/games/hot_games',
      '/lgw/games/popular',
    ]) {
      const first = await test.app.portal.inject(url);
      assert.match(String(first.headers['cache-control']), /^private, max-age=\d+$/);
      const headers = { 'if-none-match': String(first.headers.etag) };
      const again = await test.app.portal.inject({ url, headers });
      assert.deepEqual([again.statusCode, again.body], [304, ''], url);
      const weak = await test.app.portal.inject({
        url,
        headers: { 'if-none-match': `"other", W/${String(first.headers.etag)}` },
      });
      assert.equal(weak.statusCode, 304);
    }
    const refused = await test.app.portal.inject('/lgw/games/game_list?pageSize=0');
    assert.equal(refused.headers['cache-control'], 'no-store');
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
    assert.equal((await get('/art/games/studio:velvet-hours.svg')).body, first.body);
    assert.match((await get('/art/vendors/studio.svg')).body, /^<svg /);
    const mark = await get('/art/vendors/studio.webp');
    assert.equal(mark.headers['content-type'], 'image/webp');
    assert.equal((await sharp(mark.rawPayload).metadata()).width, 112);
    const poster = await get('/art/lanes/LIVE/felthouse-live.webp?w=200');
    assert.equal(poster.headers['content-type'], 'image/webp');
    assert.equal((await sharp(poster.rawPayload).metadata()).width, 200);
  });

  it('move where a game of ours can be played, and only there', async () => {
    const { games } = await list({ pageSize: '100' });
    const mines = games.find(({ gameCode }) => gameCode === 'mines');
    assert.equal(mines?.trailer, '/art/trailers/studio:mines.svg');
    const { body, headers } = await get(mines.trailer);
    assert.match(headers['content-type'] as string, /^image\/svg/);
    assert.match(body, /@keyframes/);
    assert.ok(Buffer.byteLength(body) < 300_000);
    assert.ok(
      games.filter(({ isDemoOnly }) => isDemoOnly).every(({ trailer }) => trailer === null),
    );
    assert.equal((await get('/art/trailers/no-such-game.svg')).statusCode, 404);
  });

  it('of nothing are not found', async () => {
    assert.equal((await get('/art/games/no-such-game.svg')).statusCode, 404);
    assert.equal((await get('/art/vendors/nobody.svg')).statusCode, 404);
    assert.equal((await get('/art/vendors/nobody.webp')).statusCode, 404);
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

  it('are kept of the game that is meant, and of no other in its place', async () => {
    const { token } = await test.member();
    const [game] = (await list({ gameType: 'RUMMY' })).games;
    const { nodeId = '', vassalage: vendor = '' } = game ?? {};
    const keep = (body: { vendor?: string; gameType?: string }) =>
      test.call('POST /lgw/games/favorites/:nodeId', { token, params: { nodeId }, body });
    for (const other of [{ vendor: 'nobody' }, { gameType: 'LIVE' }]) {
      assert.equal((await keep(other)).refusal?.code, 'catalogue.game_not_found');
    }
    const ids = async () =>
      (await test.call('GET /lgw/games/favorites/ids', { token })).value.favGameIds;
    assert.deepEqual(await ids(), []);
    assert.equal((await keep({ vendor, gameType: 'RUMMY' })).value.isFavourite, true);
    assert.equal((await keep({ gameType: 'ALL' })).value.isFavourite, true);
    assert.deepEqual(await ids(), [nodeId]);
  });

  it('leave a hidden game out without a word, and let it be taken back', async () => {
    const { token } = await test.member();
    const [game] = (await list({ gameType: 'RUMMY' })).games;
    const params = { nodeId: game?.nodeId ?? '' };
    const ids = async () =>
      (await test.call('GET /lgw/games/favorites/ids', { token })).value.favGameIds;
    await test.call('POST /lgw/games/favorites/:nodeId', { token, params, body: {} });
    await change('update games set is_hidden = true where id = $1', [game?.gameId]);
    assert.deepEqual(await ids(), []);
    const query = { vassalage: game?.vassalage ?? '', gameCode: game?.gameCode ?? '' };
    const hidden = await test.call('GET /lgw/games/game', { query });
    assert.equal(hidden.refusal?.code, 'catalogue.game_not_found');
    const removed = await test.call('DELETE /lgw/games/favorites/:nodeId', { token, params });
    assert.equal(removed.value.isFavourite, false);
    await change('update games set is_hidden = false where id = $1', [game?.gameId]);
    assert.deepEqual(await ids(), []);
  });

  it('are for members', async () => {
    const refused = await test.call('GET /lgw/games/favorites/ids');
    assert.equal(refused.refusal?.code, 'request.unauthenticated');
  });
});
