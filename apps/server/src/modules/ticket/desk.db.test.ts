import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { ahead, line, openGames, player, slip } from './testing.ts';

let t: TestApp;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
  ({ operatorToken } = await t.operator('olivia'));
  await openGames(t, ['ssc-60', 'mark-six']);
});
after(() => t.close());

const reason = 'as agreed with the house';
const offerOf = async (gameCode: string) => {
  const params = { gameCode };
  return (await t.call('GET /console/lottery/offers/:gameCode', { operatorToken, params })).value;
};
const changing = (way: 'agreed' | 'alone') => async (gameCode: string, over: object) => {
  const { group, isOn, limits, playsOff, singlePickBps, version } = await offerOf(gameCode);
  return t[way]('PUT /console/lottery/offers/:gameCode', {
    operatorToken,
    params: { gameCode },
    body: { group, isOn, limits, playsOff, singlePickBps, version, reason, ...over },
  });
};
const change = changing('agreed');
const changeAlone = changing('alone');
const bet = async (gameCode: string, play: string, selection: string, over = {}) => {
  const { token } = await player(t, '100');
  const [issue] = await ahead(t, gameCode);
  assert.ok(issue);
  const body = slip(issue, [line(play, selection)], over);
  return t.call('POST /wps/lottery/orders', { token, body });
};

test('offers of all games are listed, those that were never made as a proposal', async () => {
  const { items } = (await t.call('GET /console/lottery/offers', { operatorToken })).value;
  const byCode = new Map(items.map((offer) => [offer.gameCode, offer]));
  assert.equal(byCode.get('ssc-60')?.isOn, true);
  assert.equal(byCode.get('ssc-60')?.groupLimit, 1960);
  const proposed = byCode.get('k3-60');
  assert.deepEqual([proposed?.isOn, proposed?.version], [false, 0]);
});

test('a play that is taken off and a game that is closed are sold no more, from then on', async () => {
  assert.equal((await bet('ssc-60', 'fixed', '7||||')).refusal, null);
  const { version } = await offerOf('ssc-60');
  assert.equal((await changeAlone('ssc-60', { playsOff: ['fixed'] })).value.version, version + 1);
  assert.equal((await bet('ssc-60', 'fixed', '7||||')).refusal?.code, 'ticket.play_off');
  const stale = await change('ssc-60', { version });
  assert.equal(stale.refusal?.code, 'ticket.offer_changed');
  await changeAlone('ssc-60', { isOn: false });
  assert.equal((await bet('ssc-60', 'fixed', '7||||')).refusal?.code, 'ticket.game_not_offered');
  const games = (await t.call('GET /wps/lottery/games', {})).value;
  assert.ok(!games.items.some(({ gameCode }) => gameCode === 'ssc-60'));
  await change('ssc-60', { isOn: true, playsOff: [] });
});

test('terms that one operator set while a game was off are shown whole to who agrees to sell it', async () => {
  await changeAlone('ssc-60', { isOn: false });
  const { group, limits, playsOff, singlePickBps } = await offerOf('ssc-60');
  const wider = limits.map((limit) => ({ ...limit, stakeMax: '9000' }));
  const put = async (over: object) => {
    const { version } = await offerOf('ssc-60');
    const terms = { group, isOn: false, limits: wider, playsOff, singlePickBps, version, reason };
    const body = { ...terms, ...over };
    const params = { gameCode: 'ssc-60' };
    return (await t.call('PUT /console/lottery/offers/:gameCode', { operatorToken, params, body }))
      .value;
  };
  assert.equal((await put({})).proposal, null);
  const { proposal } = await put({ isOn: true });
  const shown = (
    await t.call('GET /console/approvals/:proposalId', {
      operatorToken,
      params: { proposalId: proposal?.id ?? '' },
    })
  ).value;
  assert.match(JSON.stringify(shown.changes), /stakeMax.*9000/);
  await t.approve(proposal);
  await change('ssc-60', { limits });
});

test('an offer that contradicts itself is refused with what is wrong', async () => {
  const { limits } = await offerOf('ssc-60');
  const [limit] = limits;
  const reasonOf = async (gameCode: string, over: object) =>
    (await change(gameCode, over)).refusal?.['reason'];
  assert.equal(await reasonOf('ssc-60', { group: { min: 1800, max: 1962 } }), 'margin');
  assert.equal(await reasonOf('mark-six', { group: { min: 1800, max: 1900 } }), 'group');
  assert.equal(await reasonOf('ssc-60', { playsOff: ['nothing'] }), 'play');
  assert.equal(await reasonOf('ssc-60', { limits: [limit, limit] }), 'currency');
  assert.equal(await reasonOf('ssc-60', { limits: [{ ...limit, stakeMin: '0' }] }), 'amount');
  assert.equal(
    await reasonOf('ssc-60', { limits: [{ ...limit, stakeMax: '0.01', stakeMin: '1' }] }),
    'stake',
  );
});

