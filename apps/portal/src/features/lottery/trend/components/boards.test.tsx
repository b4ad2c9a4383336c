import { type AnyFamily, ssc } from '@parlour/lottery';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test-stage.tsx';
import { trendPlays, trendTable } from '../trend-model.ts';
import { DerivedRoads } from './derived-roads.tsx';
import { BeadPlate, BigRoad } from './road-board.tsx';
import { TrendChart } from './trend-chart.tsx';

const issues = [
  { issueNo: '20261121-0001', draw: [7, 0, 0, 0, 0] },
  { issueNo: '20261121-0002', draw: [3, 0, 0, 0, 0] },
];

test('a chart has a row for each draw with what came and what is missing, and sums above', () => {
  const [play] = trendPlays(ssc as AnyFamily);
  if (play === undefined) throw new Error('no play');
  show(<TrendChart table={trendTable(play, 0, issues)} nameToken={(token) => token} />);
  const rows = screen.getAllByRole('row') as HTMLElement[];
  const [, hits] = rows;
  // The latest draw stands first.
  const [second, first] = rows.slice(-2);
  const cells = (row: HTMLElement | undefined) =>
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(first)[7]).toBe('7');
  expect(cells(first)[3]).toBe('1');
  expect(cells(second)[3]).toBe('3');
  expect(cells(second)[7]).toBe('1');
  expect(cells(hits)).toEqual(['0', '0', '0', '1', '0', '0', '0', '1', '0', '0']);
});

test('roads are never mirrored, and ties are counted on the circle before them', () => {
  const labels = { first: 'Dragon', second: 'Tiger', tie: 'Tie' };
  const marks = ['first', 'tie', 'second'] as const;
  show(
    <>
      <BigRoad marks={marks} labels={labels} />
      <BeadPlate marks={marks} labels={labels} />
    </>,
  );
  const [road, plate] = screen.getAllByRole('group') as [HTMLElement, HTMLElement];
  expect(road.dir).toBe('ltr');
  expect(within(road).getByTitle('Dragon').textContent).toBe('1');
  expect(within(plate).getByTitle('Tie').textContent).toBe('T');
});

test('derived roads tell what each side would add to them', () => {
  const labels = { first: 'Big', second: 'Small', tie: 'Push' };
  show(<DerivedRoads marks={['first', 'first', 'second', 'second']} labels={labels} />);
  expect(screen.getByRole('group', { name: 'Big eye boy' }).querySelectorAll('i')).toHaveLength(1);
  const asked = (screen.getByText('If Small comes next') as HTMLElement).parentElement;
  const roads = within(asked as HTMLElement).getAllByRole('img');
  expect(roads.map((road) => (road as HTMLElement).getAttribute('aria-label'))).toEqual([
    'Big eye boy: breaks',
    'Small road: nothing yet',
    'Cockroach road: nothing yet',
  ]);
});
