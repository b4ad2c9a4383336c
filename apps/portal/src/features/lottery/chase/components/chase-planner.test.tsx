import { familyFor, findPlay, readSelection } from '@parlour/lottery';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, show } from '../../../../test-stage.tsx';
import { priceBet } from '../../bet/price-model.ts';
import { testOffer } from '../../test-offer.ts';
import { ChasePlanner, type ChasePlannerProps } from './chase-planner.tsx';

const no = (place: number) => `20261121-${String(place).padStart(4, '0')}`;
const at = '2026-11-21T12:00:00.000Z';
const upcoming = Array.from({ length: 20 }, (_, place) => ({
  issueNo: no(place + 1),
  opensAt: at,
  cancelUntil: at,
  closesAt: at,
  drawsAt: at,
}));

const offer = testOffer();
const play = findPlay(familyFor('ssc', 'horse')!, 'fixed');
if (play === null) throw new Error('no play');
const selection = readSelection('1||||');
const priced = priceBet(
  { play, selection, bets: 1 },
  { unit: 2, mode: 'yuan', multiple: 1, group: 1900 },
  offer,
);
if (!priced.ok) throw new Error(priced.fault);

const multipleOf = (place: number) =>
  (screen.getByRole('textbox', { name: new RegExp(no(place)) }) as HTMLInputElement).value;

test("multiples of one's own stay at their places when the first issue has closed", async () => {
  fakeServer({
    'GET /wps/lottery/games/ssc-60/upcoming': { serverTime: at, items: upcoming },
  });
  const props: Omit<ChasePlannerProps, 'issueNo'> = {
    bets: [priced.bet],
    offer,
    isOpen: true,
    isDisabled: false,
    onOpen: () => undefined,
    onChange: () => undefined,
  };
  function Page(): ReactNode {
    const [first, setFirst] = useState(1);
    return (
      <>
        <button type="button" onClick={() => setFirst(2)}>
          The first has closed
        </button>
        <ChasePlanner {...props} issueNo={no(first)} />
      </>
    );
  }
  show(<Page />);
  const second = await screen.findByRole('textbox', { name: new RegExp(no(2)) });
  await userEvent.clear(second);
  await userEvent.type(second, '7');
  const typed = multipleOf(2);
  expect(typed).toContain('7');
  await userEvent.click(screen.getByRole('button', { name: 'The first has closed' }));
  expect(multipleOf(3)).toBe(typed);
  expect(multipleOf(2)).toBe('1');
});

test('draws that are typed before the issues are known count', async () => {
  fakeServer({
    'GET /wps/lottery/games/ssc-60/upcoming': { serverTime: at, items: upcoming },
  });
  const planned: (number | undefined)[] = [];
  show(
    <ChasePlanner
      bets={[priced.bet]}
      offer={offer}
      issueNo={no(1)}
      isOpen
      isDisabled={false}
      onOpen={() => undefined}
      onChange={(chase) => planned.push(chase?.rows.length)}
    />,
  );
  const draws = screen.getByRole('textbox', { name: 'Draws' });
  await userEvent.clear(draws);
  await userEvent.type(draws, '3');
  await screen.findByRole('textbox', { name: new RegExp(no(3)) });
  await waitFor(() => expect(planned.at(-1)).toBe(3));
});

test('draws that were typed stay while the new draw is not in the list yet, which is asked for again', async () => {
  const answers: Record<string, unknown> = {
    'GET /wps/lottery/games/ssc-60/upcoming': { serverTime: at, items: upcoming.slice(0, 3) },
  };
  fakeServer(answers);
  show(
    <ChasePlanner
      bets={[priced.bet]}
      offer={offer}
      issueNo={no(4)}
      isOpen
      isDisabled={false}
      onOpen={() => undefined}
      onChange={() => undefined}
    />,
  );
  const draws = await screen.findByRole('textbox', { name: 'Draws' });
  await userEvent.clear(draws);
  await userEvent.type(draws, '3');
  await userEvent.tab();
  expect((draws as HTMLInputElement).value).toBe('3');
  expect(screen.queryByRole('alert')).toBeNull();
  answers['GET /wps/lottery/games/ssc-60/upcoming'] = { serverTime: at, items: upcoming };
  expect(
    await screen.findByRole('textbox', { name: new RegExp(no(6)) }, { timeout: 5_000 }),
  ).toBeDefined();
  expect(screen.queryByRole('textbox', { name: new RegExp(no(7)) })).toBeNull();
});
