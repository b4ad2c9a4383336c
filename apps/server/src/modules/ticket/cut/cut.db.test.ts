import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { familyFor } from '@parlour/lottery';
import { amountToText, currencyOf } from '@parlour/money';
import { createTestApp, type TestApp } from '../../../testing.ts';
import type { StoredIssue } from '../../draw/index.ts';
import { judgeMember } from '../settlement/rules/judge-member.ts';
import { prepareVerdicts } from '../settlement/rules/verdicts.ts';
import { listOfMember } from '../settlement/store/tickets.ts';
import { ahead, line, openGames, type Player, player, slip } from '../testing.ts';

const GAME = 'thai-stock-300';
const reason = 'many bets on it';

let t: TestApp;
let operatorToken: string;
before(async () => {
  t = await createTestApp();
  ({ operatorToken } = await t.operator('olivia'));
  await openGames(t, [GAME]);
});
after(() => t.close());

const params = { gameCode: GAME };
const cut = (numbers: readonly string[], over: object = {}) =>
  t.call('POST /console/lottery/offers/:gameCode/cuts', {
    operatorToken,
    params,
    body: { play: 'top2', numbers: [...numbers], shareBps: 5_000, reason, ...over },
  });
const lift = (numbers: readonly string[]) =>
  t.call('POST /console/lottery/offers/:gameCode/cuts/lift', {
    operatorToken,
    params,
    body: { play: 'top2', numbers: [...numbers], reason },
  });
const issuesOnSale = async (count = 1) =>
  (await ahead(t, GAME, count)) as [StoredIssue, StoredIssue];
const bet = async ({ token }: Player, selection: string, cuts?: string, over: object = {}) => {
  const [issue] = await issuesOnSale();
  const lines = [line('top2', selection, cuts === undefined ? {} : { cuts })];
  const body = slip(issue, lines, { packVersion: 1, ...over });
  return t.call('POST /wps/lottery/orders', { token, body });
};

/** What a member's tickets on the issue win together on a draw, without caps. */
async function winnings({ memberId }: Player, code: string): Promise<string[]> {
  const [issue] = await issuesOnSale();
  const tickets = await listOfMember(t.platform.db, issue.id, memberId);
  const family = familyFor('thai-stock', 'horse');
  assert.ok(family);
  const prepared = prepareVerdicts(family, code);
  assert.ok(prepared.ok);
  const { verdicts } = prepared;
  const rules = {
    verdicts,
    countedParts: (bets: readonly unknown[]) => bets.map(() => 'all' as const),
  };
  return judgeMember(tickets, currencyOf(t.brand.currency), rules).map((outcome) =>
    amountToText(outcome.winnings),
  );
}

test('cut numbers are sold at their share, which a slip confirms; older tickets keep their odds', async () => {
  const member = await player(t, '1000');
  const [before] = (await bet(member, '12')).value.tickets;
  assert.deepEqual(
    (await cut(['34', '12'])).value.items.map(({ number, shareBps }) => [number, shareBps]),
    [
      ['12', 5_000],
      ['34', 5_000],
    ],
  );
  const offer = (await t.call('GET /wps/lottery/games/:gameCode/offer', { ...member, params }))
    .value;
  assert.deepEqual(offer.cuts[0], { play: 'top2', number: '12', shareBps: 5_000 });

  // Who saw the full odds is told, and takes nothing unseen; other numbers are sold on.
  assert.equal((await bet(member, '12,56')).refusal?.code, 'ticket.odds_changed');
  assert.equal((await bet(member, '12,56', '12:6000')).refusal?.code, 'ticket.odds_changed');
  assert.equal((await bet(member, '56')).refusal, null);
  const both = (await bet(member, '12,56', '12:5000')).value.tickets[0];
  const [half] = (await bet(member, '12', '12:5000')).value.tickets;
  assert.equal(both?.payoutMax, before?.payoutMax);
  assert.equal(Number(half?.payoutMax) * 2, Number(before?.payoutMax));

  await lift(['12']);
  assert.equal((await bet(member, '12', '12:5000')).refusal?.code, 'ticket.odds_changed');
  assert.equal((await bet(member, '12')).refusal, null);

  const full = before?.payoutMax ?? '';
  const paid = (await winnings(member, '912|00')).toSorted();
  const halved = half?.payoutMax ?? '';
  assert.deepEqual(paid, ['0.00', full, full, halved, halved].toSorted());
  assert.deepEqual(
    (await winnings(member, '956|00')).filter((won) => won !== '0.00'),
    [full, full],
  );

  const detail = await t.call('GET /wps/lottery/tickets/:ticketId', {
    ...member,
    params: { ticketId: both?.ticketId ?? '' },
  });
  assert.deepEqual(detail.value.cuts, [{ number: '12', shareBps: 5_000 }]);
});

test('a chase that was placed on a cut number keeps its share on every issue', async () => {
  await cut(['77']);
  const member = await player(t, '1000');
  const issues = await issuesOnSale(2);
  const items = issues.map(({ no }) => ({ issueNo: no, multiple: 1 }));
  const chase = { items, stopOnWin: false };
  assert.equal((await bet(member, '77', '77:5000', { chase })).refusal, null);
  await lift(['77']);
  t.clock.advance(issues[1].opensAt.getTime() - t.clock.now().getTime());
  await t.services.tickets.chases.takeTurn(issues[1].id);
  const tickets = await t.platform.db.query<{ cuts: string; most: bigint }>({
    text: `select cuts, payout_max_amount as most from tickets where member_id = $1`,
    values: [member.memberId],
  });
  assert.equal(tickets.length, 2);
  assert.ok(tickets.every(({ cuts, most }) => cuts === '77:5000' && most === tickets[0]?.most));
});

test('what cannot be cut is refused, and who cut and lifted is in the audit log', async () => {
  const reasonOf = async (numbers: readonly string[], over: object = {}) =>
    (await cut(numbers, over)).refusal?.['reason'];
  assert.equal(await reasonOf(['123']), 'number');
  assert.equal(await reasonOf(['12'], { play: 'inside4' }), 'play');
  assert.equal(await reasonOf(['12'], { play: 'nothing' }), 'play');
  const tod = await cut(['210'], { play: 'tod3', shareBps: 7_000 });
  assert.ok(tod.value.items.some(({ number, play }) => play === 'tod3' && number === '012'));
  await lift(['34']);
  const entries = await t.platform.db.query<{ action: string; before: unknown; after: unknown }>({
    text: `select action, before, after from audit_entries
      where action in ('lottery.cut_numbers', 'lottery.lift_cut') order by seq desc limit 1`,
  });
  assert.deepEqual(entries, [
    {
      action: 'lottery.lift_cut',
      before: { play: 'top2', numbers: ['34: 50 %'] },
      after: { play: 'top2', numbers: [] },
    },
  ]);
});
