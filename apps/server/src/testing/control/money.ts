// Adjustments, payouts and transfers to vendors, of which one operator decides up to a limit.
import { newId } from '@parlour/database';
import sharp from 'sharp';
import { createCashierService } from '../../modules/cashier/service/index.ts';
import { type Customer, type Desk, money, paidOut } from '../../modules/cashier/testing/desk.ts';
import { by, onlyChannels, setPolicy } from '../../modules/cashier/testing/payout-desk.ts';
import { seedFunds } from '../../modules/funds/seed.ts';
import { layGround } from '../ground.ts';
import { depositDrives } from './deposits.ts';
import { amountOf, type By, type Drives, type Limited, reason, type Shared } from './drive.ts';

export async function createMoneyDrives(desk: Desk): Promise<Drives> {
  const { test: t } = desk;
  await layGround(t.platform);
  const scope = { brandId: t.brand.id, currency: t.brand.currency };
  await seedFunds(t.platform, scope);
  await t.platform.db.query({
    text: `insert into adjustment_rules (brand_id, currency, alone_amount, alone_day_amount)
      values ($1, $2, $3, $3)`,
    values: [scope.brandId, scope.currency, money('100')],
  });
  const deposits = depositDrives(desk);
  return {
    limits: {
      ...adjusting(desk).limits,
      ...withdrawing(desk),
      ...deposits.limits,
      ...proving(desk),
    },
    shared: {
      ...adjusting(desk).shared,
      ...deposits.shared,
      ...payingOut(desk),
      ...movingFunds(desk),
      ...approving(desk),
    },
  };
}

const png = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: { r: 64, g: 96, b: 128 } } })
    .png()
    .toBuffer();

function adjusting(desk: Desk): Drives {
  const { test: t } = desk;
  const adjustment = async (amount: string) => {
    const { account, memberId } = await t.member();
    let adjustmentId = '';
    return {
      async act(by: By) {
        const body = {
          key: newId(),
          account,
          direction: 'credit' as const,
          cause: 'compensation' as const,
          amount,
          reason,
        };
        const answer = await t.call('POST /console/adjustments', { ...by, body });
        adjustmentId = answer.value.id;
        return answer;
      },
      decide: (by: By) =>
        t.call('POST /console/adjustments/:adjustmentId/decide', {
          ...by,
          params: { adjustmentId },
          body: { decision: 'approve', note: reason },
        }),
      look: () => desk.balances(memberId),
    };
  };
  return {
    limits: {
      'POST /console/adjustments': async (isBeyond) => {
        const { act, decide, look } = await adjustment(amountOf(isBeyond));
        return { act, look, beyond: decide };
      },
    },
    shared: {
      'POST /console/adjustments/:adjustmentId/decide': async () => {
        const { act, decide, look } = await adjustment('1500');
        return { begin: act, end: decide, look };
      },
    },
  };
}

function withdrawing(desk: Desk): Drives['limits'] {
  const { test: t } = desk;
  const asked = async (isBeyond: boolean) => {
    const customer = await desk.funded('5000');
    const { id } = await desk.ask(customer, amountOf(isBeyond));
    await desk.cashier.review.assess(id);
    return { params: { id }, look: () => desk.stateOf(customer, id) };
  };
  return {
    'POST /console/withdrawals/:id/approve': async (isBeyond) => {
      const { look, params } = await asked(isBeyond);
      const act = (by: By) =>
        t.call('POST /console/withdrawals/:id/approve', { ...by, params, body: {} });
      return { act, look, beyond: act };
    },
    'POST /console/withdrawals/:id/approve-in-parts': async (isBeyond) => {
      await onlyChannels(desk, [{ name: 'One' }, { name: 'Two' }]);
      const { look, params } = await asked(isBeyond);
      const parts = (isBeyond ? ['700', '800'] : ['40', '60']).map((amount) => ({
        amount,
        channelId: null,
      }));
      const act = (by: By) =>
        t.call('POST /console/withdrawals/:id/approve-in-parts', {
          ...by,
          params,
          body: { parts },
        });
      return { act, look, beyond: act };
    },
  };
}

/** Whom an operator says to be known still has the amounts of the policy. */
function proving(desk: Desk): Drives['limits'] {
  const { test: t } = desk;
  const { review } = createCashierService({
    ...desk.deps,
    risk: { assess: async () => ({ score: 0, reasons: [] }) },
  });
  return {
    'POST /console/kyc/:documentId/approve': async (isBeyond): Promise<Limited> => {
      const customer = await desk.funded('5000');
      const { id } = await desk.ask(customer, amountOf(isBeyond));
      const sent = await t.call('POST /wps/member/kyc/:kind', {
        token: customer.token,
        params: { kind: 'passport' },
        upload: { content: await png(), mediaType: 'image/png' },
      });
      const documentId = sent.value.id;
      return {
        async act(by) {
          const answer = await t.call('POST /console/kyc/:documentId/approve', {
            ...by,
            params: { documentId },
            body: { version: 1, reason },
          });
          await setPolicy(desk, {
            auto_approve_amount: money('100'),
            auto_approve_member_day_amount: money('9000'),
            auto_approve_day_amount: money('9000'),
            auto_approve_needs_kyc: true,
          });
          await review.assess(id);
          await setPolicy(desk, { auto_approve_amount: null, auto_approve_needs_kyc: false });
          return answer;
        },
        look: () => desk.stateOf(customer, id).then((state) => state === 'APPROVED'),
        beyond: null,
      };
    },
  };
}

