import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDescriptions, readFixture, readProducers, readSchedule } from './read-answer.ts';
import { readMessage } from './read-message.ts';
import { FeedFormatError } from './read-xml.ts';

const HEAD = 'product="1" event_id="sr:match:1234" timestamp="1700000000123"';
const head = { producerId: 1, eventRef: 'sr:match:1234', at: 1_700_000_000_123, requestId: null };

test('prices are read digit by digit, and what is no price is not offered', () => {
  const message = readMessage(`<?xml version="1.0"?>
    <odds_change ${HEAD} request_id="7">
      <sport_event_status status="1" match_status="6" home_score="1" away_score="0" reporting="1"
        home_penalty_score="2">
        <clock match_time="33:12" stopped="true"/>
        <period_scores><period_score match_status_code="6" number="1" home_score="1" away_score="0"/>
        </period_scores>
        <statistics><corners home="3" away="4"/></statistics>
      </sport_event_status>
      <odds betting_status="1">
        <market id="18" specifiers="total=2.5" favourite="1" cashout_status="1">
          <market_metadata next_betstop="1700000100000"/>
          <outcome id="12" odds="1.005" probabilities="0.49815723" active="1"/>
          <outcome id="13" odds="2.1" active="0" team="2"/>
        </market>
        <market id="199" specifiers="setnr=1|b=2|a=1" status="-1">
          <outcome id="74" odds="1.000"/><outcome id="76" odds="1.0019999"/>
        </market>
        <market id="1" status="-9"/>
      </odds>
    </odds_change>`);
  assert.ok(message?.type === 'odds_change');
  assert.deepEqual(
    { ...message, lines: null, status: null },
    { type: 'odds_change', ...head, requestId: 7, lines: null, status: null },
  );
  assert.deepEqual(message.status, {
    status: 1,
    matchStatus: 6,
    score: {
      home: '1',
      away: '0',
      figures: { home_penalty_score: '2' },
      periods: [{ number: 1, matchStatus: 6, home: '1', away: '0' }],
      statistics: { corners: { home: '3', away: '4' } },
    },
    clock: { matchTime: '33:12', isStopped: true },
  });
  const [total, sets, strange] = message.lines;
  assert.deepEqual(total, {
    marketId: 18,
    specifiers: 'total=2.5',
    status: 1,
    isFavourite: true,
    cashoutStatus: 1,
    nextStopAt: 1_700_000_100_000,
    outcomes: [
      { id: '12', odds: 1_005, ppm: 498_157, active: true, team: null },
      { id: '13', odds: 2_100, ppm: null, active: false, team: 2 },
    ],
  });
  assert.deepEqual([sets?.specifiers, sets?.status], ['a=1|b=2|setnr=1', -1]);
  // Odds of one return the stake and nothing else; thousandths are cut, never rounded up.
  assert.deepEqual(
    sets?.outcomes.map(({ active, odds }) => [odds, active]),
    [
      [null, false],
      [1_001, true],
    ],
  );
  assert.equal(strange?.status, -1);
});

test('each message about an event is read', () => {
  const key = { marketId: 1, specifiers: '' };
  assert.deepEqual(readMessage(`<bet_stop ${HEAD} groups="b|a|a"/>`), {
    ...head,
    type: 'bet_stop',
    groups: ['a', 'b'],
    lineStatus: -1,
  });
  assert.deepEqual(
    readMessage(`<bet_settlement certainty="2" ${HEAD}><outcomes><market id="16" specifiers="hcp=-0.25">
      <outcome id="1714" result="1" void_factor="0.5"/>
      <outcome id="1715" result="-1" dead_heat_factor="0.3333333"/></market></outcomes></bet_settlement>`),
    {
      ...head,
      type: 'bet_settlement',
      certainty: 2,
      lines: [
        {
          marketId: 16,
          specifiers: 'hcp=-0.25',
          voidReason: null,
          outcomes: [
            { id: '1714', result: 1, voidMilli: 500, deadHeatPpm: 1_000_000 },
            { id: '1715', result: -1, voidMilli: 0, deadHeatPpm: 333_333 },
          ],
        },
      ],
    },
  );
  assert.deepEqual(
    readMessage(`<bet_cancel ${HEAD} start_time="100" end_time="200" superceded_by="sr:match:9">
      <market id="1" void_reason="12"/></bet_cancel>`),
    {
      ...head,
      type: 'bet_cancel',
      startsAt: 100,
      endsAt: 200,
      supersededBy: 'sr:match:9',
      lines: [{ ...key, voidReason: 12 }],
    },
  );
  assert.deepEqual(
    readMessage(`<rollback_bet_settlement ${HEAD}><market id="1"/></rollback_bet_settlement>`),
    { ...head, type: 'rollback_bet_settlement', lines: [key] },
  );
  assert.deepEqual(
    readMessage(
      `<rollback_bet_cancel ${HEAD} end_time="200"><market id="1"/></rollback_bet_cancel>`,
    ),
    { ...head, type: 'rollback_bet_cancel', startsAt: null, endsAt: 200, lines: [key] },
  );
  assert.deepEqual(readMessage(`<fixture_change ${HEAD} start_time="300" change_type="2"/>`), {
    ...head,
    type: 'fixture_change',
    change: 2,
    startsAt: 300,
  });
});

