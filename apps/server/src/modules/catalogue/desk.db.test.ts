import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { DeskGame, DeskVendor } from '@parlour/contract';
import { bucketOf, newId } from '@parlour/database';
import { createTestApp, type TestApp } from '../../testing.ts';
import { seedCatalogue } from './seed.ts';

let test: TestApp;
let operatorToken: string;

before(async () => {
  test = await createTestApp();
  await seedCatalogue(test.platform, { titles: 500 });
  await test.services.catalogue.latest();
  ({ operatorToken } = await test.operator());
});
after(() => test.close());

const reason = 'as agreed with the vendor';

const games = async (query: Record<string, string> = {}) =>
  (await test.call('GET /console/games', { operatorToken, query })).value;

const formOf = (game: DeskGame) => ({
  names: game.names,
  tags: game.tags,
  category: game.category,
  state: game.state,
  isHot: game.isHot,
  isNew: game.isNew,
  hasJackpot: game.hasJackpot,
  hasFreePlay: game.hasFreePlay,
  rtpPpm: game.rtpPpm,
  validBetBps: game.validBetBps,
  volatility: game.volatility,
  lines: game.lines,
  betMin: game.betMin,
  showIcon: game.showIcon,
  isHidden: game.isHidden,
  maintenance: game.maintenance,
  blockedCountries: game.blockedCountries,
  version: game.version,
  reason,
});

const save = (game: DeskGame, change: Partial<ReturnType<typeof formOf>> = {}) =>
  test.call('PUT /console/games/:gameId', {
    operatorToken,
    params: { gameId: game.gameId },
    body: { ...formOf(game), ...change },
  });

const lastEntry = async () => {
  const { items } = (
    await test.call('GET /console/audit', { operatorToken, query: { limit: '1' } })
  ).value;
  const [entry] = items;
  if (entry === undefined) throw new Error('nothing was recorded');
  return entry;
};

/** What the newest entries of an action hold of each game, the oldest entry first. */
const changesOf = async (action: string, entries: number) => {
  const rows = await test.platform.db.query<{ changes: readonly object[] }>({
    text: `select after->'changes' as changes from audit_entries where action = $1
      order by seq desc limit $2`,
    values: [action, entries],
  });
  return rows.map(({ changes }) => changes).toReversed();
};

const first = async (query: Record<string, string> = {}): Promise<DeskGame> => {
  const [game] = (await games({ ...query, limit: '1' })).items;
  if (game === undefined) throw new Error('no such game');
  return game;
};

describe('the list of games at the desk', () => {
  it('is filtered, sorted and paged without gaps', async () => {
    const all: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof games>> = await games({
        category: 'LIVE',
        sort: 'name',
        limit: '7',
        ...(cursor === null ? {} : { cursor }),
      });
      all.push(...page.items.map((game) => game.gameCode));
      cursor = page.nextCursor;
      assert.equal(page.total > 7, true);
    } while (cursor !== null);
    const { total } = await games({ category: 'LIVE' });
    assert.equal(new Set(all).size, total);
    assert.equal(all.length, total);
    const rtps = (await games({ sort: 'rtp', isAscending: 'true', category: 'RNG' })).items;
    assert.ok(rtps.every((game, at) => (game.rtpPpm ?? -1) >= (rtps[at - 1]?.rtpPpm ?? -1)));
    assert.ok((await games({ vendorCode: 'studio' })).items.every((game) => !game.isDemoOnly));
  });

  it('finds a part of a name in any language, or of the code', async () => {
    for (const search of ['velvet', 'वेल्वेट', 'المخمل', 'lvet-hou']) {
      const codes = (await games({ search })).items.map((game) => game.gameCode);
      assert.ok(codes.includes('velvet-hours'), search);
    }
    assert.equal((await games({ search: 'nothing of the kind' })).total, 0);
    const refused = await test.call('GET /console/games', {
      operatorToken,
      query: { cursor: 'x' },
    });
    assert.equal(refused.refusal?.code, 'request.invalid');
  });
});

