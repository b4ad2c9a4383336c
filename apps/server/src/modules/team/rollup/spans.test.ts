import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type ActiveDay, changeOfSpans, NEVER, spansOf, sumSpans } from './spans.ts';

const day = (text: string, ...agentIds: string[]): ActiveDay => ({ day: text, agentIds });

test('each day of a member stands beside the one before, for each agent', () => {
  const days = [day('2026-01-05', 'a', 'b'), day('2026-01-02', 'a'), day('2026-01-09', 'b')];
  assert.deepEqual(spansOf(days), [
    { agentId: 'a', day: '2026-01-02', previousDay: NEVER },
    { agentId: 'a', day: '2026-01-05', previousDay: '2026-01-02' },
    { agentId: 'b', day: '2026-01-05', previousDay: NEVER },
    { agentId: 'b', day: '2026-01-09', previousDay: '2026-01-05' },
  ]);
});

test('a day under two lineages is one day for an agent who stands in both', () => {
  const days = [day('2026-01-02', 'a', 'b'), day('2026-01-02', 'a', 'c')];
  assert.deepEqual(
    spansOf(days).map(({ agentId }) => agentId),
    ['a', 'b', 'c'],
  );
});

const calendar = fc
  .array(fc.integer({ min: 1, max: 28 }), { maxLength: 8 })
  .map((days) => days.map((date) => day(`2026-02-${`${date}`.padStart(2, '0')}`, 'a')));
const members = fc.array(calendar, { minLength: 1, maxLength: 5 });
const dates = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }));

test('property: those of a period are the spans that begin before it', () => {
  fc.assert(
    fc.property(members, dates, (calendars, ends) => {
      const [from = '', to = ''] = ends
        .toSorted((left, right) => left - right)
        .map((date) => `2026-02-${`${date}`.padStart(2, '0')}`);
      const isWithin = (one: { readonly day: string }): boolean => one.day >= from && one.day <= to;
      const counted = sumSpans(
        calendars.flatMap((days) => spansOf(days).map((span) => ({ ...span, count: 1 }))),
      )
        // A day before every day sorts before every text of a day as well.
        .filter((span) => isWithin(span) && span.previousDay < from)
        .reduce((sum, { count }) => sum + count, 0);
      assert.equal(counted, calendars.filter((days) => days.some(isWithin)).length);
    }),
  );
});

test('property: a change is what leads from the spans of before to those of after', () => {
  fc.assert(
    fc.property(calendar, calendar, (before, after) => {
      const led = sumSpans([
        ...spansOf(before).map((span) => ({ ...span, count: 1 })),
        ...changeOfSpans(before, after),
      ]);
      const wanted = sumSpans(spansOf(after).map((span) => ({ ...span, count: 1 })));
      const keys = (spans: typeof led) =>
        spans
          .map(({ day: own, previousDay, count }) => `${own} ${previousDay} ${count}`)
          .toSorted();
      assert.deepEqual(keys(led), keys(wanted));
    }),
  );
});
