// Stakes above the limit, which one trader takes up to so many times the limit.
import { openBook, pick, slip } from '../../modules/slip/testing/book.ts';
import type { TestApp } from '../../testing.ts';
import { type Drives, reason } from './drive.ts';

const ANYWHERE = { currency: null, sport: null, tournamentId: null, marketId: null };

export async function createSlipDrives(t: TestApp): Promise<Drives> {
  const book = await openBook(t);
  const by = await t.operator();
  const { value } = await t.call('GET /console/sports/limits', by);
  const { madeAt: _at, madeBy: _by, ...terms } = value;
  const rows = [{ ...ANYWHERE, winMax: '100.00' }];
  const body = { ...terms, rows, onExcess: 'refer' as const, referS: 300, referTimes: 3, reason };
  const changed = await t.call('PUT /console/sports/limits', { ...by, body });
  if (changed.value.proposal !== null) await t.approve(changed.value.proposal);
  return {
    limits: {
      'POST /console/sports/referrals/:slipId/decide': async (isBeyond) => {
        await book.alive();
        const line = await book.match();
        const player = await book.player('1000');
        // At evens a hundred is within the limit.
        const stake = isBeyond ? '900.00' : '250.00';
        const picks = [pick(line, '1', 2_000)];
        const { id } = await book.bet(player, { ...slip(picks), unitStake: stake });
        return {
          act: async (who) => {
            // Signing in takes longer than a producer may be silent.
            await book.alive();
            return t.call('POST /console/sports/referrals/:slipId/decide', {
              ...who,
              params: { slipId: id },
              body: { decision: 'accept', reason },
            });
          },
          look: () => book.balance(player),
          beyond: 'slip.not_found',
        };
      },
    },
    shared: {},
  };
}
