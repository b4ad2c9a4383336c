// One operator loosens settings, limits and rights, for the test that this changes nothing by itself.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createTeam } from '../modules/agent/testing/team.ts';
import { operatorPublicKey } from '../testing.ts';
import { bookDrives } from './book-drives.ts';
import { chatDrives } from './chat-drives.ts';
import { openVendorHost } from './vendor-host.ts';
import { seedCatalogue } from '../modules/catalogue/seed.ts';
import { openGames } from '../modules/ticket/testing.ts';
import type { TestApp } from '../testing.ts';
import { siteDrives } from './site-drives.ts';
import { tableDrives } from './table-drives.ts';
import { tradingDrives } from './trading-drives.ts';

export type Drive = {
  /** What there has to be first, such as a block that one operator set. */
  prepare?(): Promise<void>;
  /** One operator loosens. */
  loosen(): Promise<{ readonly proposal: { readonly id: string } | null }>;
  /** What it would change, as it counts. */
  look(): Promise<unknown>;
};
export type Drives = Readonly<Record<string, Drive>>;
export type By = { readonly operatorToken: string };

const reason = 'A busy weekend';

const lotteryDrives = (t: TestApp, by: By): Drives => {
  const game = { params: { gameCode: 'ssc-60' } };
  const family = { params: { family: 'mark-six' } };
  const margin = async () => (await t.call('GET /console/lottery/margin', by)).value;
  const offer = async () =>
    (await t.call('GET /console/lottery/offers/:gameCode', { ...by, ...game })).value;
  const packs = async () =>
    (await t.call('GET /console/lottery/packs/:family', { ...by, ...family })).value;
  const publish = async (odds: Readonly<Record<string, number>>) => {
    const revision = (await packs()).draft?.revision ?? 0;
    const draft = { ...by, ...family, body: { odds, note: '', revision } };
    const saved = await t.call('PUT /console/lottery/packs/:family/draft', draft);
    const body = { revision: saved.value.revision, reason };
    const call = { ...by, ...family, body };
    return (await t.call('POST /console/lottery/packs/:family/publish', call)).value;
  };
  const play = { params: { gameCode: 'hanoi' } };
  const calendar = async () =>
    (await t.call('GET /console/lottery/games/:gameCode', { ...by, ...play })).value;
  return {
    'PUT /console/lottery/games/:gameCode': {
      loosen: async () => {
        const { calendar: held, position, state, version } = await calendar();
        const sale = { ...held.sale, closesSeconds: 60 };
        const body = { state, position, calendar: { ...held, sale }, version, reason };
        return (await t.call('PUT /console/lottery/games/:gameCode', { ...by, ...play, body }))
          .value;
      },
      look: async () => (await calendar()).calendar,
    },
    'PUT /console/lottery/margin': {
      loosen: async () => {
        const { marginMinBps, version } = await margin();
        const body = { marginMinBps: marginMinBps - 10, version, reason };
        return (await t.call('PUT /console/lottery/margin', { ...by, body })).value;
      },
      look: margin,
    },
    'PUT /console/lottery/offers/:gameCode': {
      loosen: async () => {
        const { group, isOn, limits, playsOff, singlePickBps, version } = await offer();
        const wider = limits.map((limit) => ({ ...limit, betsMax: limit.betsMax + 1 }));
        const body = { group, isOn, limits: wider, playsOff, singlePickBps, version, reason };
        const call = { ...by, ...game, body };
        return (await t.call('PUT /console/lottery/offers/:gameCode', call)).value;
      },
      look: offer,
    },
    'POST /console/lottery/packs/:family/publish': {
      prepare: async () => {
        const { start } = await packs();
        const [key = ''] = Object.keys(start);
        const lower = await publish({ ...start, [key]: (start[key] ?? 0) - 1_000 });
        assert.equal(lower.proposal, null, 'lower odds count at once');
      },
      loosen: async () => publish((await packs()).start),
      look: async () => {
        const { current } = await packs();
        const params = { ...family.params, version: current?.version ?? 0 };
        const call = { ...by, params };
        const { odds } = (await t.call('GET /console/lottery/packs/:family/:version', call)).value;
        return odds;
      },
    },
  };
};

