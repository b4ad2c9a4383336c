import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventIdOfPath, eventsQueryOf, partOfPath, readPlace, readTab } from './address.ts';

test('a path says which book it is of and which event it opens', () => {
  assert.equal(partOfPath('/esports'), 'esports');
  assert.equal(partOfPath('/sports/event/12'), 'sports');
  assert.equal(eventIdOfPath('/esports/event/4711'), '4711');
  assert.equal(eventIdOfPath('/sports/event/x'), null);
  assert.equal(eventIdOfPath('/sports'), null);
});

test('what an address cannot mean counts for nothing', () => {
  const place = readPlace({
    view: 'nosuch',
    sport: 'x',
    league: '1e9',
    day: '2026-13-45',
    look: 7,
  });
  assert.deepEqual(place, {
    view: 'live',
    sportId: null,
    leagueId: null,
    search: '',
    day: null,
    look: null,
  });
  assert.equal(readTab({ tab: '<b>' }), null);
});

test('a league is shown whole, and a search looks everywhere', () => {
  const league = readPlace({ sport: '1', league: '22' });
  assert.deepEqual(eventsQueryOf('sports', league, 'european'), {
    part: 'sports',
    sportId: '1',
    view: 'all',
    tournamentId: '22',
  });
  const searched = readPlace({ view: 'results', q: ' rovers ' });
  assert.deepEqual(eventsQueryOf('sports', searched, 'asian'), {
    part: 'sports',
    isAsian: true,
    view: 'all',
    search: 'rovers',
  });
  assert.equal(eventsQueryOf('sports', readPlace({ view: 'results', q: 'r' }), 'asian'), null);
});
