import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TeamMember, TeamOverview } from '@parlour/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { ChangeMark } from './change-mark.tsx';
import { ContractBadges } from './contract-badges.tsx';
import { MemberTable } from './member-table.tsx';
import { OverviewChart } from './overview-chart.tsx';
import { FigureGroups, LeadingFigures } from './overview-figures.tsx';
import { TeamBreadcrumb } from './team-breadcrumb.tsx';

const zero = '0.00';
const sums: TeamOverview['totals'] = {
  rounds: 12,
  stake: '123456789012.34',
  valid: '1000.00',
  payout: '900.00',
  jackpotWin: zero,
  depositCount: 2,
  deposits: '500.00',
  depositFees: zero,
  withdrawalCount: 1,
  withdrawals: '50.00',
  withdrawalFees: zero,
  cancelled: zero,
  memberRebates: '5.00',
  agentRebates: '2.00',
  promotions: '8.00',
  wages: '1.00',
  dividends: zero,
  profit: '-91.00',
};
const people = { registrations: 4, firstDeposits: 2, activeMembers: 3, depositors: 2 };
const subject = {
  id: '01930000-0000-7000-8000-000000000001',
  account: 'aria',
  nickname: 'Aria',
  type: 'agent' as const,
  level: 0,
};
const overview: TeamOverview = {
  head: {
    from: '2026-11-20',
    to: '2026-11-21',
    timeZone: 'Asia/Kolkata',
    currency: 'INR',
    currencies: ['INR'],
    generatedAt: '2026-11-21T10:00:00.000Z',
    today: '2026-11-21',
    subject,
    scope: 'team',
  },
  people: { size: 9, agents: 2, members: 7, online: 1, directs: 3, ...people },
  balance: '4000.00',
  totals: sums,
  previous: {
    from: '2026-11-18',
    to: '2026-11-19',
    people: { ...people, registrations: 2 },
    totals: { ...sums, deposits: '1000.00' },
  },
  days: ['2026-11-20', '2026-11-21'].map((day, index) => ({
    day,
    stake: '10.00',
    valid: '10.00',
    payout: '9.00',
    rebates: '0.10',
    deposits: '250.00',
    withdrawals: '25.00',
    registrations: index,
    profit: '-0.90',
  })),
};
const meera: TeamMember = {
  id: '01930000-0000-7000-8000-000000000002',
  account: 'meera_with_a_name_that_goes_on_and_on_and_on',
  nickname: 'Meera',
  type: 'agent',
  level: 1,
  status: 'blocked',
  isOnline: true,
  currency: 'INR',
  balance: '98765432109.87',
  teamBalance: '198765432109.87',
  teamSize: 4,
  directs: 2,
  points: [],
  contracts: {
    dividend: null,
    dailyWage: 'PENDING_NEW',
    hourlySalary: null,
    realtimeSalary: 'ACTIVE',
  },
  registeredAt: '2026-10-22T08:00:00.000Z',
  loggedInAt: null,
};
const list = {
  rows: [meera] as readonly TeamMember[] | undefined,
  error: null as unknown,
  hasMore: false,
  isLoadingMore: false,
  onMore: vi.fn(),
  onRetry: vi.fn(),
};
const columns = [
  {
    key: 'account',
    heading: 'Account',
    isRowHeading: true,
    cell: (row: TeamMember) => row.account,
  },
];
let isPhone = false;