describe('a game at the desk', () => {
  it('is changed with a reason, and the entry holds what differs', async () => {
    const game = await first({ category: 'RNG', vendorCode: 'brass-moth' });
    const saved = await save(game, {
      names: { ...game.names, hi: ' नया नाम ' },
      isHot: !game.isHot,
      rtpPpm: null,
      lines: null,
      betMin: '2.50',
      showIcon: '/media/moth.webp',
    });
    assert.deepEqual(
      [saved.value.names['hi'], saved.value.rtpPpm, saved.value.lines, saved.value.betMin],
      ['नया नाम', null, null, '2.50'],
    );
    assert.equal(saved.value.version, game.version + 1);
    const entry = await lastEntry();
    assert.deepEqual([entry.action, entry.reason], ['game.update', reason]);
    const fields = entry.changes.map((one) => one.field);
    assert.ok(fields.includes('isHot') && !fields.includes('category'));
    const shown = await test.call('GET /lgw/games/game', {
      query: { vassalage: game.vassalage, gameCode: game.gameCode, language: 'hi' },
    });
    assert.deepEqual([shown.value.gameName, shown.value.showIcon], ['नया नाम', '/media/moth.webp']);
  });

  it('is not overwritten by who saw an older version, and stays what it is without a change', async () => {
    const game = await first({ category: 'FISH' });
    const same = await save(game);
    assert.equal(same.value.version, game.version);
    assert.equal((await save(game, { isNew: !game.isNew })).status, 200);
    assert.equal((await save(game, { isHot: true })).refusal?.code, 'catalogue.game_changed');
  });

  it('is refused with what nobody could show', async () => {
    const game = await first({ category: 'AC' });
    const at = (hours: number) =>
      new Date(test.clock.now().getTime() + hours * 3_600_000).toISOString();
    const cases = [
      ['catalogue.name_missing', { names: { hi: 'नाम' } }],
      ['catalogue.language_unknown', { names: { ...game.names, zz: 'x' } }],
      ['catalogue.window_invalid', { maintenance: { startsAt: at(3), endsAt: at(2) } }],
      ['catalogue.window_invalid', { maintenance: { startsAt: at(-3), endsAt: at(-2) } }],
      ['catalogue.country_unknown', { blockedCountries: ['QQ'] }],
      ['catalogue.art_refused', { showIcon: 'javascript:alert(1)' }],
      ['request.invalid', { names: { en: 'x'.repeat(201) } }],
      ['request.invalid', { reason: '' }],
    ] as const;
    for (const [code, change] of cases) {
      const refused = await save(game, change as Partial<ReturnType<typeof formOf>>);
      assert.equal(refused.refusal?.code, code, JSON.stringify(change).slice(0, 80));
    }
    const unknown = await test.call('GET /console/games/:gameId', {
      operatorToken,
      params: { gameId: test.brand.id },
    });
    assert.equal(unknown.refusal?.code, 'catalogue.game_unknown');
  });

  it('closes for its hours and comes back', async () => {
    const game = await first({ category: 'SC' });
    const at = (minutes: number) =>
      new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();
    const saved = await save(game, { maintenance: { startsAt: at(5), endsAt: at(10) } });
    assert.equal(saved.value.shownState, 'live');
    test.clock.advance(6 * 60_000);
    assert.equal(
      (await first({ category: 'SC', hasMaintenance: 'true' })).shownState,
      'maintenance',
    );
    test.clock.advance(5 * 60_000);
    assert.equal((await games({ category: 'SC', hasMaintenance: 'true' })).total, 0);
  });
});

