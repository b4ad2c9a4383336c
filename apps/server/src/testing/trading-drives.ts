// One operator lets the book lose more, for the test that this changes nothing by itself.
import type { TestApp } from '../testing.ts';
import type { By, Drives } from './setting-drives.ts';

const reason = 'for the test of approvals';

export const tradingDrives = (t: TestApp, by: By): Drives => {
  const limits = async () => (await t.call('GET /console/sports/limits', by)).value;
  let memberId = '';
  const factor = async () => {
    if (memberId === '') ({ memberId } = await t.member());
    const call = { ...by, params: { memberId } };
    return (await t.call('GET /console/sports/factors/:memberId', call)).value;
  };
  return {
    'PUT /console/sports/limits': {
      loosen: async () => {
        const { madeAt: _at, madeBy: _by, ...terms } = await limits();
        const body = { ...terms, liveBps: terms.liveBps + 100, reason };
        return (await t.call('PUT /console/sports/limits', { ...by, body })).value;
      },
      look: async () => (await limits()).liveBps,
    },
    'PUT /console/sports/factors/:memberId': {
      loosen: async () => {
        const { factorBps, version } = await factor();
        const body = { factorBps: factorBps + 1_000, version, reason };
        const call = { ...by, params: { memberId }, body };
        return (await t.call('PUT /console/sports/factors/:memberId', call)).value;
      },
      look: async () => (await factor()).factorBps,
    },
  };
};
