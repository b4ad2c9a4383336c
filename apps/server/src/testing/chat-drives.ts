// One operator loosens what holds in the chat of tables.
import { operatorPublicKey, type TestApp } from '../testing.ts';
import type { By, Drives } from './setting-drives.ts';
import { signedReply } from './signed-reply.ts';
import { openVendorHost } from './vendor-host.ts';

const reason = 'A busy weekend';

/** Orders for the chat of tables, whose vendor says what counts there now. */
export const chatDrives = (t: TestApp, by: By, memberId: string): Drives => {
  /** They are asked again when the second operator agrees. */
  const openTables = async (): Promise<void> => {
    const host = await openVendorHost(operatorPublicKey);
    const until = new Date(t.clock.now().getTime() + 86_400_000).toISOString();
    const muted = { user: memberId, until, reason, by: 'olivia', ordered_at: until };
    const answers = { mutes: [muted], lists: [{ lang: 'en', words: ['fool', 'knave'] }] };
    host.answer((call) => signedReply(call, answers, t.studioPrivateKey));
    await t.platform.db.query({
      text: `update vendors set api_base = $1 where code = 'studio'`,
      values: [host.url],
    });
    await t.services.catalogue.latest();
  };
  const orders = () =>
    t.platform.db.query({
      text: `select count(*) from graphile_worker.jobs where task_identifier = 'chat.order'`,
    });
  return {
    'PUT /console/chat/mutes/:memberId': {
      prepare: openTables,
      loosen: async () => {
        const call = { ...by, params: { memberId }, body: { until: null, reason } };
        return (await t.call('PUT /console/chat/mutes/:memberId', call)).value;
      },
      look: orders,
    },
    'PUT /console/chat/words/:language': {
      prepare: openTables,
      loosen: async () => {
        const params = { language: 'en' as const };
        const call = { ...by, params, body: { words: ['fool'], reason } };
        return (await t.call('PUT /console/chat/words/:language', call)).value;
      },
      look: orders,
    },
  };
};
