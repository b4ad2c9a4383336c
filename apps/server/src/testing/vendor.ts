// A vendor for tests: signs as the studio and calls the wallet as one would over HTTP.
import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, signBody, type WalletCall } from '@parlour/contract/vendor';
import { amountFromText, negate, type Amount } from '@parlour/money';
import { seedCatalogue } from '../modules/catalogue/seed.ts';
import { seedSession, type SeedSession } from '../modules/play/seed.ts';
import type { TestApp, TestMember } from '../testing.ts';

export const TEST_GAME = 'velvet-hours';

export type VendorAnswer = {
  readonly status: string;
  readonly request_uuid: string | null;
  readonly user?: string;
  readonly currency?: string;
  readonly balance?: number;
  readonly [more: string]: unknown;
};

/** A member with money who has a game open. */
export type Player = TestMember & { readonly launchToken: string };

export type Sending = {
  /** Signs instead of the studio's key. */
  readonly key?: KeyObject;
  /** Sent instead of a signature; null sends none. */
  readonly signature?: string | null;
  readonly vendorCode?: string;
};

export type TestVendor = {
  /** Makes one call and reads the answer; bodies given as text are sent as they are. */
  send(call: WalletCall, body: object | string, options?: Sending): Promise<VendorAnswer>;
  /** Opens an account, pays in decimal units, and opens the game. */
  player(money?: string): Promise<Player>;
  session(memberId: string, options?: SessionOptions): Promise<string>;
  fund(memberId: string, money: string): Promise<void>;
  balance(memberId: string): Promise<Amount>;
  /** Fields of a call for a player, with fresh ids; give what should differ. */
  fields(player: Player, more?: object): Record<string, unknown>;
};

export type SessionOptions = Partial<SeedSession>;

export async function createTestVendor(test: TestApp): Promise<TestVendor> {
  const { app, brand, platform, services } = test;
  // Some of the demo's games are as good as all of them where one is played.
  await seedCatalogue(platform, { titles: 200 });
  await services.catalogue.latest();
  const studioKey = createPrivateKey(test.studioPrivateKey);

  const vendor: TestVendor = {
    async send(call, body, { key = studioKey, signature, vendorCode = 'studio' } = {}) {
      const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
      const sent = signature === undefined ? signBody(payload, key) : signature;
      const response = await app.portal.inject({
        method: 'POST',
        url: `/vendor/${vendorCode}${call}`,
        headers: {
          'content-type': 'application/json',
          ...(sent === null ? {} : { [SIGNATURE_HEADER]: sent }),
        },
        payload,
      });
      if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`);
      return response.json<VendorAnswer>();
    },

    async player(money = '100') {
      const member = await test.member();
      if (money !== '0') await vendor.fund(member.memberId, money);
      return { ...member, launchToken: await vendor.session(member.memberId) };
    },

    session: (memberId, options = {}) =>
      seedSession(platform, {
        memberId,
        brandId: brand.id,
        vendorCode: 'studio',
        gameCode: TEST_GAME,
        currency: brand.currency,
        ...options,
      }),

    async fund(memberId, money) {
      const value = amountFromText(money);
      if (value === null) throw new Error(`not money: ${money}`);
      const outcome = await services.wallet.post({
        key: `test:${randomUUID()}`,
        kind: 'DEPOSIT_MANUAL',
        cause: 'test:fund',
        memberId,
        brandId: brand.id,
        currency: brand.currency,
        postings: [
          { account: { purse: 'main' }, amount: value },
          { account: { house: 'cash:test' }, amount: negate(value) },
        ],
      });
      if (!outcome.ok) throw new Error(outcome.reason);
    },

    balance: async (memberId) => (await services.wallet.balances(platform.db, memberId)).main,

    fields: ({ launchToken, memberId }, more = {}) => ({
      user: memberId,
      token: launchToken,
      game_code: TEST_GAME,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      round: randomUUID(),
      round_closed: false,
      amount: 100_000,
      currency: brand.currency,
      is_free: false,
      ...more,
    }),
  };
  return vendor;
}