beforeEach(() => {
  isPhone = false;
  list.onRetry.mockReset();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('max-width'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

test('every figure of the domain stands in its group, with what changed', () => {
  show(<FigureGroups overview={overview} />);
  const group = (name: string) => within(screen.getByRole('region', { name }));
  expect(group('People').getAllByRole('term')).toHaveLength(9);
  expect(group('Money').getAllByRole('term')).toHaveLength(5);
  expect(group('Play').getAllByRole('term')).toHaveLength(10);
  expect(group('Money').getByText('₹500.00').parentElement?.textContent).toContain('50%');
  expect(group('People').getByText('New registrations').nextSibling?.textContent).toContain('100%');
});

test('whose profit it is, is said beside the figure', () => {
  show(<LeadingFigures overview={overview} />);
  expect(screen.getByText('-₹91.00')).toBeDefined();
  expect(screen.getByText(/Seen from the members/)).toBeDefined();
  expect(screen.getByText('of 9 accounts')).toBeDefined();
});

test('what did not move is not marked, and what came from nothing says so', () => {
  show(<ChangeMark change={{ direction: 'same', permille: 0 }} />);
  expect(screen.queryByText(/%/)).toBeNull();
  show(<ChangeMark change={{ direction: 'up', permille: null }} />);
  expect(screen.getByText('from zero')).toBeDefined();
});

test('the chart switches what it draws and how, and holds its figures as a table', async () => {
  const onChart = vi.fn();
  const onShape = vi.fn();
  show(
    <OverviewChart
      overview={overview}
      chart="play"
      shape="bars"
      onChart={onChart}
      onShape={onShape}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Registrations' }));
  expect(onChart).toHaveBeenCalledWith('people');
  await userEvent.click(screen.getByRole('button', { name: 'Areas' }));
  expect(onShape).toHaveBeenCalledWith('areas');
  await userEvent.click(screen.getByText('Figures as a table'));
  expect(screen.getByText('₹123,456,789,012.34')).toBeDefined();
});

test('days without anything are said, and not drawn', () => {
  const idle = overview.days.map((day) => ({ ...day, registrations: 0 }));
  show(
    <OverviewChart
      overview={{ ...overview, days: idle }}
      chart="people"
      shape="lines"
      onChart={vi.fn()}
      onShape={vi.fn()}
    />,
  );
  expect(screen.getByText('Nothing happened in these days')).toBeDefined();
});

const table = (change: object = {}) => {
  const onOpen = vi.fn();
  const onTeam = vi.fn();
  const given = { list: { ...list, ...change }, columns, empty: <p>Nobody</p>, onOpen, onTeam };
  show(<MemberTable {...given} />);
  return { onOpen, onTeam };
};

test('a row opens its account', async () => {
  const { onOpen } = table();
  await userEvent.click(screen.getByRole('button', { name: meera.account }));
  expect(onOpen).toHaveBeenCalledWith(meera);
});

test('on a phone an account is a card that leads to its own and to its team', async () => {
  isPhone = true;
  const { onOpen, onTeam } = table();
  expect(screen.getByText('₹98,765,432,109.87')).toBeDefined();
  expect(screen.getByText('Blocked')).toBeDefined();
  await userEvent.click(
    screen.getByRole('button', { name: new RegExp(`Downlines of ${meera.account}`) }),
  );
  expect(onTeam).toHaveBeenCalledWith(meera);
  await userEvent.click(screen.getByText(meera.account));
  expect(onOpen).toHaveBeenCalledWith(meera);
});

test('nobody, not yet, and not at all are three things', async () => {
  table({ rows: [] });
  expect(screen.getByText('Nobody')).toBeDefined();
  const { container } = show(
    <MemberTable
      list={{ ...list, rows: undefined }}
      columns={columns}
      empty={null}
      onOpen={vi.fn()}
      onTeam={vi.fn()}
    />,
  );
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
  table({ rows: undefined, error: new Error('lost') });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(list.onRetry).toHaveBeenCalled();
});

test('a contract that waits for an answer says so', () => {
  show(<ContractBadges contracts={meera.contracts} />);
  expect(screen.getByText('Daily wage: offered')).toBeDefined();
  expect(screen.getByText('Real-time salary: in force')).toBeDefined();
});

test('the way down the tree leads back up, and never above the agent', async () => {
  const onStep = vi.fn();
  const steps = [subject, { ...subject, id: meera.id, account: 'meera', level: 1 }, meera];
  show(<TeamBreadcrumb steps={steps} onStep={onStep} />);
  await userEvent.click(screen.getByRole('button', { name: 'meera' }));
  expect(onStep).toHaveBeenLastCalledWith('meera');
  await userEvent.click(screen.getByRole('button', { name: 'My team' }));
  expect(onStep).toHaveBeenLastCalledWith(null);
  expect(screen.queryByRole('button', { name: meera.account })).toBeNull();
});
