// Members with money and a game on sale, for tests of tickets.
import type { ContractKind } from '@parlour/commission';
import type { ContractLimits, OrderInput } from '@parlour/contract';
import { newId } from '@parlour/database';
import { type Amount, amountFromText, ZERO } from '@parlour/money';
import type { TestApp } from '../../testing.ts';
import type { StoredIssue } from '../draw/index.ts';
import { seedOffers } from './seed.ts';

export const money = (text: string): Amount => amountFromText(text) ?? ZERO;

/** Opens games of the platform, stores their issues ahead, and has the demo brand sell them. */
export async function openGames(t: TestApp, codes: readonly string[]): Promise<void> {
  await t.services.draws.install();
  const games = (await t.services.draws.games(t.platform.db)).filter(({ code }) =>
    codes.includes(code),
  );
  await t.services.draws.storeAhead(codes);
  const { id: brandId, currency } = t.brand;
  await seedOffers(t.platform, { brandId, currencies: [currency], games });
}

/** Issues that can be bet on, the one on sale first. */
export const ahead = (t: TestApp, gameCode: string, count = 1): Promise<readonly StoredIssue[]> =>
  t.services.issues.listUpcoming(t.platform.db, gameCode, { at: t.platform.now(), count });

/**
 * Sets what a brand allows of contracts of a kind, over what is set: with a second operator who agrees,
 * or alone, which is enough for what is lowered.
 */
export async function setLimits(
  t: TestApp,
  kind: ContractKind,
  {
    way,
    ...change
  }: Partial<Pick<ContractLimits, 'isOffered' | 'maxRateBps' | 'turnoverCapBps'>> & {
    readonly way: 'agreed' | 'alone';
  },
) {
  const by = await t.operator();
  const { items } = (await t.call('GET /console/contract-limits', by)).value;
  const held = items.find((one) => one.kind === kind);
  if (held === undefined) throw new Error(`no limits of ${kind}`);
  const { currency: _currency, isPermitted: _is, kind: _kind, updatedAt: _at, ...fields } = held;
  const body = { ...fields, ...change, reason: 'as agreed with the house' };
  return t[way]('PUT /console/contract-limits/:kind', { ...by, params: { kind }, body });
}

export type Player = { readonly memberId: string; readonly token: string };

/** A member with so much to play with. */
export async function player(t: TestApp, main: string): Promise<Player> {
  const { memberId, token } = await t.member();
  await give(t, memberId, main);
  return { memberId, token };
}

/** Money out of nowhere. */
export async function give(t: TestApp, memberId: string, main: string): Promise<void> {
  await t.platform.db.tx((tx) =>
    t.services.wallet.postIn(tx, [
      {
        memberId,
        brandId: t.brand.id,
        currency: t.brand.currency,
        key: newId(),
        kind: 'ADMIN_ADD',
        cause: 'test:begin',
        postings: [
          { account: { purse: 'main' }, amount: money(main) },
          { account: { house: 'adjustment' }, amount: -money(main) as Amount },
        ],
      },
    ]),
  );
}

type Line = OrderInput['tickets'][number];

export const line = (play: string, selection: string, over: Partial<Line> = {}): Line => ({
  play,
  selection,
  unit: 2,
  mode: 'yuan',
  multiple: 1,
  group: null,
  ...over,
});

export const slip = (
  issue: StoredIssue,
  tickets: readonly Line[],
  over: Partial<OrderInput> = {},
): OrderInput => ({
  orderId: newId(),
  gameCode: issue.gameCode,
  issueNo: issue.no,
  packVersion: null,
  tickets: [...tickets],
  chase: null,
  ...over,
});
