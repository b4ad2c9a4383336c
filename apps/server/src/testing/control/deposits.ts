// Deposits and lines of the bank, of which one operator credits up to a limit.
import { newId } from '@parlour/database';
import { createCredits } from '../../modules/cashier/service/credit.ts';
import { type Desk, money } from '../../modules/cashier/testing/desk.ts';
import { amountOf, type By, type Drives, reason } from './drive.ts';

export function depositDrives(desk: Desk): Drives {
  const { test: t } = desk;

  /** A member who says to have sent so much by a transfer. */
  const begun = async (amount: string) => {
    const { memberId, token } = await t.member();
    const { members } = t.services;
    await t.platform.db.tx((tx) => members.setPayeeName(tx, memberId, 'Ada Lovelace'));
    const body = { key: newId(), methodCode: 'bank', amount };
    const { value } = await t.call('POST /wps/cashier/deposit', { token, body });
    const { id, transfer } = value;
    const line = { amount, currency: 'USD', payer: 'Ada Lovelace', bankReference: newId() };
    return {
      id,
      line: { ...line, remittance: transfer?.reference ?? '' },
      look: () => desk.balances(memberId),
    };
  };
  type Line = Awaited<ReturnType<typeof begun>>['line'];

  const channelOf = async (by: By) => {
    const query = { methodCode: 'bank', direction: 'deposit' as const };
    const { value } = await t.call('GET /console/channels', { ...by, query });
    return value.items[0]?.id ?? '';
  };
  const read = async (by: By, { amount, bankReference, currency, payer, remittance }: Line) => {
    const csv = `date,amount,currency,payer,remittance,reference
2026-01-15,${amount},${currency},${payer},${remittance},${bankReference}`;
    const body = { channelId: await channelOf(by), csv, dryRun: false };
    return t.call('POST /console/bank-credits/import', { ...by, body });
  };
  const matching = (depositId: string) => {
    let id = '';
    return {
      name: (bankCreditId: string | null | undefined) => {
        id = bankCreditId ?? '';
      },
      match: (by: By) =>
        t.call('POST /console/bank-credits/:id/match', {
          ...by,
          params: { id },
          body: { depositId, reason },
        }),
    };
  };

  /** A card deposit of which the provider says that another sum was paid. */
  const inReview = async (amount: string) => {
    const { memberId } = await t.member();
    const asked = { memberId, methodCode: 'card', ip: '::1', key: newId(), amount: money('2000') };
    const { id } = await desk.cashier.deposits.begin(asked);
    const paid = { amount: money(amount), currency: 'USD' };
    const notice = { id, providerReference: `ref-${id}`, news: { status: 'paid', paid } } as const;
    await t.platform.db.tx((tx) => createCredits(desk.deps).apply(tx, notice));
    return { id, look: () => desk.balances(memberId) };
  };

  return {
    limits: {
      'POST /console/deposits/:id/approve': async (isBeyond) => {
        const { id, look } = await begun(amountOf(isBeyond));
        const act = (by: By) =>
          t.call('POST /console/deposits/:id/approve', { ...by, params: { id }, body: { reason } });
        return { act, look, beyond: act };
      },
      'POST /console/deposits/:id/resolve': async (isBeyond) => {
        const { id, look } = await inReview(amountOf(isBeyond));
        const body = { resolution: 'credit' as const, reason };
        const act = (by: By) =>
          t.call('POST /console/deposits/:id/resolve', { ...by, params: { id }, body });
        return { act, look, beyond: act };
      },
      'POST /console/bank-credits/import': async (isBeyond) => {
        const { id, line, look } = await begun(amountOf(isBeyond));
        const { match, name } = matching(id);
        return {
          async act(by) {
            const answer = await read(by, line);
            name(answer.value.lines[0]?.bankCreditId);
            return answer;
          },
          look,
          beyond: match,
        };
      },
      'POST /console/bank-credits/:id/match': async (isBeyond) => {
        const { id, line, look } = await begun(amountOf(isBeyond));
        const { match, name } = matching(id);
        return {
          async act(by) {
            // Without its code a line is credited by nobody before someone says whose it is.
            const { value } = await read(by, { ...line, remittance: '' });
            name(value.lines[0]?.bankCreditId);
            return match(by);
          },
          look,
          beyond: match,
        };
      },
    },
    shared: {
      'POST /console/bank-credits': async () => {
        const { id, line, look } = await begun('100');
        const { match, name } = matching(id);
        return {
          async begin(by) {
            const valueAt = t.clock.now().toISOString();
            const body = { ...line, channelId: await channelOf(by), valueAt };
            name((await t.call('POST /console/bank-credits', { ...by, body })).value.id);
          },
          end: match,
          look,
        };
      },
    },
  };
}
