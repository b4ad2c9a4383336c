// One operator opens the book again, asks for less, or decides results, for the test that this changes nothing
// by itself.
import { openBook, pick, slip, type TestBook } from '../modules/slip/testing/book.ts';
import type { TestApp } from '../testing.ts';
import type { By, Drives } from './setting-drives.ts';

const reason = 'for the test of approvals';
const OUTCOMES = ['1', '2', '3'] as const;

/** A line that is bet on and takes no bets any more. */
async function shutLine(book: TestBook) {
  await book.alive();
  const line = await book.match();
  const player = await book.player('10');
  await book.bet(player, slip([pick(line, '1', 2_000)]));
  const prices = OUTCOMES.map((id) => ({ id, odds: 2_000 }));
  await book.line(line, prices, { status: -1 });
  return line;
}

export async function bookDrives(t: TestApp, by: By): Promise<Drives> {
  const book = await openBook(t);
  const { db } = t.platform;
  let line = { eventId: '0', marketId: 1, specifiers: '' };
  const outcomes = OUTCOMES.map((outcomeId) => ({
    outcomeId,
    result: outcomeId === '1' ? ('won' as const) : ('lost' as const),
  }));
  const decide = async () => {
    const body = { ...line, outcomes, reason };
    return (await t.call('POST /console/sports/results', { ...by, body })).value;
  };
  const byHand = () =>
    db.query({
      text: 'select hand_result as result from market_lines where event_id = $1',
      values: [line.eventId],
    });
  const stand = async () => {
    line = await shutLine(book);
  };
  return {
    ...stopDrives(t, by),
    ...offerDrives(t, by),
    'POST /console/sports/results': { prepare: stand, loosen: decide, look: byHand },
    'POST /console/sports/results/release': {
      prepare: async () => {
        await stand();
        await t.approve((await decide()).proposal);
      },
      loosen: async () => {
        const body = { ...line, reason };
        return (await t.call('POST /console/sports/results/release', { ...by, body })).value;
      },
      look: byHand,
    },
    'POST /console/sports/voids': {
      prepare: stand,
      loosen: async () => {
        const body = { ...line, startsAt: null, endsAt: null, reason };
        return (await t.call('POST /console/sports/voids', { ...by, body })).value;
      },
      look: () =>
        db.query({
          text: 'select count(*) as made from market_cancellations where event_id = $1',
          values: [line.eventId],
        }),
    },
  };
}

function stopDrives(t: TestApp, by: By): Drives {
  const stops = async () => (await t.call('GET /console/sports/stops', by)).value.items;
  let stopId = '';
  return {
    'POST /console/sports/stops/:stopId/lift': {
      prepare: async () => {
        const body = { kind: 'all' as const, reason };
        ({ id: stopId } = (await t.call('POST /console/sports/stops', { ...by, body })).value);
      },
      loosen: async () => {
        const call = { ...by, params: { stopId }, body: { reason } };
        return (await t.call('POST /console/sports/stops/:stopId/lift', call)).value;
      },
      look: async () => (await stops()).length,
    },
  };
}

function offerDrives(t: TestApp, by: By): Drives {
  const offer = async () => (await t.call('GET /console/sports/offer', by)).value;
  const setMargin = async (marginBps: number) => {
    const { madeAt: _at, ...terms } = await offer();
    const body = { ...terms, marginBps, reason };
    return (await t.call('PUT /console/sports/offer', { ...by, body })).value;
  };
  return {
    'PUT /console/sports/offer': {
      prepare: async () => void (await setMargin(500)),
      loosen: () => setMargin(400),
      look: async () => (await offer()).marginBps,
    },
  };
}
