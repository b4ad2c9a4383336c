import { type Amount, amountFromText, amountToText, ZERO } from '@parlour/money';
import { readAmount } from '../bets/index.ts';
import { readFields, type SoloGame, soloGame } from '../solo/index.ts';

const ID = /^[0-9a-f-]{36}$/;
const COUNT_MAX = 1_000_000;

/** At which table a player sits down. */
export type SittingChoice = { readonly room: string };

/** The action that adds chips; `key` is the press that made it. */
export const topUpAction = (key: string, amount: Amount) => ({
  kind: 'topup',
  key,
  amount: amountToText(amount),
});

/** The action that ends a sitting with what is left. */
export const leftAction = (left: {
  readonly stack: Amount;
  readonly raked: Amount;
  readonly hands: number;
}) => ({
  kind: 'left',
  amount: amountToText(left.stack),
  raked: amountToText(left.raked),
  hands: left.hands,
});

type Action =
  | { readonly kind: 'topup'; readonly key: string; readonly amount: Amount }
  | {
      readonly kind: 'left';
      readonly amount: Amount;
      readonly raked: Amount;
      readonly hands: number;
    };

/** What is left may be nothing. */
function readLeft(input: unknown): Amount | null {
  const left = typeof input === 'string' ? amountFromText(input) : null;
  return left !== null && left >= 0n ? left : null;
}

function readTopUp(input: unknown): Action | null {
  const fields = readFields(input, 'kind', 'key', 'amount');
  const amount = readAmount(fields?.amount);
  const key = fields?.key;
  if (fields?.kind !== 'topup' || amount === null) return null;
  return typeof key === 'string' && ID.test(key) ? { kind: 'topup', key, amount } : null;
}

function readEnd(input: unknown): Action | null {
  const fields = readFields(input, 'kind', 'amount', 'raked', 'hands');
  const [amount, raked] = [readLeft(fields?.amount), readLeft(fields?.raked)];
  const hands = fields?.hands;
  if (fields?.kind !== 'left' || amount === null || raked === null) return null;
  const isCount =
    typeof hands === 'number' && Number.isInteger(hands) && hands >= 0 && hands <= COUNT_MAX;
  return isCount ? { kind: 'left', amount, raked, hands } : null;
}

type Event =
  | { readonly kind: 'sat'; readonly amount: string }
  | { readonly kind: 'topup'; readonly amount: string }
  | {
      readonly kind: 'left';
      readonly amount: string;
      readonly raked: string;
      readonly hands: number;
    };

/**
 * The round of a player at a table of a room: the chips that are bought are its bets, and what is left when
 * the player goes is its win. Hands are recorded beside it; the studio alone ends it, with the stack that
 * they left.
 */
export const sittingOf = (code: string): SoloGame =>
  soloGame<SittingChoice, null, Action, Event>({
    code,
    scheme: 'exact',
    readChoice(input) {
      const room = readFields(input, 'room')?.room;
      return typeof room === 'string' && ID.test(room) ? { room } : null;
    },
    readAction: (input) => readTopUp(input) ?? readEnd(input),
    begin: ({ stake }) => ({
      state: null,
      events: [{ kind: 'sat', amount: amountToText(stake) }],
      win: null,
    }),
    raiseOf: (_, action) => (action.kind === 'topup' ? action.amount : ZERO),
    act(_, action) {
      if (action.kind === 'topup')
        return {
          state: null,
          events: [{ kind: 'topup', amount: amountToText(action.amount) }],
          win: null,
        };
      const { amount, hands, raked } = action;
      return {
        state: null,
        events: [{ kind: 'left', amount: amountToText(amount), raked: amountToText(raked), hands }],
        win: amount,
      };
    },
    idleAction() {
      throw new RangeError('a sitting is ended by its table alone');
    },
  });
