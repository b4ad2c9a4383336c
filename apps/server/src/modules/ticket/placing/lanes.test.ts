import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { Refusal } from '../../../platform/refusal.ts';
import { createLanes, type LanesDeps } from './lanes.ts';
import type { CalculatedSlip, SlipAnswer, SlipOutcome } from './slip.ts';

const MEMBER = '01999999-0000-7000-8000-000000000001';
const OTHER = '01999999-0000-7000-8000-000000000003';

const slipOf = (orderId: string, memberId = MEMBER) =>
  ({ buyer: { memberId }, input: { orderId } }) as unknown as CalculatedSlip;

const PLACED = { ok: true, placed: {} } as unknown as SlipAnswer;
const refused = (answer: SlipAnswer) => (answer.ok ? null : answer.refusal.code);

type Fake = { readonly place: LanesDeps['place']; readonly calculate?: LanesDeps['calculate'] };

function lanes({ place, calculate }: Fake) {
  const seen = { calculated: 0 };
  const send = createLanes({
    db: { tx: (work: (tx: never) => unknown) => work(null as never) } as unknown as Db,
    log: { warn: () => {}, error: () => {} } as unknown as Logger,
    calculate: async (slip, options) => {
      seen.calculated += 1;
      return calculate === undefined ? (slip as CalculatedSlip) : calculate(slip, options);
    },
    place,
  });
  return { send, seen };
}

/** The first slip of each member is placed, and the others wait for it. */
const oneOfEach = async (
  _tx: unknown,
  slips: readonly CalculatedSlip[],
): Promise<SlipOutcome[]> => {
  const seen = new Set<string>();
  return slips.map(({ buyer }) => {
    const isFirst = !seen.has(buyer.memberId);
    seen.add(buyer.memberId);
    return isFirst ? PLACED : 'later';
  });
};

describe('slips in a lane', () => {
  test('follow others of their member without being calculated again', async () => {
    const { seen, send } = lanes({ place: oneOfEach });
    const answers = await Promise.all(['1', '2', '3', '4'].map((id) => send(slipOf(id))));
    assert.ok(answers.every(({ ok }) => ok));
    assert.equal(seen.calculated, 0);
  });

  test('are refused where a member sends too many at once, and the others are not', async () => {
    const { send } = lanes({ place: oneOfEach });
    const sent = Array.from({ length: 9 }, (_, index) => send(slipOf(String(index))));
    const answers = await Promise.allSettled([...sent, send(slipOf('other', OTHER))]);
    const faults = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    assert.deepEqual(
      faults.map((fault) => fault instanceof Refusal && fault.code),
      ['request.overloaded'],
    );
    assert.equal((await send(slipOf('after'))).ok, true);
  });

  test('that cannot be calculated again fail alone', async () => {
    const place: LanesDeps['place'] = async (_tx, slips) =>
      slips.map(({ input }) => (input.orderId === 'bad' ? 'again' : PLACED));
    const calculate = () => Promise.reject(new Error('the wire is cut'));
    const { send } = lanes({ place, calculate });
    const answers = await Promise.all([send(slipOf('bad')), send(slipOf('good', OTHER))]);
    assert.deepEqual(answers.map(refused), ['request.unavailable', null]);
  });

  test('that gave way to another transaction are tried once more', async () => {
    let tries = 0;
    const place: LanesDeps['place'] = async (_tx, slips) => {
      tries += 1;
      if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      return slips.map(() => PLACED);
    };
    assert.equal((await lanes({ place }).send(slipOf('1'))).ok, true);
    assert.equal(tries, 2);
  });
});
