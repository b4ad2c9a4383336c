import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestApp, type TestApp } from '../../testing.ts';
import { seedDraws } from './seed.ts';

const GAMES = [
  'ssc-60',
  'thai-stock-900',
  'hanoi',
  'vietnam-mien-bac',
  'vietnam-thua-thien-hue',
  'four-d',
];

let house: TestApp;
before(async () => {
  house = await createTestApp({ startAt: '2026-03-10T12:00:20.000Z' });
});
after(() => house.close());

test('games of the demo have results, and a desk with entries that wait', async () => {
  const { platform, services, clock } = house;
  await house.operator('olivia');
  const operators = await platform.db.query<{ id: string }>({
    text: 'select id from operators order by account',
  });
  const start = clock.now().getTime();
  const past = {
    platform,
    setHoursAgo: async (hours: number) => {
      clock.advance(start - hours * 3_600_000 - clock.now().getTime());
    },
  };
  await seedDraws(past, { ...services, operators, gameCodes: GAMES });
  const games = await platform.db.query<{ code: string; drawn: number; pending: number }>({
    text: `select g.code, count(*) filter (where i.outcome = 'DRAWN')::integer as drawn,
        count(*) filter (where i.outcome is null and i.draws_at < $1)::integer as pending
      from lottery_games g join lottery_issues i on i.game_code = g.code
      group by g.code order by g.code`,
    values: [clock.now()],
  });
  assert.deepEqual(
    games.map(({ code }) => code),
    GAMES.toSorted(),
  );
  for (const { code, drawn, pending } of games) {
    const waits = code === 'hanoi' || code === 'vietnam-mien-bac' ? 1 : 0;
    assert.equal(pending, waits, `${code} waits for ${pending}`);
    assert.ok(drawn >= 6, `${code} has ${drawn} results`);
  }
  const [ssc] = games.filter(({ code }) => code === 'ssc-60');
  assert.equal(ssc?.drawn, 60);
});
