import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { installHouse } from './service/install-house.ts';

let t: TestApp;
before(async () => {
  t = await createTestApp();
});
after(() => t.close());

const version = async (): Promise<bigint> => (await t.services.catalogue.latest()).version;
const gameOf = async (vendorCode: string, code: string) =>
  (await t.services.catalogue.latest()).findGame(vendorCode, code);
const launch = (body: Record<string, unknown>, token?: string) =>
  t.call('POST /wps/game/launchGame', { body, token });

test('every game of the house is listed under each vendor that sells plays of it', async () => {
  await installHouse(t.platform, { isOpen: true });
  for (const vendor of ['plott', 'pelott']) {
    const game = await gameOf(vendor, 'ssc-60');
    assert.equal(game?.state, 'live', vendor);
    assert.equal(game?.vendor.isHouse, true);
    assert.deepEqual(Object.keys(game?.names ?? {}).toSorted(), ['ar', 'en', 'hi']);
  }
  assert.equal((await gameOf('pvn', 'vietnam-da-lat'))?.names['en'], 'Da Lat');
  assert.equal((await gameOf('psea', 'thai-government'))?.category, 'ELOTT');
  assert.equal(await gameOf('plott', 'vietnam-da-lat'), null);
});

test('the lobby leads with one of each kind of lottery, no matter who sells it, and then with their other speeds', async () => {
  const { value } = await t.call('GET /lgw/games/hot_games', { query: { limitNum: '50' } });
  const codes = value.list.map(({ gameCode }) => gameCode);
  assert.equal(new Set(codes).size, codes.length);
  const place = (code: string) => codes.indexOf(code);
  assert.ok(place('ssc-60') !== -1 && place('k3-60') !== -1);
  assert.ok(place('k3-60') < place('ssc-180'), codes.join(' '));
});

test('installed again it changes nothing, and leaves what operators made of it', async () => {
  const { db } = t.platform;
  const before = await version();
  await installHouse(t.platform, { isOpen: true });
  assert.equal(await version(), before);
  await db.query({
    text: `update games set names = '{"en": "Ours"}' where vendor_code = 'plott' and code = 'k3-60'`,
  });
  await db.query({
    text: `delete from games where vendor_code = 'plott' and code = 'k3-180'`,
  });
  await installHouse(t.platform, { isOpen: false });
  assert.equal((await gameOf('plott', 'k3-60'))?.names['en'], 'Ours');
  assert.equal((await gameOf('plott', 'k3-180'))?.state, 'live');
});

test('a game of the house opens as a page of the portal', async () => {
  const { memberId, token } = await t.member();
  const { value } = await launch({ vassalage: 'PVN', gameCode: 'vietnam-da-lat' }, token);
  assert.equal(value.url, '/vnLottery?gameCode=vietnam-da-lat');
  assert.equal(value.mode, 'real');
  assert.equal(value.sessionId, null);
  const place = { brandId: t.brand.id, country: null };
  const recent = await t.services.catalogue.recent(memberId, place);
  assert.deepEqual(
    recent.map(({ code }) => code),
    ['vietnam-da-lat'],
  );
});

test('the launch parameters of the lottery name the game, its mode and its view', async () => {
  const { token } = await t.member();
  const urlOf = async (body: Record<string, unknown>): Promise<string> =>
    (await launch({ launchMode: 'LOTT', ...body }, token)).value.url;
  assert.equal(
    await urlOf({ lottoGameCode: 'ssc-60', lottoPrizeMode: 'ELOTT', language: 'hi' }),
    '/lottery?gameCode=ssc-60&lottoPrizeMode=ELOTT&lang=hi',
  );
  assert.equal(
    await urlOf({ lottoGameCode: 'lao', device: 'H5', backUrl: '/promotions' }),
    '/seaLottery?gameCode=lao&backUrl=%2Fpromotions',
  );
  const lobby = await urlOf({ lottoArea: 'VN', lottoView: 'lobby' });
  assert.match(lobby, /^\/vnLottery\?gameCode=vietnam-[a-z0-9-]+&lottoView=lobby$/);
  const wrong = await launch({ launchMode: 'LOTT', lottoArea: 'VN', lottoGameCode: 'lao' }, token);
  assert.equal(wrong.refusal?.code, 'play.game_not_found');
});

