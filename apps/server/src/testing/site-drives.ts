// One operator loosens the settings of a site, for the test that this changes nothing by itself.
import assert from 'node:assert/strict';
import type { TestApp } from '../testing.ts';
import type { By, Drives } from './setting-drives.ts';

const reason = 'A busy weekend';

export const siteDrives = (t: TestApp, by: By): Drives => {
  const jackpot = async () => (await t.call('GET /console/site/jackpot', by)).value;
  const setPools = async (hasPools: boolean) => {
    const { content, version } = await jackpot();
    const body = { content: { ...content, hasPools }, version, reason, startsAt: null };
    return (await t.call('PUT /console/site/jackpot', { ...by, body })).value;
  };
  const security = async () => (await t.call('GET /console/site/security', by)).value;
  const register = async () => (await t.call('GET /console/site/register', by)).value;
  const flags = async () => (await t.call('GET /console/site/flags', by)).value;
  const access = async () => (await t.call('GET /console/site/access', by)).value;
  const status = async () => (await t.call('GET /console/site/status', by)).value;
  const setBlocked = async (blockedCountries: string[]) => {
    const { updatedAt: _at, ...held } = await status();
    const body = { ...held, blockedCountries, reason };
    return (await t.call('PUT /console/site/status', { ...by, body })).value;
  };
  const identity = async () => (await t.call('GET /console/site/brand', by)).value;
  const domains = async () => (await t.call('GET /console/site/domains', by)).value;
  const service = async () => (await t.call('GET /console/site/service', by)).value;
  const setEntries = async (entries: Awaited<ReturnType<typeof service>>['content']['entries']) => {
    const { version } = await service();
    const body = { content: { entries }, version, reason, startsAt: null };
    return (await t.call('PUT /console/site/service', { ...by, body })).value;
  };
  const downloads = async () => (await t.call('GET /console/site/downloads', by)).value;
  const setFlag = async (enabled: boolean) => {
    const { version } = await flags();
    const body = { flags: [{ modId: 'REFERRAL3', enabled }], version, reason };
    return (await t.call('PUT /console/site/flags', { ...by, body })).value;
  };
  return {
    'PUT /console/site/security': {
      loosen: async () => {
        const { policy, version } = await security();
        const looser = { ...policy, loginFailuresMax: policy.loginFailuresMax + 1 };
        const body = { policy: looser, version, reason };
        return (await t.call('PUT /console/site/security', { ...by, body })).value;
      },
      look: security,
    },
    'PUT /console/site/profile': {
      loosen: async () => {
        const body = { complianceProfile: 'GLI', version: (await security()).version, reason };
        return (await t.call('PUT /console/site/profile', { ...by, body })).value;
      },
      look: async () => (await security()).complianceProfile,
    },
    'PUT /console/site/register': {
      loosen: async () => {
        const { ageCheck, ageMin, rules, termsVersion, version } = await register();
        const looser = rules.map((rule, place) =>
          place === 0 ? { ...rule, maxLength: rule.maxLength + 1 } : rule,
        );
        const body = { rules: looser, ageCheck, ageMin, termsVersion, version, reason };
        return (await t.call('PUT /console/site/register', { ...by, body })).value;
      },
      look: register,
    },
    'PUT /console/site/flags': {
      prepare: async () =>
        assert.equal((await setFlag(false)).proposal, null, 'a way closes at once'),
      loosen: () => setFlag(true),
      look: async () => t.services.site.isEnabled(t.brand.id, 'REFERRAL3'),
    },
    'PUT /console/site/status': {
      prepare: async () =>
        assert.equal((await setBlocked(['FR', 'US'])).proposal, null, 'a block counts at once'),
      loosen: () => setBlocked(['FR']),
      look: async () => (await status()).blockedCountries,
    },
    'PUT /console/site/access': {
      loosen: async () => {
        const { rules, version } = await access();
        const rule = { network: '203.0.113.0/24', country: null, action: 'allow', reason };
        const fresh = { ...rule, scopes: ['login'], expiresAt: null, enabled: true };
        const body = { rules: [...rules, fresh], version, reason };
        return (await t.call('PUT /console/site/access', { ...by, body })).value;
      },
      look: access,
    },
    'PUT /console/site/brand': {
      loosen: async () => {
        const { content, version } = await identity();
        const moved = { ...content, timeZone: 'Pacific/Honolulu' };
        const body = { content: moved, version, reason, startsAt: null };
        return (await t.call('PUT /console/site/brand', { ...by, body })).value;
      },
      look: identity,
    },
    'PUT /console/site/jackpot': {
      prepare: async () =>
        assert.equal((await setPools(false)).proposal, null, 'a brand leaves the pools at once'),
      loosen: () => setPools(true),
      look: jackpot,
    },
    'PUT /console/site/domains': {
      loosen: async () => {
        const { content, version } = await domains();
        const more = { host: 'second.example.com', url: 'https://second.example.com' };
        const changed = { domains: [...content.domains, more] };
        const body = { content: changed, version, reason, startsAt: null };
        return (await t.call('PUT /console/site/domains', { ...by, body })).value;
      },
      look: domains,
    },
    'PUT /console/site/service': {
      prepare: async () =>
        assert.equal((await setEntries([])).proposal, null, 'an address goes at once'),
      loosen: () =>
        setEntries([
          { csType: 'LIVECHAT', label: 'Chat', labels: {}, path: '/help#contact', enabled: true },
        ]),
      look: async () => (await service()).content.entries,
    },
    'PUT /console/site/downloads': {
      loosen: async () => {
        const { content, version } = await downloads();
        const place = {
          resourceType: 'ANDROID',
          labelNameEn: 'A second program',
          enabled: true,
        } as const;
        const more = { ...place, url: 'https://programs.example.com/app.apk' };
        const changed = { resources: [...content.resources, more] };
        const body = { content: changed, version, reason, startsAt: null };
        return (await t.call('PUT /console/site/downloads', { ...by, body })).value;
      },
      look: async () => (await downloads()).content.resources,
    },
    'POST /console/site/brands': {
      loosen: async () => {
        const place = { host: 'velvet.example.com', url: 'https://velvet.example.com' };
        const body = { code: 'VELVET', name: 'Velvet Room', currency: 'EUR', ...place, reason };
        return (await t.call('POST /console/site/brands', { ...by, body })).value;
      },
      look: async () => (await t.call('GET /console/site/brands', by)).value.items.length,
    },
  };
};
