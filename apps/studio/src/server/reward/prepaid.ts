import { createHash } from 'node:crypto';
import { DEMO_CURRENCY } from '@parlour/contract/vendor';
import type { GameCard } from '@parlour/games';
import { HUNDREDTHS } from '@parlour/games/solo';
import { type Amount, amount, currencies } from '@parlour/money';
import { canWinTooMuch, priceOf, stakesOf } from '../round/stakes.ts';

/** What an operator can give: rounds of a game, or its bought feature, for one stake of a currency. */
export type Prepaid = {
  readonly id: string;
  readonly gameCode: string;
  readonly currency: string;
  /** `bonus_buy` begins with the feature of a slot; how many of them the reward says, as for rounds. */
  readonly type: 'freebet' | 'bonus_buy';
  /** What a bet of it comes to. */
  readonly bet: Amount;
  /** The stake that its pays are counted in. */
  readonly base: Amount;
};

/** The same id for the same rounds in every installation: a UUID of version 8 from what they are. */
function prepaidId({ bet, currency, gameCode, type }: Omit<Prepaid, 'id'>): string {
  const kind = type === 'freebet' ? '' : `/${type}`;
  const hash = createHash('sha256').update(`${gameCode}/${currency}/${bet}${kind}`).digest('hex');
  const parts = [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`];
  return [...parts, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-');
}

const named = (prepaid: Omit<Prepaid, 'id'>): Prepaid => ({ ...prepaid, id: prepaidId(prepaid) });

function prepaidsOf({ buyCost, code, deck, game }: GameCard, currency: string): Prepaid[] {
  const of = { gameCode: code, currency };
  const stakes = deck === undefined ? stakesOf(currency) : [priceOf(deck, currency)];
  const rounds = stakes.map((bet) => named({ ...of, type: 'freebet', bet, base: bet }));
  if (buyCost === undefined) return rounds;
  const features = stakes
    .map((base) => ({ base, bet: amount((base * BigInt(buyCost)) / HUNDREDTHS) }))
    .filter(({ bet }) => !canWinTooMuch(game, currency, { stake: bet, choice: { mode: 'buy' } }));
  return [...rounds, ...features.map((one) => named({ ...of, ...one, type: 'bonus_buy' }))];
}

/** Everything that can be given, by its id. There is nothing to give where play costs nothing. */
export const prepaidsOfAll = (games: readonly GameCard[]): ReadonlyMap<string, Prepaid> =>
  new Map(
    games
      .flatMap((card) =>
        [...currencies.keys()]
          .filter((currency) => currency !== DEMO_CURRENCY)
          .flatMap((currency) => prepaidsOf(card, currency)),
      )
      .map((prepaid) => [prepaid.id, prepaid]),
  );
