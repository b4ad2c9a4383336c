// A vendor that repeats, reorders and takes back its calls, names one id for two members and other rounds
// than its bets', to several nodes at once, while the wallet crashes before and after its commits and
// nodes come and go. What the vendor was told must be what the purses hold.
import { newId } from '@parlour/database';
import { AMOUNT_PER_UNIT, amount, ZERO } from '@parlour/money';
import type { Action } from '../apps/server/src/modules/play/rules/action.ts';
import type { Chance } from './support/chance.ts';
import type { Scenario, SimContext } from './support/scenario.ts';
import { auditVendor, type ToldAction } from './support/vendor-audit.ts';
import {
  createVendorWorld,
  GAME,
  type VendorPlayer,
  type VendorWorld,
} from './support/vendor-world.ts';

const STEPS = 120;
const AT_ONCE_MAX = 24;
const STAKE_UNITS_MAX = 9;
const WIN_UNITS_MAX = 12;
const TRIES_MAX = 40;
const UNCLEAR = 'RS_ERROR_UNKNOWN';
/** Answers that no honest call may get. */
const IMPOSSIBLE = new Set([
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_INVALID_GAME',
]);

type Memory = {
  readonly world: VendorWorld;
  readonly dice: Chance;
  readonly told: Map<string, ToldAction>;
  /** Calls that were made, to be made again. */
  readonly made: Action[];
  readonly bets: Action[];
  readonly breaches: string[];
  readonly counts: Map<string, number>;
};

export const scenario: Scenario = {
  summary:
    'vendor calls repeated, reordered, misnamed, taken back and cut off on several nodes, against answers',

  async run({ chance, db, size }: SimContext) {
    const world = await createVendorWorld(db, chance);
    const memory: Memory = {
      world,
      dice: chance.branch('steps'),
      told: new Map(),
      made: [],
      bets: [],
      breaches: [],
      counts: new Map(),
    };
    for (let step = 0; step < STEPS * size; step += 1) {
      const actions = Array.from({ length: memory.dice.between(1, AT_ONCE_MAX) }, () =>
        nextAction(memory),
      ).flatMap((action) => (memory.dice.oneIn(8) ? [action, misnamed(memory, action)] : [action]));
      const asked = actions.map((action) => insist(memory, action));
      if (memory.dice.oneIn(10)) await world.replaceNode();
      await Promise.all(asked);
      const player = memory.dice.pick(world.players);
      player.isBlocked = memory.dice.oneIn(8);
    }
    world.calm();
    await Promise.all(memory.made.map((action) => insist(memory, action)));
    const breaches = [
      ...memory.breaches,
      ...(await auditVendor(db, world.players, memory.told.values())),
    ];
    await world.stop();
    return {
      figures: {
        calls: memory.made.length,
        crashes: world.cuts(),
        ...Object.fromEntries(memory.counts),
      },
      breaches,
    };
  },
};

/** Makes up the next call: something new, or one that was made before. */
function nextAction(memory: Memory): Action {
  const { bets, dice, made, world } = memory;
  const player = dice.pick(world.players);
  const dieOf = dice.below(12);
  if (dieOf < 2 && made.length > 0) return dice.pick(made);
  const bet = bets.length === 0 ? null : dice.pick(bets);
  if (bet !== null && dieOf < 6) return remember(memory, winOf(bet, dice));
  if (bet !== null && dieOf < 8) return remember(memory, rollbackOf(bet, bet));
  const known = made.filter((action) => action.kind === 'win');
  if (known.length > 0 && dieOf === 8) {
    const win = dice.pick(known);
    return remember(memory, rollbackOf(win, win));
  }
  const fresh = betOf(player, dice);
  bets.push(fresh);
  // Sometimes the rollback overtakes its bet.
  return remember(memory, dice.oneIn(15) ? rollbackOf(fresh, fresh) : fresh);
}

/** The same id for another member, or another round than that of the bet; never what was promised. */
function misnamed({ dice, made, world }: Memory, action: Action): Action {
  const { memberId, token } = dice.pick(world.players);
  const wrong =
    action.kind === 'bet' || action.memberId !== memberId
      ? { ...action, memberId, token, requestUuid: newId() }
      : { ...action, roundRef: newId(), transactionUuid: newId(), requestUuid: newId() };
  if (wrong.kind !== 'bet' || wrong.memberId !== action.memberId) made.push(wrong);
  return wrong;
}

const blank = {
  requestUuid: '',
  roundClosed: false,
  isFree: false,
  isPromo: false,
  jackpotContribution: ZERO,
  jackpotWin: ZERO,
  rewardUuid: null,
  toldValid: null,
  oddsMilli: null,
  placeAmount: null,
  baseAmount: null,
} as const;

const units = (count: number) => amount(BigInt(count) * AMOUNT_PER_UNIT);

const betOf = ({ memberId, token }: VendorPlayer, dice: Chance): Action => ({
  ...blank,
  kind: 'bet',
  memberId,
  token,
  gameCode: GAME,
  requestUuid: newId(),
  transactionUuid: newId(),
  roundRef: newId(),
  amount: units(dice.between(1, STAKE_UNITS_MAX)),
  currency: 'USD',
  referenceUuid: null,
});

const winOf = (bet: Action, dice: Chance): Action => ({
  ...bet,
  kind: 'win',
  requestUuid: newId(),
  transactionUuid: newId(),
  referenceUuid: bet.transactionUuid,
  amount: units(dice.below(WIN_UNITS_MAX)),
  roundClosed: dice.oneIn(2),
});

const rollbackOf = (undone: Action, { memberId, roundRef, token }: Action): Action => ({
  ...blank,
  kind: 'rollback',
  memberId,
  token,
  roundRef,
  gameCode: GAME,
  requestUuid: newId(),
  transactionUuid: newId(),
  amount: ZERO,
  currency: null,
  referenceUuid: undone.transactionUuid,
});

function remember({ made, told }: Memory, action: Action): Action {
  made.push(action);
  if (action.kind !== 'rollback' && !told.has(action.transactionUuid)) {
    const { amount: value, kind, memberId } = action;
    told.set(action.transactionUuid, {
      kind,
      memberId,
      amount: value,
      isTaken: false,
      isUndone: false,
    });
  }
  return action;
}

/** Asks until the answer is clear, as the protocol demands of wins and rollbacks. */
async function insist(memory: Memory, action: Action): Promise<void> {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const { status } = await memory.world.call(action);
    memory.counts.set(status, (memory.counts.get(status) ?? 0) + 1);
    if (status === UNCLEAR) continue;
    if (IMPOSSIBLE.has(status)) memory.breaches.push(`${action.kind} was answered ${status}`);
    if (status === 'RS_OK') note(memory, action);
    return;
  }
  memory.breaches.push(`${action.kind} ${action.transactionUuid} never got a clear answer`);
}

function note({ breaches, told }: Memory, action: Action): void {
  const { kind, memberId, referenceUuid, transactionUuid } = action;
  const known = told.get((kind === 'rollback' ? referenceUuid : transactionUuid) ?? '');
  if (kind === 'rollback') {
    if (known !== undefined) known.isUndone = true;
    return;
  }
  if (known === undefined) breaches.push(`${kind} ${transactionUuid} was taken for another round`);
  else if (known.isTaken && known.memberId !== memberId) {
    breaches.push(`${kind} ${transactionUuid} was taken for two members`);
  } else {
    known.memberId = memberId;
    known.isTaken = true;
  }
}
