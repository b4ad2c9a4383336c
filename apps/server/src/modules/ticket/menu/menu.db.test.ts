import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../../testing.ts';
import { installHouse } from '../../catalogue/index.ts';
import { ahead, line, openGames, player } from '../testing.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
  await installHouse(t.platform, { isOpen: true });
  await t.services.catalogue.latest();
  await openGames(t, ['ssc-60', 'vietnam-north-60', 'lao']);
});
after(() => t.close());

const menu = async (query: Record<string, string> = {}) =>
  (await t.call('GET /lgw/vn/games/game_menu', { query })).value.list;

test('the menu lists what the brand offers by area, in the language that is asked for', async () => {
  assert.deepEqual(
    (await menu()).map(({ games, lottoArea }) => [
      lottoArea,
      games.map((one) => one.lottoGameCode),
    ]),
    [
      ['LOTT', ['ssc-60']],
      ['VN', ['vietnam-north-60']],
      ['SEA', ['lao']],
    ],
  );
  const [lott] = await menu({
    lottoArea: 'LOTT',
    prizeMode: 'ELOTT',
    device: 'WEB',
    language: 'hi',
  });
  const [game] = lott?.games ?? [];
  const [issue] = await ahead(t, 'ssc-60');
  assert.equal(game?.vassalage, 'PELOTT');
  assert.equal(game?.current?.issueNo, issue?.no);
  assert.notEqual(game?.gameName, (await menu())[0]?.games[0]?.gameName);
  assert.deepEqual(await menu({ lottoArea: 'VN', prizeMode: 'SEA' }), []);
});

test('next draws are those of one game, or the one of each that is sold now or next', async () => {
  const next = async (query: Record<string, string>) =>
    t.call('GET /lgw/vn/numeros/game', { query });
  const all = (await next({})).value.list;
  assert.deepEqual(all.map((draw) => draw.lottoGameCode).toSorted(), [
    'lao',
    'ssc-60',
    'vietnam-north-60',
  ]);
  const times = all.map(({ drawsAt }) => Date.parse(drawsAt));
  assert.deepEqual(
    times,
    times.toSorted((left, right) => left - right),
  );
  assert.deepEqual(
    (await next({ lottoArea: 'VN' })).value.list.map((draw) => draw.lottoGameCode),
    ['vietnam-north-60'],
  );
  const issues = await ahead(t, 'ssc-60', 3);
  const of = (await next({ lottoGameCode: 'ssc-60', limitNum: '3', language: 'hi' })).value.list;
  assert.deepEqual(
    of.map(({ issueNo, closesAt }) => [issueNo, closesAt]),
    issues.map(({ no, closesAt }) => [no, closesAt.toISOString()]),
  );
  assert.notEqual(of[0]?.gameName, all.find((draw) => draw.lottoGameCode === 'ssc-60')?.gameName);
  assert.equal((await next({ lottoGameCode: 'nothing' })).refusal?.code, 'draw.game_not_found');
});

test('opened draws are those of one game, or the last of each', async () => {
  const opened = async (query: Record<string, string>) =>
    t.call('GET /lgw/vn/numeros/opened/game', { query });
  assert.deepEqual((await opened({})).value.list, []);
  const [issue] = await ahead(t, 'ssc-60');
  t.clock.advance((issue?.drawsAt.getTime() ?? 0) - t.clock.now().getTime() + 60_000);
  await t.services.draws.holdDraws();
  const { list } = (await opened({ lottoGameCode: 'ssc-60' })).value;
  assert.ok(list.some(({ issueNo }) => issueNo === issue?.no));
  assert.ok(list.every(({ code }) => /^\d{5}$/.test(code)));
  assert.equal((await opened({ lottoGameCode: 'nothing' })).refusal?.code, 'draw.game_not_found');
});

test('recent games are those that were bet on, the last one first', async () => {
  const { memberId, token } = await player(t, '100');
  const recent = async () =>
    (await t.call('GET /lgw/vn/games/game_menu/recent', { token })).value.list.map(
      ({ lottoGameCode }) => lottoGameCode,
    );
  assert.deepEqual(await recent(), []);
  const buyer = { memberId, brandId: t.brand.id, device: 'desktop' as const, ip: null };
  for (const [gameCode, place] of [
    ['ssc-60', 1],
    ['ssc-60', 2],
  ] as const) {
    const [issue] = await ahead(t, gameCode);
    await t.services.tickets.place(buyer, {
      orderId: `01930000-0000-7000-8000-00000000000${place}`,
      gameCode,
      issueNo: issue?.no ?? '',
      packVersion: null,
      tickets: [line('fixed', '1||||')],
      chase: null,
    });
  }
  assert.deepEqual(await recent(), ['ssc-60']);
});