describe('many games at once', () => {
  const bulk = (body: Record<string, unknown>) =>
    test.call('POST /console/games/bulk', { operatorToken, body: { reason, ...body } });

  it('are changed by their ids or by what a filter finds, with one entry for all', async () => {
    const { items, total } = await games({ category: 'TG', limit: '3' });
    const gameIds = items.map((game) => game.gameId);
    const some = await bulk({ selection: { gameIds }, change: { isHidden: true } });
    assert.deepEqual(some.value, { changedCount: 3, unchangedCount: 0, proposal: null });
    const entry = await lastEntry();
    assert.equal(entry.action, 'game.update_many');
    assert.equal(entry.changes.find(({ field }) => field === 'games')?.after, '3');
    const codes = items.map((game) => `${game.vendorCode}/${game.gameCode}`).toSorted();
    const [held = []] = await changesOf('game.update_many', 1);
    assert.deepEqual(
      held.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
      codes.map((code) => ({ code, before: { isHidden: false }, after: { isHidden: true } })),
    );
    const list = await test.call('GET /lgw/games/game_list', { query: { gameType: 'TG' } });
    assert.equal(list.value.totalCount, total - 3);
    const shown = await bulk({ selection: { gameIds }, change: { isHidden: false } });
    assert.equal((await games({ category: 'TG', isHidden: 'true' })).total, 3, 'one is not enough');
    await test.approve(shown.value.proposal);
    const all = await bulk({
      selection: { filter: { category: 'TG' }, count: total },
      change: { isHidden: false, blockedCountries: ['US', 'US', 'FR'] },
    });
    assert.deepEqual(all.value, { changedCount: total, unchangedCount: 0, proposal: null });
    assert.deepEqual((await first({ category: 'TG' })).blockedCountries, ['FR', 'US']);
    const again = await bulk({ selection: { gameIds }, change: { isHidden: false } });
    assert.deepEqual(again.value, { changedCount: 0, unchangedCount: 3, proposal: null });
  });

  it('are left alone when others match by now, or one of them does not exist', async () => {
    const { items } = await games({ category: 'TG', limit: '1' });
    const other = await bulk({
      selection: { filter: { category: 'TG' }, count: 1 },
      change: { isHot: true },
    });
    assert.equal(other.refusal?.code, 'catalogue.selection_changed');
    const ids = [items[0]?.gameId ?? '', test.brand.id];
    const missing = await bulk({ selection: { gameIds: ids }, change: { isHidden: true } });
    assert.equal(missing.refusal?.code, 'catalogue.game_unknown');
    assert.equal((await games({ category: 'TG', isHidden: 'true' })).total, 0);
    for (const body of [
      { selection: {}, change: { isHot: true } },
      { selection: { filter: {} }, change: { isHot: true } },
      { selection: { gameIds: ids }, change: {} },
      { selection: { gameIds: ids }, change: { blockedCountries: ['QQ'] } },
    ]) {
      const { refusal } = await bulk(body);
      assert.match(refusal?.code ?? '', /^(request\.invalid|catalogue\.country_unknown)$/);
    }
  });
});