function payingOut(desk: Desk): Drives['shared'] {
  const { test: t } = desk;

  const disputed = async (): Promise<Shared> => {
    const customer: Customer = await desk.funded('1000');
    const id = await desk.approved(customer, '100');
    await desk.cashier.payouts.pursue(id);
    await desk.tellPayout(id, paidOut('100'));
    t.clock.advance(1_000);
    const proofIds = [await desk.cashier.receipts.putProof(customer.memberId, await png())];
    const answer = { answer: 'not_received', proofIds, note: 'nothing came' } as const;
    await desk.cashier.receipts.answer({ ...customer, ...answer, id });
    const { disputes } = await desk.cashier.review.look({ id, brandId: t.brand.id });
    const params = { id: disputes[0]?.id ?? '' };
    const versionOf = async (by: By) =>
      (await t.call('GET /console/withdrawal-disputes/:id', { ...by, params })).value.version;
    return {
      begin: async (by) =>
        t.call('POST /console/withdrawal-disputes/:id/propose', {
          ...by,
          params,
          body: { resolution: 'REFUND', reason, version: await versionOf(by) },
        }),
      end: async (by) =>
        t.call('POST /console/withdrawal-disputes/:id/agree', {
          ...by,
          params,
          body: { version: await versionOf(by) },
        }),
      look: () => desk.balances(customer.memberId),
    };
  };

  return {
    'POST /console/withdrawal-disputes/:id/propose': disputed,
    'POST /console/withdrawal-disputes/:id/agree': disputed,
    'POST /console/payout-batches/:id/results': async () => {
      const [channelId = ''] = await onlyChannels(desk, [{ name: 'Bank', provider: 'house' }]);
      const customer = await desk.funded('1000');
      const { id } = await desk.ask(customer, '100');
      await desk.cashier.review.assess(id);
      let batchId = '';
      return {
        async begin(first) {
          const call = { ...first, params: { id }, body: {} };
          await t.call('POST /console/withdrawals/:id/approve', call);
          const place = { currency: t.brand.currency, channelId, methodCode: null };
          const wish = { ...place, payoutIds: [id], amountMax: null, note: null };
          const batch = await desk.cashier.batches.make({ ...by(desk, 'oscar'), ...wish });
          batchId = batch.id;
          await desk.cashier.batches.send({ id: batchId, ...by(desk, 'oscar') });
          await desk.cashier.batches.dispatch(batchId);
        },
        end: (who) =>
          t.call('POST /console/payout-batches/:id/results', {
            ...who,
            params: { id: batchId },
            body: { csv: `payout,outcome,amount\n${id},paid,100\n`, dryRun: false },
          }),
        look: async () => (await desk.stateOf(customer, id)) === 'ISSUED',
      };
    },
  };
}

function movingFunds(desk: Desk): Drives['shared'] {
  const { test: t } = desk;
  const stuck = async (): Promise<Shared> => {
    const customer = await desk.funded('100');
    const body = {
      key: newId(),
      merchantCode: 'ANNEX',
      direction: 'to_vendor' as const,
      amount: '40',
    };
    const { token } = customer;
    const params = { id: (await t.call('POST /wps/wallet/transfer', { token, body })).value.id };
    return {
      begin: (who) =>
        t.call('POST /console/vendor-transfers/:id/settlement', {
          ...who,
          params,
          body: { outcome: 'failed', reason },
        }),
      end: (who) =>
        t.call('POST /console/vendor-transfers/:id/settlement/decide', {
          ...who,
          params,
          body: { isApproved: true, reason },
        }),
      look: () => desk.balances(customer.memberId),
    };
  };
  return {
    'POST /console/vendor-transfers/:id/settlement': stuck,
    'POST /console/vendor-transfers/:id/settlement/decide': stuck,
  };
}

function approving(desk: Desk): Drives['shared'] {
  const { test: t } = desk;
  return {
    'POST /console/approvals/:proposalId/decide': async () => {
      let proposalId = '';
      return {
        async begin(first) {
          const body = { independenceHours: 1, expiryHours: 72, version: 1, reason };
          const { value } = await t.call('PUT /console/approval-policy', { ...first, body });
          proposalId = value.proposal?.id ?? '';
        },
        end: (who) =>
          t.call('POST /console/approvals/:proposalId/decide', {
            ...who,
            params: { proposalId },
            body: { decision: 'approve', note: '' },
          }),
        look: () => t.services.approvals.policy(),
      };
    },
  };
}