const payDrives = (t: TestApp, by: By, branch: { readonly headId: string }): Drives => {
  const limits = async () => (await t.call('GET /console/contract-limits', by)).value.items[0];
  const rebate = async () => (await t.call('GET /console/rebate-policy', by)).value;
  const points = async () => (await t.call('GET /console/point-policy', by)).value;
  const head = { params: { memberId: branch.headId } };
  let freezeId = '';
  return {
    'PUT /console/contract-limits/:kind': {
      loosen: async () => {
        const held = (await limits()) ?? assert.fail();
        const { currency: _c, isPermitted: _p, kind, updatedAt: _u, ...fields } = held;
        const body = { ...fields, maxRateBps: fields.maxRateBps + 1, reason };
        const call = { ...by, params: { kind }, body };
        return (await t.call('PUT /console/contract-limits/:kind', call)).value;
      },
      look: limits,
    },
    'PUT /console/rebate-policy': {
      loosen: async () => {
        const { cadence, isOn, multipleHundredths, version } = await rebate();
        const other = cadence === 'minutes' ? 'day' : 'minutes';
        const body = { cadence: other, isOn, multipleHundredths, version, reason };
        return (await t.call('PUT /console/rebate-policy', { ...by, body })).value;
      },
      look: rebate,
    },
    'PUT /console/point-policy': {
      loosen: async () => {
        const { items, version } = await points();
        const more = items.map((rule) =>
          rule.family === 'slots' ? { ...rule, pointsMax: rule.pointsMax + 10 } : rule,
        );
        const body = { items: more, version, reason };
        return (await t.call('PUT /console/point-policy', { ...by, body })).value;
      },
      look: points,
    },
    'POST /console/agent-tasks/:taskId/undo': {
      prepare: async () => {
        const call = { ...by, ...head, body: { stops: ['bet'], reason } } as const;
        freezeId = (await t.call('POST /console/agents/:memberId/freeze', call)).value.id;
      },
      loosen: async () => {
        const undo = { ...by, params: { taskId: freezeId }, body: { reason } };
        return (await t.call('POST /console/agent-tasks/:taskId/undo', undo)).value;
      },
      look: async () =>
        (await t.call('GET /console/agents/:memberId', { ...by, ...head })).value.stops,
    },
    'POST /console/agents/:memberId/move': {
      loosen: async () => {
        const body = { upline: 'Otherhead', lowersPoints: true, reason };
        return (await t.call('POST /console/agents/:memberId/move', { ...by, ...head, body }))
          .value;
      },
      look: async () =>
        (await t.call('GET /console/agents/:memberId', { ...by, ...head })).value.breadcrumb,
    },
  };
};

