import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { DrawAlarm } from './draw-alarm.tsx';

const HOUR_MS = 3_600_000;
/** Half an hour off, so that no test stands at the edge of an hour. */
const hoursFromNow = (hours: number) =>
  new Date(Date.now() + (hours + Math.sign(hours) / 2) * HOUR_MS).toISOString();

test('results that are missing are told with how long, and when their draws are called off', async () => {
  await renderSignedIn(
    <DrawAlarm
      draws={{
        missing: 3,
        oldestAt: hoursFromNow(-5),
        voidsAt: hoursFromNow(7),
        conflicts: 0,
        proposed: 0,
      }}
    />,
  );
  const link = screen.getByRole('link', { name: /3 draws have no result/ });
  expect(link.textContent).toContain('The oldest was drawn 5 hr. ago');
  expect(link.textContent).toContain('The first is called off in 7 hr. if nobody enters it');
  expect(link.getAttribute('href')).toContain('view=overdue');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('entries that differ and changes to decide lead to their lists', async () => {
  await renderSignedIn(
    <DrawAlarm draws={{ missing: 0, oldestAt: null, voidsAt: null, conflicts: 1, proposed: 2 }} />,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.map((href) => href?.replace(/^.*view=/, ''))).toEqual(['conflict', 'proposed']);
});

test('nothing is said where no draw waits, or where one may not see them', async () => {
  await renderSignedIn(
    <>
      <DrawAlarm draws={null} />
      <DrawAlarm draws={{ missing: 0, oldestAt: null, voidsAt: null, conflicts: 0, proposed: 0 }} />
    </>,
  );
  expect(screen.queryByRole('list')).toBeNull();
});