test('odds are drafted, checked and published; slips of before are told, tickets keep theirs', async () => {
  const family = 'mark-six';
  const params = { family };
  const packs = (await t.call('GET /console/lottery/packs/:family', { operatorToken, params }))
    .value;
  assert.deepEqual([packs.current?.version, packs.draft], [1, null]);
  const key = 'special.number:number';
  const [numberKey = key] = Object.keys(packs.start).filter((one) =>
    one.startsWith('special.number:'),
  );
  const placed = await bet('mark-six', 'special.number', '07', { packVersion: 1 });
  assert.equal(placed.refusal, null);

  const save = (odds: object, revision: number) =>
    t.call('PUT /console/lottery/packs/:family/draft', {
      operatorToken,
      params,
      body: { odds, note: 'for the holidays', revision },
    });
  const publish = (revision: number) =>
    t.alone('POST /console/lottery/packs/:family/publish', {
      operatorToken,
      params,
      body: { revision, reason },
    });
  assert.equal((await publish(0)).refusal?.code, 'ticket.pack_changed');
  const first = (await save({ ...packs.start, [numberKey]: 495_000 }, 0)).value;
  assert.deepEqual([first.version, first.status, first.revision], [2, 'DRAFT', 1]);
  const faulty = await publish(1);
  assert.equal(faulty.refusal?.code, 'ticket.return_too_high');
  const sums = faulty.refusal?.['sums'] as readonly { key: string }[];
  assert.deepEqual(
    sums.map(({ key: of }) => of),
    [numberKey],
  );
  assert.equal((await save(packs.start, 0)).refusal?.code, 'ticket.pack_changed');
  await save(packs.start, 1);
  assert.equal((await publish(2)).refusal?.code, 'ticket.pack_same');
  await save({ ...packs.start, [numberKey]: 450_000 }, 2);
  const published = (await publish(3)).value;
  assert.deepEqual([published.version, published.status], [2, 'PUBLISHED']);
  assert.equal(published.publishedBy, 'olivia');

  const old = await bet('mark-six', 'special.number', '07', { packVersion: 1 });
  assert.equal(old.refusal?.code, 'ticket.odds_changed');
  assert.equal(old.refusal?.['packVersion'], 2);
  assert.equal((await bet('mark-six', 'special.number', '07', { packVersion: 2 })).refusal, null);
});

test('the board shows what is staked on numbers, and what they would cost', async () => {
  const [issue] = await ahead(t, 'mark-six');
  const params = { gameCode: 'mark-six', issueNo: issue?.no ?? '' };
  const board = (
    await t.call('GET /console/lottery/games/:gameCode/issues/:issueNo/exposure', {
      operatorToken,
      params,
    })
  ).value;
  assert.deepEqual([board.tickets, board.members, board.staked], [2, 2, '4.00']);
  assert.equal(board.counted, '4.00');
  assert.deepEqual(board.items, [
    {
      key: 'special.number:07',
      play: 'special.number',
      staked: '4.00',
      usedBps: 0,
      payout: '180.00',
    },
  ]);
});

test('the board of a game without limits on numbers counts them from its tickets', async () => {
  t.clock.advance(180_000);
  const [issue] = await ahead(t, 'ssc-60');
  assert.ok(issue);
  const { token } = await player(t, '10000');
  const tickets = [
    line('star5.direct', '1|2|3|4|5'),
    line('star5.direct', '1,2|2|3|4|5'),
    line('star5.direct.entry', '12345'),
    line('fixed', '||||7'),
    line('star5.direct', Array.from({ length: 5 }, () => '0,1,2,3,4').join('|'), { mode: 'li' }),
  ];
  const placed = await t.call('POST /wps/lottery/orders', { token, body: slip(issue, tickets) });
  assert.equal(placed.refusal, null);
  const cancelled = (
    await t.call('POST /wps/lottery/orders', {
      token,
      body: slip(issue, [line('fixed', '||||8')]),
    })
  ).value;
  const ticketId = cancelled.tickets[0]?.ticketId ?? '';
  await t.call('POST /wps/lottery/tickets/:ticketId/cancel', { token, params: { ticketId } });

  const params = { gameCode: 'ssc-60', issueNo: issue.no };
  const board = (
    await t.call('GET /console/lottery/games/:gameCode/issues/:issueNo/exposure', {
      operatorToken,
      params,
    })
  ).value;
  assert.equal(board.numberMax, null);
  // Two units a bet; the last ticket has 3,125 bets, which are in the total alone.
  assert.deepEqual([board.staked, board.counted], ['16.25', '10.00']);
  const star = 'star5.direct';
  assert.deepEqual(
    board.items.map(({ key, payout, play, staked }) => [key, play, staked, payout]),
    [
      // At the highest group: 100,000 x 1960 / 2000 on a number of five places, 10 on one of one.
      [`${star}.entry:12345`, star, '6.00', '588000.00'],
      ['fixed:ge:7', 'fixed', '2.00', '19.60'],
      [`${star}.entry:22345`, star, '2.00', '196000.00'],
    ],
  );
});