const memberDrives = (t: TestApp, by: By, memberId: string): Drives => {
  const of = { ...by, params: { memberId } };
  const member = async () => (await t.call('GET /console/members/:memberId', of)).value;
  const protection = async () =>
    (await t.call('GET /console/members/:memberId/protection', of)).value;
  const setLimit = async (ceiling: string) => {
    const { version } = await protection();
    const body = { kind: 'wager', period: 'week', ceiling, version, reason };
    return (await t.call('PUT /console/members/:memberId/protection/limits', { ...of, body }))
      .value;
  };
  const blocks = { loginBlocked: false, betBlocked: false };
  const setBlocks = async (withdrawBlocked: boolean) => {
    const { version } = await member();
    const body = { ...blocks, withdrawBlocked, version, reason };
    return (await t.call('PUT /console/members/:memberId/blocks', { ...of, body })).value;
  };
  const brandLimits = async () => (await t.call('GET /console/protection/brand-limits', by)).value;
  const setBrandLimit = async (ceiling: string) => {
    const body = { currency: 'USD', period: 'day', ceiling, reason };
    return (await t.call('PUT /console/protection/brand-limits', { ...by, body })).value;
  };
  return {
    'PUT /console/members/:memberId/blocks': {
      prepare: async () =>
        assert.equal((await setBlocks(true)).proposal, null, 'a block counts at once'),
      loosen: () => setBlocks(false),
      look: async () => (await member()).withdrawBlocked,
    },
    'PUT /console/members/:memberId/vip': {
      loosen: async () => {
        const { version, vipRank } = await member();
        const body = { vipRank: vipRank + 1, version, reason };
        return (await t.call('PUT /console/members/:memberId/vip', { ...of, body })).value;
      },
      look: async () => (await member()).vipRank,
    },
    'POST /console/members/:memberId/factors/reset': {
      loosen: async () => {
        const body = { factor: 'password', reason };
        return (await t.call('POST /console/members/:memberId/factors/reset', { ...of, body }))
          .value;
      },
      look: async () => (await t.call('GET /console/members/:memberId/sessions', of)).value.length,
    },
    'PUT /console/members/:memberId/protection/limits': {
      loosen: async () => {
        assert.equal((await setLimit('50')).proposal, null, 'a first limit counts at once');
        return setLimit('500');
      },
      look: async () =>
        (await protection()).limits.find(({ effective }) => effective === '500.00') ?? null,
    },
    'PUT /console/protection/brand-limits': {
      loosen: async () => {
        assert.equal((await setBrandLimit('100')).proposal, null, 'a first limit counts at once');
        return setBrandLimit('1000');
      },
      look: async () => (await brandLimits()).some(({ ceiling }) => ceiling === '1000.00'),
    },
    'POST /console/protection/removals/:memberId/decision': {
      loosen: async () => {
        const body = { decision: 'agree', reason };
        const key = 'POST /console/protection/removals/:memberId/decision';
        return (await t.call(key, { ...of, body })).value;
      },
      look: async () => (await protection()).exclusion?.removalEndsAt ?? null,
    },
    'POST /console/blacklist/:id/remove': {
      loosen: async () => {
        const { items } = (await t.call('GET /console/blacklist', by)).value;
        const params = { id: items[0]?.id ?? assert.fail() };
        const call = { ...by, params, body: { reason } };
        return (await t.call('POST /console/blacklist/:id/remove', call)).value;
      },
      look: async () => (await t.call('GET /console/blacklist', by)).value.items.length,
    },
  };
};

/** What is set of a game of the studio, and given in it. */
const studioDrives = (t: TestApp, by: By): Drives => {
  const find = async () => {
    const query = { vendorCode: 'studio', search: 'velvet-hours' };
    const [game] = (await t.call('GET /console/games', { ...by, query })).value.items;
    return game ?? assert.fail();
  };
  const limits = async () => {
    const call = { ...by, params: { gameId: (await find()).gameId } };
    return (await t.call('GET /console/games/:gameId/limits', call)).value.limits;
  };
  const limit = async (stakeMax: string) => {
    const params = { gameId: (await find()).gameId, currency: 'USD' };
    const version = (await limits())[0]?.version ?? 0;
    const body = { stakeMin: null, stakeMax, placeMax: null, version, reason };
    return (await t.call('PUT /console/games/:gameId/limits/:currency', { ...by, params, body }))
      .value;
  };
  return {
    'PUT /console/games/:gameId/limits/:currency': {
      prepare: async () =>
        assert.equal((await limit('5.00')).proposal, null, 'tighter limits hold at once'),
      loosen: () => limit('10.00'),
      look: async () => (await limits())[0]?.stakeMax,
    },
    'POST /console/rewards': {
      loosen: async () => {
        // The vendor is asked what it offers, before anyone agrees.
        const host = await openVendorHost(operatorPublicKey);
        const prepaid = { prepaid_uuid: randomUUID(), bet_count: null, bet_value: 100_000 };
        host.answer(() => ({
          body: [{ ...prepaid, game_code: 'velvet-hours', currency: 'USD' }],
        }));
        await t.platform.db.query({
          text: `update vendors set api_base = $1 where code = 'studio'`,
          values: [host.url],
        });
        const at = t.clock.now().getTime();
        const body = {
          key: randomUUID(),
          campaign: '',
          kind: 'ROUNDS' as const,
          gameId: (await find()).gameId,
          bet: '1.00',
          betCount: 2,
          startsAt: new Date(at).toISOString(),
          endsAt: new Date(at + 86_400_000).toISOString(),
          accounts: ['Branchhead'],
          reason,
        };
        const { value } = await t.call('POST /console/rewards', { ...by, body });
        await host.close();
        return value;
      },
      look: async () => (await t.call('GET /console/rewards', by)).value.items.length,
    },
  };
};