describe('an import', () => {
  const run = async (rows: readonly Record<string, unknown>[], isDryRun = false) =>
    (
      await test.call('POST /console/games/import', {
        operatorToken,
        body: { rows, isDryRun, reason },
      })
    ).value;
  const row = {
    vendor: 'brass-moth',
    code: 'new-game',
    names: { en: 'New Game' },
    category: 'RNG',
  };

  it('leaves what two operators change to the game itself', async () => {
    const game = await first({ category: 'LIVE', sort: 'name' });
    const row = { vendor: game.vendorCode, code: game.gameCode };
    const blocked = await run([{ ...row, blockedCountries: 'FR US', validBet: '20%' }]);
    assert.equal(blocked.updatedCount, 1, 'more countries are kept out at once');
    const { outcomes, problems } = await run([
      {
        ...row,
        category: 'RNG',
        blockedCountries: 'US',
        validBet: '100',
        hot: game.isHot ? 'no' : 'yes',
      },
    ]);
    assert.deepEqual(outcomes, ['refused']);
    assert.deepEqual(problems, [
      { row: 0, field: 'category', problem: 'guarded' },
      { row: 0, field: 'blockedCountries', problem: 'guarded' },
      { row: 0, field: 'validBet', problem: 'guarded' },
    ]);
    const { items } = await games({ category: 'LIVE' });
    const same = items.find(({ gameId }) => gameId === game.gameId);
    assert.deepEqual(
      [same?.blockedCountries, same?.isHot, same?.validBetBps],
      [['FR', 'US'], game.isHot, 2_000],
    );
  });

  it('brings new games hidden, and two show them who read what their bets count as', async () => {
    const fresh = { ...row, code: 'weighty', names: { en: 'Weighty' }, category: 'LIVE' };
    assert.deepEqual((await run([{ ...fresh, hidden: 'no' }])).outcomes, ['created']);
    const game = await first({ search: 'weighty' });
    const isOpen = async () => {
      const query = { vassalage: game.vassalage, gameCode: game.gameCode, language: 'en' };
      return (await test.call('GET /lgw/games/game', { query })).refusal === null;
    };
    assert.deepEqual([game.isHidden, await isOpen()], [true, false]);
    const again = await run([{ ...fresh, hidden: 'no' }]);
    assert.deepEqual(again.problems, [{ row: 0, field: 'hidden', problem: 'guarded' }]);
    const { proposal } = (await save(game, { isHidden: false })).value;
    assert.equal(await isOpen(), false, 'one operator is not enough');
    const call = { operatorToken, params: { proposalId: proposal?.id ?? assert.fail() } };
    const { changes } = (await test.call('GET /console/approvals/:proposalId', call)).value;
    assert.deepEqual(changes.map(({ after, field }) => [field, after]).toSorted(), [
      ['category', '"LIVE"'],
      ['isHidden', 'false'],
    ]);
    await test.approve(proposal);
    assert.equal(await isOpen(), true);
  });

  it('says of each row what would become of it, and writes nothing when tried', async () => {
    const before = (await games()).total;
    const report = await run(
      [
        row,
        { ...row, names: { en: '' } },
        { vendor: 'nobody', code: 'a b', category: 'SLOTS', names: { en: 'x'.repeat(300) } },
        { ...row, code: 'other', rtp: '101', lines: '2.5', betMin: '0', hot: 'maybe', tags: 'a!b' },
        { code: 'third', names: { zz: 'x' }, icon: 'ftp://x', blockedCountries: 'IN QQ' },
      ],
      true,
    );
    assert.deepEqual(report.outcomes, ['created', 'refused', 'refused', 'refused', 'refused']);
    assert.deepEqual(
      report.problems
        .map(({ row: place, field, problem }) => `${place} ${field} ${problem}`)
        .toSorted(),
      [
        '1 code repeated',
        '1 names.en missing',
        '2 vendor unknown',
        '2 code invalid',
        '2 names.en too_long',
        '2 category unknown',
        '3 tags invalid',
        '3 hot invalid',
        '3 rtp out_of_range',
        '3 lines invalid',
        '3 betMin out_of_range',
        '4 vendor missing',
        '4 names.zz unknown',
        '4 names.en missing',
        '4 category missing',
        '4 blockedCountries unknown',
        '4 icon invalid',
      ].toSorted(),
    );
    assert.equal((await games()).total, before);
  });

  it('refuses a row whose key no database could hold', async () => {
    const report = await run(
      [
        { ...row, code: 'a\0b' },
        { ...row, vendor: 'brass\0moth' },
      ],
      true,
    );
    assert.deepEqual(report.outcomes, ['refused', 'refused']);
    assert.deepEqual(
      report.problems.map(({ field, problem }) => `${field} ${problem}`),
      ['code invalid', 'vendor unknown'],
    );
  });

  it('creates, changes and leaves alone, in one piece', async () => {
    const rows = [
      { ...row, rtp: '96.53%', volatility: 'HIGH', lines: '40', betMin: '0.2', hot: 'yes' },
      { ...row, code: 'second', freePlay: '1', tags: 'free-spins, cascades' },
    ];
    assert.deepEqual((await run(rows)).outcomes, ['created', 'created']);
    const made = await first({ search: 'new-game' });
    assert.deepEqual(
      [made.rtpPpm, made.volatility, made.lines, made.betMin, made.isHot, made.state],
      [965_300, 'high', 40, '0.20', true, 'live'],
    );
    const picture = await test.app.portal.inject(made.iconUrl);
    assert.equal(picture.statusCode, 200);
    const changed = [
      { vendor: 'brass-moth', code: 'new-game', rtp: '', hot: 'no' },
      { vendor: 'brass-moth', code: 'second', freePlay: 'true' },
    ];
    assert.deepEqual((await run(changed)).outcomes, ['updated', 'unchanged']);
    const after = await first({ search: 'new-game' });
    assert.deepEqual([after.rtpPpm, after.isHot, after.lines], [null, false, 40]);
    assert.equal((await lastEntry()).action, 'game.import');
    const [creation = [], change] = await changesOf('game.import', 2);
    assert.deepEqual(change, [
      {
        code: 'brass-moth/new-game',
        before: { rtpPpm: 965_300, isHot: true },
        after: { rtpPpm: null, isHot: false },
      },
    ]);
    const [created] = creation as { code: string; before: null; after: Record<string, unknown> }[];
    assert.deepEqual(
      [created?.code, created?.before, created?.after['names'], created?.after['betMin']],
      ['brass-moth/new-game', null, { en: 'New Game' }, '0.20'],
    );
  });

  it('takes thousands of rows', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      ...row,
      code: `bulk-${at}`,
      names: { en: `Bulk Game ${at}` },
    }));
    assert.equal((await run(rows)).createdCount, 2_000);
    assert.equal((await run(rows)).unchangedCount, 2_000);
    const entries = await changesOf('game.import', 20);
    assert.ok(entries.every((changes) => changes.length === 100));
    const codes = entries.flat().map((change) => (change as { code: string }).code);
    assert.deepEqual(
      codes,
      rows.map(({ code }) => `brass-moth/${code}`),
    );
    const showing = await test.call('POST /console/games/bulk', {
      operatorToken,
      body: {
        selection: { filter: { search: 'bulk-' }, count: 2_000 },
        change: { isHidden: false },
        reason,
      },
    });
    await test.approve(showing.value.proposal);
    const list = await test.call('GET /lgw/games/game_list', { query: { search: 'bulk game 77' } });
    assert.ok(list.value.games.some((game) => game.gameName === 'Bulk Game 77'));
  });
});

