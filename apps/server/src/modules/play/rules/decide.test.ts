import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Amount, amount, PURSE_MAX } from '@parlour/money';
import type { Action, ActionKind, ActionState, KnownAction } from './action.ts';
import { decide, type Decision, type Standing } from './decide.ts';

const MEMBER = '01930000-0000-7000-8000-0000000000aa';
const units = (count: number): Amount => (BigInt(count) * 100_000n) as Amount;

const actionOf = (kind: ActionKind, more: Partial<Action> = {}): Action => ({
  kind,
  memberId: MEMBER,
  token: 'a-token-of-some-length',
  gameCode: 'velvet-hours',
  requestUuid: 'request-1',
  transactionUuid: `${kind}-1`,
  roundRef: 'round-1',
  roundClosed: false,
  amount: kind === 'rollback' ? units(0) : units(1),
  currency: kind === 'rollback' ? null : 'USD',
  referenceUuid: kind === 'bet' ? null : 'reference-1',
  isFree: false,
  isPromo: false,
  jackpotContribution: units(0),
  jackpotWin: units(0),
  rewardUuid: null,
  toldValid: null,
  oddsMilli: null,
  placeAmount: null,
  baseAmount: null,
  ...more,
});

/** What an action looks like once it was stored. */
const known = (
  action: Action,
  state: ActionState,
  more: Partial<KnownAction> = {},
): KnownAction => ({
  ...action,
  currency: action.currency ?? 'USD',
  state,
  status: 'RS_OK',
  roundId: 'round-id-1',
  balance: units(7),
  ...more,
});

/** Nothing that limits ask for. */
const anyone = { isTimeUp: false, room: null } as const;

const standing = (more: Partial<Standing> = {}): Standing => ({
  member: { ...anyone, isBarred: false, balance: units(10) },
  session: { status: 'active', isExpired: false, gameCode: 'velvet-hours', currency: 'USD' },
  isGameKnown: true,
  known: null,
  reference: null,
  wins: [],
  isRoundOpen: false,
  isRoundClosed: false,
  reward: null,
  isStakeAllowed: true,
  isPlaceAllowed: true,
  policy: {
    voidAfterSettle: false,
    betInClosedRound: false,
    gameChangeInSession: false,
    roundOfBet: false,
    betMax: null,
    limitStatus: 'RS_ERROR_LIMIT_REACHED',
  },
  ...more,
});

/** A decision in a few words, so that the tables below stay tables. */
function words(decision: Decision): string {
  switch (decision.step) {
    case 'refuse':
      return `${decision.status.replace('RS_ERROR_', '')}${decision.isKept ? ', kept' : ''}${
        decision.review === undefined ? '' : `, ${decision.review}`
      }`;
    case 'replay':
      return `replay ${decision.status} ${decision.balance === null ? 'now' : 'stored'}`;
    case 'stake':
      return `take ${decision.amount / 100_000n}`;
    case 'tip':
      return `tip ${decision.amount / 100_000n}`;
    case 'pay':
      return `pay ${decision.amount / 100_000n}${decision.isPromo ? ' promo' : ''}`;
    case 'undo':
      return `undo ${decision.actions.map((action) => action.transactionUuid).join(' ')}`;
    case 'bury':
      return decision.hasArrived ? 'bury' : 'tombstone';
    case 'nothing':
      return 'nothing';
  }
}

type Row = readonly [string, Action, Partial<Standing>, string];

const bet = actionOf('bet');
const win = actionOf('win');
const rollback = actionOf('rollback');
const theBet = (state: ActionState, more: Partial<KnownAction> = {}) =>
  known(actionOf('bet', { transactionUuid: 'reference-1' }), state, more);
