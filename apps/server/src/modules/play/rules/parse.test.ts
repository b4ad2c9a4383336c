import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { answerText, requestUuidIn } from './answer.ts';
import { parseCall } from './parse.ts';
import { maskName } from './mask.ts';
import { bucketOfToken, makeToken } from './token.ts';

const UUID = '01930000-0000-7000-8000-0000000000aa';
const bet = {
  user: UUID,
  token: 'a-token-of-some-length',
  game_code: 'velvet-hours',
  request_uuid: UUID,
  transaction_uuid: UUID,
  supplier_transaction_id: 's-1',
  round: 'r-1',
  round_closed: false,
  amount: 100_000,
  currency: 'USD',
  is_free: false,
};

const statusOf = (body: unknown, isLenient = false): string => {
  const parsed = parseCall('/transaction/bet', JSON.stringify(body), isLenient);
  return parsed.ok ? 'ok' : parsed.status;
};

describe('a body', () => {
  it('with every field is read, whatever else it carries', () => {
    assert.equal(statusOf(bet), 'ok');
    assert.equal(statusOf({ ...bet, bet: null, meta: { odds: [1.5] }, unknown: 1 }), 'ok');
    assert.equal(statusOf({ ...bet, round_closed: null }), 'ok');
  });

  it('without one of its fields is wrong syntax', () => {
    for (const name of Object.keys(bet)) {
      const { [name as keyof typeof bet]: _left, ...rest } = bet;
      assert.equal(statusOf(rest), 'RS_ERROR_WRONG_SYNTAX', name);
    }
  });

  it('may lack what lenient vendors leave out', () => {
    const { is_free: _free, round_closed: _closed, supplier_transaction_id: _id, ...rest } = bet;
    assert.equal(statusOf(rest), 'RS_ERROR_WRONG_SYNTAX');
    assert.equal(statusOf(rest, true), 'ok');
    const { amount: _amount, ...none } = rest;
    assert.equal(statusOf(none, true), 'RS_ERROR_WRONG_SYNTAX');
  });

  it('with a field of another kind is of wrong types', () => {
    const wrong = [
      { amount: -1 },
      { amount: 1.5 },
      { amount: '1' },
      { amount: null },
      { amount: 2 ** 53 },
      { is_free: 0 },
      { round_closed: 'true' },
      { transaction_uuid: 'not-a-uuid' },
      { token: 'short' },
      { token: 'x'.repeat(256) },
      { round: 'zero\0byte' },
      { round: 'half\ud800a character' },
      { meta: [] },
    ];
    for (const more of wrong) {
      assert.equal(statusOf({ ...bet, ...more }), 'RS_ERROR_WRONG_TYPES', JSON.stringify(more));
    }
  });

  it('of any text never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const parsed = parseCall('/transaction/win', text, false);
        assert.equal(parsed.ok, false);
        requestUuidIn(text);
      }),
    );
  });
});

describe('an answer', () => {
  it('is JSON that holds a balance beyond the exact numbers of JSON', () => {
    const text = answerText({
      status: 'RS_OK',
      requestUuid: UUID,
      account: { memberId: UUID, currency: 'USD', balance: 9_007_199_254_740_993n as never },
      more: { token: 'a "quoted" one' },
    });
    assert.match(text, /"balance":9007199254740993[,}]/);
    assert.equal((JSON.parse(text) as { token: string }).token, 'a "quoted" one');
  });

  it('echoes the request even of a body that nobody may trust', () => {
    assert.equal(requestUuidIn(`{"request_uuid" : "${UUID}", broken`), UUID);
    assert.equal(requestUuidIn('{"request_uuid":"x"}'), null);
  });
});

it('a launch token leads to its bucket and to nothing else', () => {
  const token = makeToken(UUID);
  assert.equal(bucketOfToken(token), 0xaa);
  assert.notEqual(makeToken(UUID), token);
  assert.equal(bucketOfToken('never-existed'), null);
});

it('a masked name shows its owner enough and others too little', () => {
  assert.equal(maskName('demoplayer'), 'de***r');
  assert.equal(maskName('abc'), 'a***');
  assert.equal(maskName(''), '***');
});