test('the codes of section 9 open the book, esports and the arena', async () => {
  const { token } = await t.member();
  const urlOf = async (body: Record<string, unknown>): Promise<string> =>
    (await launch(body, token)).value.url;
  for (const gameCode of ['SPB', 'SS']) {
    assert.equal(await urlOf({ gameCode }), '/sports', gameCode);
    assert.equal(await urlOf({ vassalage: 'SPB', gameCode }), '/sports', gameCode);
  }
  for (const code of ['IMES', 'TF', 'IA']) {
    assert.equal(await urlOf({ vassalage: code, gameCode: code }), '/esports', code);
    assert.equal(await urlOf({ vassalage: code }), '/esports', code);
  }
  // Another house's game of that code is that house's.
  const other = await launch({ vassalage: 'PVN', gameCode: 'SS' }, token);
  assert.equal(other.refusal?.code, 'play.game_not_found');
  // There is no arena on this site.
  assert.equal((await launch({ gameCode: 'SV3' }, token)).refusal?.code, 'play.game_not_found');
});

test('the launch of the book says its look, event, theme, language and the way back', async () => {
  const { memberId, token } = await t.member();
  const asked = {
    view: 'asian',
    theme: 'light',
    language: 'hi',
    backUrl: '/promotions',
    currency: 'USD',
  };
  const query = (more: object) => ({ query: { ...asked, ...more }, token });
  const list = await t.call('GET /wps/game/fbSports', query({}));
  const search = 'look=asian&theme=light&backUrl=%2Fpromotions&lang=hi';
  assert.deepEqual([list.value.url, list.value.mode], [`/sports?${search}`, 'real']);
  const event = await t.call('GET /wps/game/fbSports', query({ gameCode: 'IA', eventId: '77' }));
  assert.equal(event.value.url, `/esports/event/77?${search}`);
  const place = { brandId: t.brand.id, country: null };
  const recent = await t.services.catalogue.recent(memberId, place);
  assert.deepEqual(recent.map(({ code }) => code).toSorted(), ['esports', 'sports']);
  const foreign = await t.call('GET /wps/game/fbSports', query({ currency: 'EUR' }));
  assert.equal(foreign.refusal?.code, 'play.currency_unsupported');
  const arena = await t.call('GET /wps/game/fbSports', query({ gameCode: 'SV3' }));
  assert.equal(arena.refusal?.code, 'play.game_not_found');
});

test('a visitor may look at the book, and a launch for money asks for an account', async () => {
  const { value } = await t.call('GET /wps/game/fbSports', { query: {} });
  assert.deepEqual([value.url, value.mode, value.sessionId], ['/sports', 'demo', null]);
  const free = await launch({ gameCode: 'SPB', isFreeTrial: true });
  assert.equal(free.value.url, '/sports');
  assert.equal((await launch({ gameCode: 'SPB' })).refusal?.code, 'request.unauthenticated');
});

test('nobody plays a game of the house without an account, for free or without naming it', async () => {
  const game = { vassalage: 'PLOTT', gameCode: 'ssc-60' };
  const { token } = await t.member();
  assert.equal((await launch(game)).refusal?.code, 'request.unauthenticated');
  const free = await launch({ ...game, isFreeTrial: true }, token);
  assert.equal(free.refusal?.code, 'play.free_play_unavailable');
  assert.equal((await launch({}, token)).refusal?.code, 'request.invalid');
  await t.platform.db.query({ text: `update vendors set state = 'maintenance' where is_house` });
  await t.services.catalogue.latest();
  assert.equal((await launch(game, token)).refusal?.code, 'play.game_maintenance');
});