describe('pins', () => {
  const order = (category: string) =>
    test.call('GET /console/games/order', { operatorToken, query: { category } });
  const pin = (gameIds: readonly string[], seen: readonly string[], more: object = {}) =>
    test.call('PUT /console/games/order', {
      operatorToken,
      body: { category: 'LIVE', gameIds, before: seen, reason, ...more },
    });

  it('lead a category in their order, for who saw the order that there was', async () => {
    const { items } = await games({ category: 'LIVE', sort: 'name', limit: '3' });
    const ids = items.map((game) => game.gameId);
    const pinned = await pin(ids, []);
    assert.deepEqual(
      pinned.value.games.map((game) => [game.gameId, game.pinPosition]),
      ids.map((id, at) => [id, at + 1]),
    );
    const list = await test.call('GET /lgw/games/game_list', {
      query: { gameType: 'LIVE', pageSize: '24' },
    });
    // Games that can be played come before all others of the demo.
    const listed = list.value.games.map((game) => game.gameId);
    const from = listed.indexOf(ids[0] ?? '');
    assert.deepEqual(listed.slice(from, from + ids.length), ids);
    assert.equal((await games({ category: 'LIVE', isPinned: 'true' })).total, 3);
    assert.equal((await pin([], [])).refusal?.code, 'catalogue.order_changed');
    assert.equal((await pin(ids.toReversed(), ids)).status, 200);
    assert.deepEqual((await order('LIVE')).value.games[0]?.gameId, ids[2]);
    assert.equal((await lastEntry()).action, 'game.pin');
  });

  it('belong to their category and vendor, each once', async () => {
    const seen = (await order('LIVE')).value.games.map((game) => game.gameId);
    const stranger = await first({ category: 'RNG' });
    const code = async (ids: readonly string[], more: object = {}, was = seen) =>
      (await pin(ids, was, more)).refusal?.code;
    assert.equal(await code([stranger.gameId]), 'catalogue.pin_misplaced');
    assert.equal(await code([seen[0] ?? '', seen[0] ?? '']), 'catalogue.pin_misplaced');
    assert.equal(await code([test.brand.id]), 'catalogue.game_unknown');
    assert.equal(await code([], { vendorCode: 'nobody' }, []), 'catalogue.vendor_unknown');
    const own = await first({ category: 'LIVE', vendorCode: 'candela-live' });
    const ofVendor = { vendorCode: 'felthouse-live' };
    assert.equal(await code([own.gameId], ofVendor, []), 'catalogue.pin_misplaced');
  });
});