const catalogueDrives = (t: TestApp, by: By): Drives => {
  const games = async () =>
    (await t.call('GET /console/games', { ...by, query: { category: 'LIVE', limit: '2' } })).value
      .items;
  const vendor = async () => {
    const [first] = (await t.call('GET /console/vendors', by)).value.vendors;
    return first ?? assert.fail();
  };
  const block = async (blockedCountries: string[]) => {
    const gameIds = (await games()).map(({ gameId }) => gameId);
    const body = { selection: { gameIds }, change: { blockedCountries }, reason };
    return (await t.call('POST /console/games/bulk', { ...by, body })).value;
  };
  const blockVendor = async (blockedCountries: string[]) => {
    const { code, displayName, logoUrl, maintenance, placement, state, version } = await vendor();
    const { isShown } = placement;
    const held = { displayName, isShown, logoUrl, maintenance, state, version };
    const call = {
      ...by,
      params: { vendorCode: code },
      body: { ...held, blockedCountries, reason },
    };
    return (await t.call('PUT /console/vendors/:vendorCode', call)).value;
  };
  return {
    'PUT /console/games/:gameId': {
      loosen: async () => {
        const [game] = await games();
        const { gameId, ...held } = game ?? assert.fail();
        const body = { ...held, category: 'RNG' as const, reason };
        const call = { ...by, params: { gameId }, body };
        return (await t.call('PUT /console/games/:gameId', call)).value;
      },
      look: async () => (await games()).map(({ gameId }) => gameId),
    },
    'POST /console/games/bulk': {
      prepare: async () =>
        assert.equal((await block(['FR', 'US'])).proposal, null, 'a block counts at once'),
      loosen: () => block(['FR']),
      look: async () => (await games()).map(({ blockedCountries }) => blockedCountries),
    },
    'PUT /console/vendors/:vendorCode': {
      prepare: async () =>
        assert.equal((await blockVendor(['FR', 'US'])).proposal, null, 'a block counts at once'),
      loosen: () => blockVendor(['FR']),
      look: async () => (await vendor()).blockedCountries,
    },
  };
};

/** What the drives below loosen, made beforehand. */
async function layOut(t: TestApp, by: By): Promise<{ memberId: string; headId: string }> {
  await openGames(t, ['ssc-60', 'mark-six']);
  await seedCatalogue(t.platform, { titles: 500 });
  await t.services.catalogue.latest();
  const team = createTeam(t);
  await team.agent('Otherhead');
  const { memberId: headId } = await team.agent('Branchhead');
  const { memberId, token } = await t.member('Wayward');
  const exclusion = { months: null, confirmation: 'Wayward' };
  const excluded = { token, body: exclusion };
  await t.call('POST /wps/member/protection/self-exclusion', excluded);
  await t.call('POST /wps/member/protection/removal', { token, body: { reason: 'well again' } });
  const entry = { kind: 'ip', value: '198.51.100.77', reason, expiresAt: null };
  await t.call('POST /console/blacklist', { ...by, body: entry });
  return { memberId, headId };
}

export async function createSettingDrives(t: TestApp, by: By): Promise<Drives> {
  const { headId, memberId } = await layOut(t, by);
  return {
    ...lotteryDrives(t, by),
    ...payDrives(t, by, { headId }),
    ...memberDrives(t, by, memberId),
    ...siteDrives(t, by),
    ...catalogueDrives(t, by),
    ...studioDrives(t, by),
    ...tableDrives(t, by),
    ...tradingDrives(t, by),
    ...(await bookDrives(t, by)),
    ...chatDrives(t, by, memberId),
  };
}
