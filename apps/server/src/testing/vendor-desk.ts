// For tests of what an operator sets or gives in the games of a vendor: a product, a vendor whose answers the
// test decides, and an operator who is signed in.
import { createTestApp, operatorPublicKey } from '../testing.ts';
import { createTestVendor, TEST_GAME } from './vendor.ts';
import { openVendorHost } from './vendor-host.ts';

export type VendorDesk = Awaited<ReturnType<typeof openVendorDesk>>;

export async function openVendorDesk() {
  const host = await openVendorHost(operatorPublicKey);
  const test = await createTestApp({ env: { STUDIO_URL: host.url } });
  const vendor = await createTestVendor(test);
  const { operatorToken } = await test.operator();
  const game = (await test.services.catalogue.latest()).findGame('studio', TEST_GAME);
  if (game === null) throw new Error(`the catalogue has no ${TEST_GAME}`);
  return {
    host,
    test,
    vendor,
    operatorToken,
    gameId: game.id,
    async close() {
      await test.close();
      await host.close();
    },
  };
}