describe('vendors at the desk', () => {
  const vendor = async (code: string) =>
    (
      await test.call('GET /console/vendors/:vendorCode', {
        operatorToken,
        params: { vendorCode: code },
      })
    ).value;
  const changing =
    (way: 'agreed' | 'alone') =>
    (seen: DeskVendor, more: Record<string, unknown> = {}) =>
      test[way]('PUT /console/vendors/:vendorCode', {
        operatorToken,
        params: { vendorCode: seen.code },
        body: {
          displayName: seen.displayName,
          logoUrl: seen.logoUrl,
          state: seen.state,
          maintenance: seen.maintenance,
          blockedCountries: seen.blockedCountries,
          isShown: seen.placement.isShown,
          version: seen.version,
          reason,
          ...more,
        },
      });
  const change = changing('agreed');
  const changeAlone = changing('alone');

  it('are renamed, hidden from the brand and closed, on the version that was seen', async () => {
    const seen = await vendor('red-comb');
    assert.equal(seen.isDemoOnly, true);
    const saved = await changeAlone(seen, {
      displayName: 'Red Comb Arena',
      logoUrl: '/media/comb.webp',
      isShown: false,
    });
    assert.deepEqual(
      [saved.value.displayName, saved.value.shownLogoUrl, saved.value.placement.isShown],
      ['Red Comb Arena', '/media/comb.webp', false],
    );
    const menus = await test.call('GET /lgw/games/game_menus');
    assert.equal(menus.value.mappingVendor['RC'], undefined);
    assert.equal((await lastEntry()).action, 'vendor.update');
    assert.equal((await change(seen)).refusal?.code, 'catalogue.vendor_changed');
    await changeAlone(saved.value, { isShown: true });
    assert.equal((await vendor('red-comb')).placement.isShown, true);
  });

  it('are refused a live state without a connection, and what nobody could show', async () => {
    await test.platform.db.query({
      text: `insert into vendors (code, display_name, vassalage, state, position)
        values ('bare', 'Bare', 'BARE', 'coming_soon', 999) on conflict do nothing`,
    });
    const seen = await vendor('bare');
    const code = async (more: Record<string, unknown>) => (await change(seen, more)).refusal?.code;
    assert.equal(await code({ state: 'live' }), 'catalogue.vendor_unconnected');
    assert.equal(await code({ blockedCountries: ['ZY'] }), 'catalogue.country_unknown');
    assert.equal(await code({ logoUrl: '//evil.test/x.svg' }), 'catalogue.art_refused');
    const past = { startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-01-02T00:00:00Z' };
    assert.equal(await code({ maintenance: past }), 'catalogue.window_invalid');
    const unknown = await test.call('GET /console/vendors/:vendorCode', {
      operatorToken,
      params: { vendorCode: 'nobody' },
    });
    assert.equal(unknown.refusal?.code, 'catalogue.vendor_unknown');
  });

  it('change their wallet while they are closed and hold nobody’s money, and not before', async () => {
    const { db } = test.platform;
    await db.query({
      text: `insert into vendors (code, display_name, vassalage, state, position, api_base, operator_id)
        values ('purse', 'Purse', 'PURSE', 'live', 998, 'http://localhost:3999', 'parlour')`,
    });
    const turn = async (more: Record<string, unknown>) => change(await vendor('purse'), more);
    const turnAlone = async (more: Record<string, unknown>) =>
      changeAlone(await vendor('purse'), more);
    assert.equal((await vendor('purse')).walletMode, 'seamless');
    const open = await turn({ walletMode: 'transfer' });
    assert.equal(open.refusal?.code, 'catalogue.vendor_open');
    await turnAlone({ state: 'maintenance' });
    assert.equal((await turn({ walletMode: 'transfer' })).value.walletMode, 'transfer');
    assert.equal((await lastEntry()).action, 'approval.approve', 'by two');
    // A change of something else leaves it as it is.
    assert.equal((await turnAlone({ displayName: 'The Purse' })).value.walletMode, 'transfer');
    assert.equal((await lastEntry()).action, 'vendor.update', 'by one');

    const memberId = newId();
    const key = [bucketOf(memberId), memberId];
    await db.query({
      text: `insert into vendor_purses (bucket, member_id, vendor_code, amount)
        values ($1, $2, 'purse', 100)`,
      values: key,
    });
    const held = await turn({ walletMode: 'seamless' });
    assert.equal(held.refusal?.code, 'catalogue.vendor_holds_money');
    assert.equal((await vendor('purse')).walletMode, 'transfer');
    await db.query({
      text: 'delete from vendor_purses where bucket = $1 and member_id = $2',
      values: key,
    });

    // Our purse is empty, but the vendor itself said that something lies there.
    await db.query({
      text: `insert into vendor_balances (bucket, member_id, vendor_code, amount, at)
        values ($1, $2, 'purse', 100, now())`,
      values: key,
    });
    const told = await turn({ walletMode: 'seamless' });
    assert.equal(told.refusal?.code, 'catalogue.vendor_holds_money');
    await db.query({
      text: 'update vendor_balances set amount = 0 where bucket = $1 and member_id = $2',
      values: key,
    });

    // Nobody answers there: what was played there may not have been told.
    const unread = await turn({ walletMode: 'seamless' });
    assert.equal(unread.refusal?.code, 'catalogue.vendor_unread');
    assert.equal((await vendor('purse')).walletMode, 'transfer');
  });

  it('leave their wallet when all was told, and come back whatever lies there', async () => {
    const { db } = test.platform;
    await db.query({
      text: `insert into vendors
          (code, display_name, vassalage, state, position, operator_id, wallet_mode)
        values ('pocket', 'Pocket', 'POCKET', 'maintenance', 997, 'parlour', 'transfer')`,
    });
    await test.services.catalogue.latest();
    const turn = async (walletMode: string) => change(await vendor('pocket'), { walletMode });
    // Without a connection nothing can be asked; what was ever read there was perhaps not all.
    await db.query({
      text: `insert into vendor_round_feeds (vendor_code, last_seq) values ('pocket', 7)`,
    });
    assert.equal((await turn('seamless')).refusal?.code, 'catalogue.vendor_unread');
    await db.query({ text: `update vendor_round_feeds set last_seq = 0` });
    assert.equal((await turn('seamless')).value.walletMode, 'seamless');

    const memberId = newId();
    await db.query({
      text: `insert into vendor_purses (bucket, member_id, vendor_code, amount)
        values ($1, $2, 'pocket', 100)`,
      values: [bucketOf(memberId), memberId],
    });
    assert.equal((await turn('transfer')).value.walletMode, 'transfer');
  });

  it('stand in the order that the operator gives them', async () => {
    const codes = async () =>
      (await test.call('GET /console/vendors', { operatorToken })).value.vendors.map(
        (one) => one.code,
      );
    const seen = await codes();
    const put = (vendorCodes: readonly string[], before: readonly string[]) =>
      test.call('PUT /console/vendors/order', {
        operatorToken,
        body: { vendorCodes, before, reason },
      });
    const wanted = seen.toReversed();
    assert.equal((await put(seen.slice(1), seen)).refusal?.code, 'catalogue.order_incomplete');
    assert.deepEqual((await put(wanted, seen)).value.vendorCodes, wanted);
    assert.deepEqual(await codes(), wanted);
    assert.equal((await put(seen, seen)).refusal?.code, 'catalogue.order_changed');
    assert.equal((await lastEntry()).action, 'vendor.reorder');
    const lanes = await test.call('GET /lgw/games/game_vendors');
    const slots = lanes.value.find(({ title }) => title === 'RNG');
    // The order holds among those that can be played, and among those that cannot.
    const shown = slots?.cards.map(({ vassalage }) => vassalage) ?? [];
    assert.deepEqual(shown.slice(0, 2), ['ANNEX', 'PARLOUR']);
    assert.equal(shown.at(-1), 'LW');
  });

  it('and games are closed to roles without the permission', async () => {
    const { operatorToken: cashier } = await test.operator('oscar');
    const refused = await test.call('GET /console/vendors', { operatorToken: cashier });
    assert.equal(refused.refusal?.code, 'request.forbidden');
  });

  it('show the choices that forms have', async () => {
    const { value } = await test.call('GET /console/games/choices', { operatorToken });
    assert.ok(value.languages.includes('en') && value.tags.includes('cascades'));
    assert.equal(value.currency, test.brand.currency);
    assert.ok(value.vendors.some((one) => one.code === 'studio' && one.gameCount > 1));
  });
});