const theWin = known(
  actionOf('win', { transactionUuid: 'win-9', referenceUuid: 'reference-1' }),
  'applied',
);
const active = standing().session;
if (active === null) throw new Error('a session is the point of it');
const free = actionOf('bet', { isFree: true, rewardUuid: 'reward-1' });
const tip = actionOf('bet', { isTip: true });
const theTip = (state: ActionState) => theBet(state, { roundId: null });
const policy = (more: Partial<Standing['policy']>) => ({
  policy: { ...standing().policy, ...more },
});

const roomy = (room: Amount) => ({ ...anyone, isBarred: false, balance: units(10), room });
const rich = { ...anyone, isBarred: false };
const late = { isBarred: false, balance: units(10), room: null, isTimeUp: true };

const rows: readonly Row[] = [
  ['bet: new', bet, {}, 'take 1'],
  ['bet: of nobody', bet, { member: null }, 'INVALID_TOKEN'],
  ['bet: unknown token', bet, { session: null }, 'INVALID_TOKEN'],
  [
    'bet: launch not answered yet',
    bet,
    { session: { ...active, status: 'pending' } },
    'INVALID_TOKEN',
  ],
  ['bet: session ended', bet, { session: { ...active, status: 'ended' } }, 'TOKEN_EXPIRED'],
  ['bet: session expired', bet, { session: { ...active, isExpired: true } }, 'TOKEN_EXPIRED'],
  ['bet: other currency', actionOf('bet', { currency: 'EUR' }), {}, 'WRONG_CURRENCY'],
  ['bet: unknown game', bet, { isGameKnown: false }, 'INVALID_GAME'],
  ['bet: another game', actionOf('bet', { gameCode: 'other' }), {}, 'INVALID_GAME'],
  [
    'bet: another game, flag on',
    actionOf('bet', { gameCode: 'other' }),
    policy({ gameChangeInSession: true }),
    'take 1',
  ],
  ['bet: closed round', bet, { isRoundClosed: true }, 'WRONG_SYNTAX'],
  [
    'bet: closed round, flag on',
    bet,
    { isRoundClosed: true, ...policy({ betInClosedRound: true }) },
    'take 1',
  ],
  [
    'bet: barred',
    bet,
    { member: { ...anyone, isBarred: true, balance: units(10) } },
    'USER_DISABLED, kept',
  ],
  ['bet: above the room of limits', bet, { member: roomy(units(0)) }, 'LIMIT_REACHED, kept'],
  ['bet: just the room of limits', bet, { member: roomy(units(1)) }, 'take 1'],
  ['bet: free, no room', free, { member: roomy(units(0)) }, 'take 0'],
  ['bet: time is up', bet, { member: late }, 'LIMIT_REACHED, kept'],
  ['bet: free, time is up', free, { member: late }, 'LIMIT_REACHED, kept'],
  ['bet: time is up in an open round', bet, { member: late, isRoundOpen: true }, 'take 1'],
  ['bet: above the limit', bet, policy({ betMax: units(0) }), 'LIMIT_REACHED, kept'],
  ['bet: at the limit', bet, policy({ betMax: units(1) }), 'take 1'],
  [
    'bet: the other name of a limit',
    bet,
    policy({ betMax: units(0), limitStatus: 'RS_ERROR_BET_LIMIT_EXCEEDED' }),
    'BET_LIMIT_EXCEEDED, kept',
  ],
  [
    'bet: in debt',
    bet,
    { member: { ...anyone, isBarred: false, balance: units(-1) } },
    'NOT_ENOUGH_MONEY, kept',
  ],
  ['bet: free', free, {}, 'take 0'],
  ['tip: new', tip, {}, 'tip 1'],
  ['tip: free', actionOf('bet', { isTip: true, isFree: true }), {}, 'WRONG_SYNTAX'],
  ['tip: no stake of the game', tip, { isStakeAllowed: false }, 'tip 1'],
  ['tip: above the room of limits', tip, { member: roomy(units(0)) }, 'LIMIT_REACHED, kept'],
  ['tip: time is up', tip, { member: late, isRoundOpen: true }, 'LIMIT_REACHED, kept'],
  [
    'tip: barred',
    tip,
    { member: { ...anyone, isBarred: true, balance: units(10) } },
    'USER_DISABLED, kept',
  ],
  ['tip: session ended', tip, { session: { ...active, status: 'ended' } }, 'TOKEN_EXPIRED'],
  [
    'tip: wins nothing',
    win,
    { reference: theTip('applied') },
    'TRANSACTION_DOES_NOT_EXIST, win_without_bet',
  ],
  ['tip: taken back', rollback, { reference: theTip('applied') }, 'undo reference-1'],
  ['tip: taken back twice', rollback, { reference: theTip('rolled_back') }, 'nothing'],
  [
    'bet: free, in debt',
    free,
    { member: { ...anyone, isBarred: false, balance: units(-1) } },
    'NOT_ENOUGH_MONEY, kept',
  ],
  [
    'bet: free, reward used up',
    free,
    { reward: { bets: 3, betsMax: 3 } },
    'NOT_ENOUGH_MONEY, kept',
  ],
  ['bet: free, reward not used up', free, { reward: { bets: 2, betsMax: 3 } }, 'take 0'],
  ['bet: free, reward not counted', free, { reward: { bets: 9, betsMax: null } }, 'take 0'],
  ['bet: the same call again', bet, { known: known(bet, 'applied') }, 'replay RS_OK stored'],
  [
    'bet: a new call about it',
    actionOf('bet', { requestUuid: 'request-2' }),
    { known: known(bet, 'applied') },
    'replay RS_OK now',
  ],
  [
    'bet: again, session over',
    bet,
    { known: known(bet, 'applied'), session: { ...active, status: 'ended' } },
    'replay RS_OK stored',
  ],
  [
    'bet: refused before',
    bet,
    { known: known(bet, 'refused', { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }) },
    'replay RS_ERROR_NOT_ENOUGH_MONEY stored',
  ],
  [
    'bet: other amount',
    actionOf('bet', { amount: units(2) }),
    { known: known(bet, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: other round',
    actionOf('bet', { roundRef: 'x' }),
    { known: known(bet, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: other game, used id',
    actionOf('bet', { gameCode: 'x' }),
    { known: known(bet, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: other currency, used id',
    actionOf('bet', { currency: 'EUR' }),
    { known: known(bet, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: other player, used id',
    bet,
    { known: known(actionOf('bet', { memberId: 'other' }), 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: id of a win',
    bet,
    { known: known(actionOf('win', { transactionUuid: 'bet-1' }), 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: tombstone',
    bet,
    { known: known(bet, 'tombstone', { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' }) },
    'TRANSACTION_ROLLED_BACK',
  ],
  [
    'bet: tombstone of another player',
    bet,
    { known: known(actionOf('bet', { memberId: 'other' }), 'tombstone') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'bet: undone before, late copy',
    bet,
    { known: known(bet, 'rolled_back') },
    'TRANSACTION_ROLLED_BACK',
  ],

  ['win: on a bet', win, { reference: theBet('applied') }, 'pay 1'],
  [
    'win: of nothing',
    actionOf('win', { amount: units(0) }),
    { reference: theBet('applied') },
    'pay 0',
  ],
  ['win: a second one', win, { reference: theBet('applied'), wins: [theWin] }, 'pay 1'],
  [
    'win: time is up, no room',
    win,
    { reference: theBet('applied'), member: { ...late, room: units(0) } },
    'pay 1',
  ],
  ['win: round closed', win, { reference: theBet('applied'), isRoundClosed: true }, 'pay 1'],
  ['win: bet unknown', win, {}, 'TRANSACTION_DOES_NOT_EXIST, win_without_bet'],
  [
    'win: bet refused',
    win,
    { reference: theBet('refused') },
    'TRANSACTION_DOES_NOT_EXIST, win_without_bet',
  ],
  [
    'win: bet of another player',
    win,
    { reference: theBet('applied', { memberId: 'other' }) },
    'TRANSACTION_DOES_NOT_EXIST, win_without_bet',
  ],
  ['win: on a win', win, { reference: theWin }, 'TRANSACTION_DOES_NOT_EXIST, win_without_bet'],
  ['win: bet undone', win, { reference: theBet('rolled_back') }, 'TRANSACTION_ROLLED_BACK'],
  ['win: bet never arrived', win, { reference: theBet('tombstone') }, 'TRANSACTION_ROLLED_BACK'],
  ['win: names no bet', actionOf('win', { referenceUuid: null }), {}, 'WRONG_SYNTAX'],
  [
    'win: session over',
    win,
    { reference: theBet('applied'), session: { ...active, status: 'ended', isExpired: true } },
    'pay 1',
  ],
  [
    'win: barred',
    win,
    { reference: theBet('applied'), member: { ...anyone, isBarred: true, balance: units(0) } },
    'pay 1',
  ],
  ['win: unknown token', win, { reference: theBet('applied'), session: null }, 'INVALID_TOKEN'],
  [
    'win: other currency',
    actionOf('win', { currency: 'EUR' }),
    { reference: theBet('applied') },
    'WRONG_CURRENCY',
  ],
  ['win: unknown game', win, { reference: theBet('applied'), isGameKnown: false }, 'INVALID_GAME'],
  [
    'win: again',
    win,
    { known: known(win, 'applied'), reference: theBet('applied') },
    'replay RS_OK stored',
  ],
  [
    'win: again, other amount',
    actionOf('win', { amount: units(2) }),
    { known: known(win, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'win: again, other bet',
    actionOf('win', { referenceUuid: 'x' }),
    { known: known(win, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  ['win: taken back before', win, { known: known(win, 'rolled_back') }, 'TRANSACTION_ROLLED_BACK'],
  [
    'win: promotion without bet',
    actionOf('win', { isPromo: true, referenceUuid: null }),
    { isRoundClosed: true, session: { ...active, isExpired: true } },
    'pay 1 promo',
  ],

  [
    'win: other round than its bet',
    actionOf('win', { roundRef: 'x' }),
    { reference: theBet('applied') },
    'TRANSACTION_DOES_NOT_EXIST, other_round',
  ],
  [
    'win: other round than its bet, flag on',
    actionOf('win', { roundRef: 'x' }),
    { reference: theBet('applied'), ...policy({ roundOfBet: true }) },
    'pay 1',
  ],
  [
    'win: up to what a purse may hold',
    win,
    { reference: theBet('applied'), member: { ...rich, balance: amount(PURSE_MAX - units(1)) } },
    'pay 1',
  ],
  [
    'win: more than a purse may hold',
    win,
    { reference: theBet('applied'), member: { ...rich, balance: amount(PURSE_MAX - 1n) } },
    'LIMIT_REACHED, win_too_large',
  ],
  [
    'win: promotion of more than a purse may hold',
    actionOf('win', { isPromo: true, referenceUuid: null }),
    { member: { ...rich, balance: PURSE_MAX } },
    'LIMIT_REACHED, win_too_large',
  ],

  [
    'rollback: other round than its bet',
    actionOf('rollback', { roundRef: 'x' }),
    { reference: theBet('applied') },
    'TRANSACTION_DOES_NOT_EXIST, other_round',
  ],
  [
    'rollback: other round than its bet, flag on',
    actionOf('rollback', { roundRef: 'x' }),
    { reference: theBet('applied'), ...policy({ roundOfBet: true }) },
    'undo reference-1',
  ],
  [
    'rollback: other round, undone already',
    actionOf('rollback', { roundRef: 'x' }),
    { reference: theBet('rolled_back') },
    'nothing',
  ],
  [
    'rollback: of a promotion, which counts for no round',
    actionOf('rollback', { roundRef: 'x', referenceUuid: 'win-9' }),
    { reference: { ...theWin, isPromo: true } },
    'undo win-9',
  ],
  [
    'rollback: of a settled bet whose win counts for another round',
    rollback,
    {
      reference: theBet('applied'),
      wins: [{ ...theWin, roundId: 'round-id-2' }],
      ...policy({ voidAfterSettle: true }),
    },
    'TRANSACTION_DOES_NOT_EXIST, other_round',
  ],
  ['rollback: of a bet', rollback, { reference: theBet('applied') }, 'undo reference-1'],
  [
    'rollback: of a bet, session over',
    rollback,
    { reference: theBet('applied'), session: { ...active, status: 'ended' } },
    'undo reference-1',
  ],
  [
    'rollback: of a bet, barred',
    rollback,
    { reference: theBet('applied'), member: { ...anyone, isBarred: true, balance: units(0) } },
    'undo reference-1',
  ],
  [
    'rollback: unknown token',
    rollback,
    { reference: theBet('applied'), session: null },
    'INVALID_TOKEN',
  ],
  ['rollback: of nothing', rollback, {}, 'tombstone'],
  ['rollback: of nothing, unknown game', rollback, { isGameKnown: false }, 'tombstone'],
  ['rollback: of a refused bet', rollback, { reference: theBet('refused') }, 'bury'],
  ['rollback: undone already', rollback, { reference: theBet('rolled_back') }, 'nothing'],
  ['rollback: of a tombstone', rollback, { reference: theBet('tombstone') }, 'nothing'],
  [
    'rollback: again',
    rollback,
    { known: known(rollback, 'applied'), reference: theBet('rolled_back') },
    'replay RS_OK stored',
  ],
  [
    'rollback: used id, other reference',
    actionOf('rollback', { referenceUuid: 'x' }),
    { known: known(rollback, 'applied') },
    'DUPLICATE_TRANSACTION',
  ],
  [
    'rollback: of a settled bet',
    rollback,
    { reference: theBet('applied'), wins: [theWin] },
    'TRANSACTION_DOES_NOT_EXIST, settled_bet_rollback',
  ],
  [
    'rollback: of a settled bet, flag on',
    rollback,
    { reference: theBet('applied'), wins: [theWin], ...policy({ voidAfterSettle: true }) },
    'undo reference-1 win-9',
  ],
  [
    'rollback: of a win',
    actionOf('rollback', { referenceUuid: 'win-9' }),
    { reference: theWin },
    'undo win-9',
  ],
  [
    'rollback: of a rollback',
    rollback,
    { reference: known(actionOf('rollback', { transactionUuid: 'reference-1' }), 'applied') },
    'TRANSACTION_DOES_NOT_EXIST, foreign_rollback',
  ],
  [
    'rollback: of another player',
    rollback,
    { reference: theBet('applied', { memberId: 'other' }) },
    'TRANSACTION_DOES_NOT_EXIST, foreign_rollback',
  ],
];

describe('the decision table of the vendor wallet', () => {
  for (const [name, action, more, expected] of rows) {
    it(`${name}: ${expected}`, () => assert.equal(words(decide(action, standing(more))), expected));
  }

  it('moves money only for actions that were never answered', () => {
    const kinds: readonly ActionKind[] = ['bet', 'win', 'rollback'];
    const states: readonly ActionState[] = ['applied', 'rolled_back', 'refused', 'tombstone'];
    for (const kind of kinds) {
      for (const stored of kinds) {
        for (const state of states) {
          for (const referred of [null, ...states.map((one) => theBet(one))]) {
            const earlier = known(actionOf(stored, { transactionUuid: `${kind}-1` }), state);
            const decision = decide(
              actionOf(kind),
              standing({ known: earlier, reference: referred }),
            );
            assert.ok(decision.step === 'refuse' || decision.step === 'replay', words(decision));
          }
        }
      }
    }
  });
});
