import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  alive,
  betCancel,
  betSettlement,
  betStop,
  fixtureChange,
  oddsChange,
  productDown,
  rollbackBetCancel,
  rollbackBetSettlement,
  snapshotComplete,
  writeProbability,
  writeSpecifiers,
} from './message.ts';
import { fitsBinding, routingKey } from './routing.ts';
import { element, escapeXml } from './xml.ts';

const HEAD = { product: 1, eventId: 'sr:match:1234', timestamp: 1_770_000_000_000 };
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const body = (text: string): string => {
  assert.ok(text.startsWith(DECLARATION));
  return text.slice(DECLARATION.length);
};

test('a change of odds has its status first, then markets with outcomes', () => {
  const text = oddsChange({
    ...HEAD,
    requestId: 7,
    status: {
      status: 1,
      matchStatus: 6,
      score: [1, 0],
      clock: { matchTime: '23:10', stopped: false },
      periods: [{ matchStatus: 6, number: 1, score: [1, 0] }],
      statistics: { corners: [3, 1], yellow_cards: [0, 1] },
    },
    bettingStatus: 1,
    betstopReason: 22,
    markets: [
      {
        id: 16,
        specifiers: 'hcp=-0.25',
        status: 1,
        isFavourite: true,
        cashoutStatus: 1,
        nextBetstopAt: new Date(1_770_000_600_000),
        outcomes: [
          { id: '1714', odds: 1_950, probability: 0.5 },
          { id: '1715', odds: 1_900, probability: 0.5, isActive: false, team: 2 },
        ],
      },
      { id: 1, status: -1, outcomes: [] },
    ],
  });
  assert.equal(
    body(text),
    '<odds_change product="1" event_id="sr:match:1234" timestamp="1770000000000" request_id="7">' +
      '<sport_event_status status="1" match_status="6" home_score="1" away_score="0">' +
      '<clock match_time="23:10" stopped="false"/>' +
      '<period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="0"/></period_scores>' +
      '<statistics><yellow_cards home="0" away="1"/><corners home="3" away="1"/></statistics>' +
      '</sport_event_status>' +
      '<odds betstop_reason="22" betting_status="1">' +
      '<market favourite="1" status="1" id="16" specifiers="hcp=-0.25" cashout_status="1">' +
      '<market_metadata next_betstop="1770000600000"/>' +
      '<outcome id="1714" odds="1.95" probabilities="0.5" active="1"/>' +
      '<outcome id="1715" odds="1.9" probabilities="0.5" active="0" team="2"/></market>' +
      '<market status="-1" id="1"/></odds></odds_change>',
  );
});

test('an outcome that can be won by half says its parts', () => {
  const parts = { win: 0.4, lose: 0.35, refund: 0, halfWin: 0, halfLose: 0.25 };
  const text = oddsChange({
    ...HEAD,
    markets: [
      {
        id: 16,
        specifiers: 'hcp=-0.25',
        status: 1,
        outcomes: [{ id: '1714', odds: 2_100, probability: 0.47, parts }],
      },
    ],
  });
  assert.match(
    text,
    /active="1" win_probabilities="0.4" lose_probabilities="0.35" half_win_probabilities="0" half_lose_probabilities="0.25" refund_probabilities="0"/,
  );
});

test('bet stops name groups, and a status where it is not the usual one', () => {
  assert.equal(
    body(betStop({ ...HEAD, groups: ['all'] })),
    '<bet_stop product="1" event_id="sr:match:1234" timestamp="1770000000000" groups="all"/>',
  );
  assert.match(
    betStop({ ...HEAD, groups: ['goals', 'corners'], marketStatus: 0 }),
    /groups="goals\|corners" market_status="0"/,
  );
});

test('a settlement tells won, lost, void, half and dead heat', () => {
  const text = betSettlement({
    ...HEAD,
    certainty: 2,
    markets: [
      {
        id: 16,
        specifiers: 'hcp=-0.25',
        outcomes: [
          { id: '1714', result: 0, voidFactor: 0.5 },
          { id: '1715', result: 1, voidFactor: 0.5 },
        ],
      },
      { id: 11, voidReason: 0, outcomes: [{ id: '4', result: 0, voidFactor: 1 }] },
      {
        id: 535,
        specifiers: 'variant=pre:markettext:1',
        outcomes: [{ id: 'pre:outcometext:1', result: 1, deadHeatFactor: 0.5 }],
      },
    ],
  });
  assert.equal(
    body(text),
    '<bet_settlement certainty="2" product="1" event_id="sr:match:1234" timestamp="1770000000000"><outcomes>' +
      '<market id="16" specifiers="hcp=-0.25"><outcome id="1714" result="0" void_factor="0.5"/>' +
      '<outcome id="1715" result="1" void_factor="0.5"/></market>' +
      '<market id="11" void_reason="0"><outcome id="4" result="0" void_factor="1.0"/></market>' +
      '<market id="535" specifiers="variant=pre:markettext:1">' +
      '<outcome id="pre:outcometext:1" result="1" dead_heat_factor="0.5"/></market></outcomes></bet_settlement>',
  );
});

