import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { Notices } from './notices.tsx';

const HOUR_MS = 3_600_000;
/** Half an hour off, so that no test stands at the edge of an hour. */
const hoursFromNow = (hours: number) =>
  new Date(Date.now() + (hours + Math.sign(hours) / 2) * HOUR_MS).toISOString();
const none = { missing: 0, oldestAt: null, voidsAt: null, conflicts: 0, proposed: 0 };
const calm = { inReview: 0, count: 4, amount: '100.00' };

test('results that are missing are told with how long, and when their draws are called off', async () => {
  const draws = { ...none, missing: 3, oldestAt: hoursFromNow(-5), voidsAt: hoursFromNow(7) };
  await renderSignedIn(
    <Notices overview={{ draws, deposits: calm, returns: { alarms: 0 }, tables: { alarms: 0 } }} />,
  );
  const link = screen.getByRole('link', { name: /3 draws have no result/ });
  expect(link.textContent).toContain('The oldest was drawn 5 hr. ago');
  expect(link.textContent).toContain('The first is called off in 7 hr. if no result is entered');
  expect(link.getAttribute('href')).toContain('view=overdue');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('each kind of what waits leads to its list', async () => {
  const draws = { ...none, conflicts: 1, proposed: 2 };
  const deposits = { ...calm, inReview: 2 };
  await renderSignedIn(
    <Notices overview={{ draws, deposits, returns: { alarms: 1 }, tables: { alarms: 2 } }} />,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.map((href) => href?.replace(/^.*=/, ''))).toEqual([
    'conflict',
    'alarm',
    'alarm',
    'proposed',
    'REVIEW',
  ]);
});

test('nothing is said where nothing waits, or where one may not see it', async () => {
  await renderSignedIn(
    <>
      <Notices overview={{ draws: null, deposits: null, returns: null, tables: null }} />
      <Notices overview={{ draws: none, deposits: calm, returns: null, tables: null }} />
    </>,
  );
  expect(screen.queryByRole('list')).toBeNull();
});
