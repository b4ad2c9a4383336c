import { RefusalError } from '@parlour/client';
import { ZERO } from '@parlour/money';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { testOffer } from '../../test-offer.ts';
import type { LotteryGame } from '../../game.ts';
import { NO_SLIP } from '../slip-model.ts';
import type { Ordering } from '../use-order.ts';
import { SlipFoot, type SlipFootProps } from './slip-foot.tsx';

const game: LotteryGame = {
  gameCode: 'ssc-60',
  family: 'ssc',
  area: 'LOTT',
  prizeModes: ['LOTT'],
  source: 'house',
  state: 'open',
  everySeconds: 60,
  timeZone: 'UTC',
  current: null,
  last: null,
};
const IDLE: Ordering = {
  isPending: false,
  failure: null,
  isOutdated: false,
  placed: null,
  place: () => undefined,
  repeat: () => undefined,
  forget: () => undefined,
};
const SENT = {
  orderId: 'o-1',
  gameCode: 'ssc-60',
  issueNo: '20261121-0042',
  packVersion: null,
  tickets: [],
  chase: null,
};

const showFoot = (props: Partial<SlipFootProps>) =>
  show(
    <SlipFoot
      game={game}
      offer={testOffer()}
      slip={NO_SLIP}
      totals={{ bets: 1, stake: ZERO, payoutMax: ZERO, isCapped: false }}
      chase={null}
      isReady
      haveOddsChanged={false}
      acceptOdds={(slip) => slip}
      ordering={IDLE}
      change={() => undefined}
      {...props}
    />,
  );

test('a slip that another tab is sending is not said to be placed by nobody', () => {
  const ordering = { ...IDLE, isOutdated: true };
  showFoot({ ordering, slip: { ...NO_SLIP, sent: SENT } });
  expect(screen.queryByText(/nothing was placed/)).toBe(null);
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
});

test('changed odds are told once, and no more when they have been accepted', async () => {
  const code = 'ticket.odds_changed';
  const cause = new RefusalError({ code, status: 409, message: 'No', fields: {}, requestId: 'r' });
  const forget = vi.fn();
  const change = vi.fn();
  const ordering = { ...IDLE, failure: { cause, line: null }, forget };
  showFoot({ ordering, change, haveOddsChanged: true });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Accept the new odds' }));
  expect(forget).toHaveBeenCalledTimes(1);
  expect(change).toHaveBeenCalledTimes(1);
});