test('cancellations have windows, and rollbacks repeat them', () => {
  const window = {
    startTime: new Date(100),
    endTime: new Date(200),
    markets: [{ id: 18, specifiers: 'total=2.5', voidReason: 12 }],
  };
  assert.equal(
    body(betCancel({ ...HEAD, ...window })),
    '<bet_cancel product="1" event_id="sr:match:1234" timestamp="1770000000000" start_time="100" end_time="200">' +
      '<market id="18" specifiers="total=2.5" void_reason="12"/></bet_cancel>',
  );
  assert.match(
    rollbackBetCancel({ ...HEAD, ...window }),
    /^<\?xml[^>]*><rollback_bet_cancel [^>]*start_time="100" end_time="200">/,
  );
  assert.match(
    betCancel({ ...HEAD, supersededBy: 'sr:match:9', markets: [{ id: 1 }] }),
    /superceded_by="sr:match:9"><market id="1"\/>/,
  );
  assert.equal(
    body(rollbackBetSettlement({ ...HEAD, markets: [{ id: 1 }] })),
    '<rollback_bet_settlement product="1" event_id="sr:match:1234" timestamp="1770000000000"><market id="1"/></rollback_bet_settlement>',
  );
});

test('changes of fixtures have numbers for their reasons', () => {
  assert.equal(
    body(
      fixtureChange({ ...HEAD, change: 'time', startTime: new Date(5), nextLiveTime: new Date(6) }),
    ),
    '<fixture_change product="1" event_id="sr:match:1234" timestamp="1770000000000" change_type="2" start_time="5" next_live_time="6"/>',
  );
  assert.doesNotMatch(fixtureChange({ ...HEAD, startTime: new Date(5) }), /change_type/);
});

test('messages of the system', () => {
  assert.equal(
    body(alive({ product: 3, timestamp: 9, isSubscribed: true })),
    '<alive product="3" timestamp="9" subscribed="1"/>',
  );
  assert.equal(
    body(snapshotComplete({ product: 3, timestamp: 9, requestId: 4 })),
    '<snapshot_complete product="3" timestamp="9" request_id="4"/>',
  );
  assert.equal(
    body(productDown({ product: 3, timestamp: 9 })),
    '<product_down product="3" timestamp="9"/>',
  );
});

test('routing keys have eight parts that say for whom a message is', () => {
  const event = { id: 'sr:match:1234', sport: 1 };
  const keys = [
    [
      routingKey({ type: 'odds_change', product: 3, event }),
      'hi.pre.-.odds_change.1.sr:match.1234.-',
    ],
    [
      routingKey({ type: 'bet_settlement', product: 1, event }),
      'lo.-.live.bet_settlement.1.sr:match.1234.-',
    ],
    [
      routingKey({ type: 'rollback_bet_cancel', product: 1, event }),
      'lo.-.live.rollback_bet_cancel.1.sr:match.1234.-',
    ],
    [
      routingKey({ type: 'fixture_change', product: 1, event }),
      'hi.pre.live.fixture_change.1.sr:match.1234.-',
    ],
    [
      routingKey({ type: 'odds_change', product: 6, event: { id: 'vf:match:1', sport: 1 } }),
      'hi.virt.-.odds_change.1.vf:match.1.-',
    ],
    [
      routingKey({ type: 'bet_stop', product: 1, event, node: 12 }),
      'hi.-.live.bet_stop.1.sr:match.1234.12',
    ],
    [routingKey({ type: 'alive', product: 1 }), '-.-.-.alive.-.-.-.-'],
    [
      routingKey({ type: 'snapshot_complete', product: 1, node: 3 }),
      '-.-.-.snapshot_complete.-.-.-.3',
    ],
  ] as const;
  for (const [key, expected] of keys) {
    assert.equal(key, expected);
    assert.equal(key.split('.').length, 8);
  }
});

test('bindings choose keys as a topic exchange does', () => {
  const live = 'hi.-.live.odds_change.1.sr:match.1234.-';
  const cases: readonly (readonly [string, boolean])[] = [
    ['*.*.live.#', true],
    ['*.pre.#', false],
    ['hi.#', true],
    ['lo.#', false],
    ['#.sr:match.1234.#', true],
    ['#.sr:match.99.#', false],
    ['#', true],
    ['*.*.live', false],
    ['-.-.-.alive.#', false],
    ['#.-', true],
    ['#.5', false],
  ];
  for (const [binding, fits] of cases) assert.equal(fitsBinding(live, binding), fits, binding);
});

test('text is escaped, and what XML cannot hold is left out', () => {
  assert.equal(element('a', { b: '<"&>\n', c: undefined }), '<a b="&lt;&quot;&amp;&gt;&#10;"/>');
  assert.equal(escapeXml('a\u0000b\u0008'), 'ab');
});

test('probabilities are written without an exponent, and specifiers in one order', () => {
  assert.equal(writeProbability(1e-7), '0.0000001');
  assert.equal(writeProbability(1), '1');
  assert.equal(writeProbability(1e-12), '0');
  assert.equal(writeSpecifiers({ total: '2.5', setnr: '1' }), 'setnr=1|total=2.5');
  assert.equal(writeSpecifiers({}), undefined);
});