test('messages of the system are read, and those of a later dialect passed over', () => {
  const stamp = 'product="3" timestamp="5"';
  assert.deepEqual(readMessage(`<alive ${stamp} subscribed="0"/>`), {
    type: 'alive',
    producerId: 3,
    at: 5,
    isSubscribed: false,
  });
  assert.deepEqual(readMessage(`<snapshot_complete ${stamp} request_id="8"/>`), {
    type: 'snapshot_complete',
    producerId: 3,
    at: 5,
    requestId: 8,
  });
  assert.deepEqual(readMessage(`<product_down ${stamp}/>`), {
    type: 'product_down',
    producerId: 3,
    at: 5,
  });
  assert.equal(readMessage('<cashout product="3"/>'), null);
  assert.equal(readMessage('<constructor/>'), null);
});

const refused: Readonly<Record<string, string>> = {
  'a document type':
    '<!DOCTYPE a [<!ENTITY b "c">]><alive product="1" timestamp="1" subscribed="1"/>',
  'an entity of its own': '<alive product="&b;" timestamp="1" subscribed="1"/>',
  'broken markup': '<alive product="1"',
  'no document': '',
  'a deep one': '<a>'.repeat(30) + '</a>'.repeat(30),
  'a wide one': `<odds_change ${HEAD}>${'<b/>'.repeat(20_001)}</odds_change>`,
  'a long one': `<odds_change ${HEAD}>${' '.repeat(2_000_001)}</odds_change>`,
  'many lines': `<odds_change ${HEAD}><odds>${'<market id="1"/>'.repeat(1_001)}</odds></odds_change>`,
  'no producer': '<alive timestamp="1" subscribed="1"/>',
  'a producer that fits no column': '<alive product="40000" timestamp="1" subscribed="1"/>',
  'a market that fits no column': `<rollback_bet_settlement ${HEAD}>
    <market id="3000000000"/></rollback_bet_settlement>`,
  'an odd result': `<bet_settlement certainty="1" ${HEAD}><outcomes><market id="1"><outcome id="1"
    result="2"/></market></outcomes></bet_settlement>`,
  'odds that are words': `<odds_change ${HEAD}><odds><market id="1"><outcome id="1" odds="NaN"/></market>
    </odds></odds_change>`,
  'a wrong instant': '<alive product="1" timestamp="99999999999999" subscribed="1"/>',
};
for (const [what, text] of Object.entries(refused)) {
  test(`${what} is refused`, () => {
    assert.throws(() => readMessage(text), FeedFormatError);
  });
}

const EVENT = `start_time="2026-11-28T18:00:00+00:00" liveodds="booked">
  <tournament id="sr:tournament:7" name="Crown League"><sport id="sr:sport:1" name="Football"/>
    <category id="sr:category:9" name="Norland" country_code="NOR"/></tournament>
  <competitors><competitor id="sr:competitor:1" name="Reds" qualifier="home"/>
    <competitor id="sr:competitor:2" name="Blues" country_code="SWE" qualifier="away"/></competitors>`;

test('fixtures and schedules are read, and a fixture that cannot be is left out', () => {
  const fixture = readFixture(
    `<fixtures_fixture xmlns="http://example.com/v1"><fixture id="sr:match:1" ${EVENT}</fixture>
      </fixtures_fixture>`,
    'en',
  );
  assert.deepEqual(fixture, {
    ref: 'sr:match:1',
    names: {},
    startsAt: Date.parse('2026-11-28T18:00:00Z'),
    isLivePlanned: true,
    sport: { ref: 'sr:sport:1', names: { en: 'Football' }, country: null },
    category: { ref: 'sr:category:9', names: { en: 'Norland' }, country: 'NOR' },
    tournament: { ref: 'sr:tournament:7', names: { en: 'Crown League' }, country: null },
    competitors: [
      { ref: 'sr:competitor:1', names: { en: 'Reds' }, country: null, qualifier: 'home' },
      { ref: 'sr:competitor:2', names: { en: 'Blues' }, country: 'SWE', qualifier: 'away' },
    ],
  });
  const schedule = readSchedule(
    `<schedule><sport_event id="sr:match:1" ${EVENT}</sport_event><sport_event id="x"/></schedule>`,
    'en',
  );
  assert.deepEqual(schedule, [fixture]);
});

test('descriptions and producers are read', () => {
  assert.deepEqual(
    readDescriptions(
      `<market_descriptions response_code="OK"><market id="18" name="Total" groups="all|score">
        <outcomes><outcome id="12" name="over {total}"/></outcomes>
        <specifiers><specifier name="total" type="decimal"/></specifiers></market></market_descriptions>`,
      'en',
    ),
    [
      {
        marketId: 18,
        variant: '',
        names: { en: 'Total' },
        groups: ['all', 'score'],
        outcomes: [{ id: '12', names: { en: 'over {total}' } }],
      },
    ],
  );
  const producer = (id: number, active: boolean) =>
    `<producer id="${id}" name="LO" api_url="https://api.example.com/v1/liveodds/" active="${active}"
      scope="live" stateful_recovery_window_in_minutes="600"/>`;
  assert.deepEqual(
    readProducers(`<producers>${producer(1, true)}${producer(2, false)}</producers>`),
    [{ id: 1, name: 'LO', path: 'liveodds', scopes: ['live'], windowMs: 36_000_000 }],
  );
});
