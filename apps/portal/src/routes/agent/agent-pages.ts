import {
  ArrowDownIcon,
  ArrowUpIcon,
  BoltIcon,
  ChartIcon,
  ClockIcon,
  CoinIcon,
  FeatherIcon,
  type Icon,
  ListIcon,
  MegaphoneIcon,
  PlusIcon,
  ReceiptIcon,
  RefreshIcon,
  ShieldIcon,
  SlidersIcon,
  SparkIcon,
  StarIcon,
  SunIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@parlour/ui';
import type { AgentText } from '../../lib/agent-text.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { PAGES } from '../member/member-pages.ts';

/** Groups of the menu, in its order. */
export const AGENT_GROUPS = ['team', 'reports', 'pay', 'account'] as const;
export type AgentGroup = (typeof AGENT_GROUPS)[number];

export type AgentPageEntry = {
  readonly icon: Icon;
  readonly label: AgentText;
  readonly screen: ReturnType<typeof lazyScreen<object>>;
  /** Null for a page that others lead to, and no menu. */
  readonly group: AgentGroup | null;
  /** Pages that a brand may do without name what they need. */
  readonly needs?: 'dividend';
};

/** The pages of the agent centre by the names of the specification, in the order of the menu. */
export const AGENT_PAGES = {
  agentTeamOverview: {
    icon: ChartIcon,
    label: 'agent.page_overview',
    group: 'team',
    screen: lazyScreen(() => import('./team-overview.tsx')),
  },
  agentAnnouncement: {
    icon: MegaphoneIcon,
    label: 'agent.page_announcement',
    group: 'team',
    screen: lazyScreen(() => import('./announcement.tsx')),
  },
  registerCenter: {
    icon: PlusIcon,
    label: 'agent.page_register',
    group: 'team',
    screen: lazyScreen(() => import('./register-centre.tsx')),
  },
  downlineManagmentView: {
    icon: UsersIcon,
    label: 'agent.page_team',
    group: 'team',
    screen: lazyScreen(() => import('./downline-management.tsx')),
  },
  contracts: {
    icon: FeatherIcon,
    label: 'agent.page_contracts',
    group: 'team',
    screen: lazyScreen(() => import('./contracts.tsx')),
  },
  personalHistoryCopy: {
    icon: ListIcon,
    label: 'agent.page_betting',
    group: 'reports',
    screen: lazyScreen(() => import('./team-betting.tsx')),
  },
  palStatementsAgentCopy: {
    icon: SlidersIcon,
    label: 'agent.page_loss',
    group: 'reports',
    screen: lazyScreen(() => import('./user-loss.tsx')),
  },
  agentRevenueReport: {
    icon: WalletIcon,
    label: 'agent.page_income',
    group: 'reports',
    screen: lazyScreen(() => import('./income.tsx')),
  },
  agentDownlineTransactionDetailsCopy: {
    icon: ReceiptIcon,
    label: 'agent.page_details',
    group: 'reports',
    screen: lazyScreen(() => import('./account-details.tsx')),
  },
  transfers: {
    icon: RefreshIcon,
    label: 'agent.page_transfers',
    group: 'reports',
    screen: lazyScreen(() => import('./transfers.tsx')),
  },
  agentDividendRecordCopy2: {
    icon: CoinIcon,
    label: 'agent.page_dividend',
    group: 'pay',
    needs: 'dividend',
    screen: lazyScreen(() => import('./dividend-records.tsx')),
  },
  agentDailyWages2: {
    icon: SunIcon,
    label: 'agent.page_daily',
    group: 'pay',
    screen: lazyScreen(() => import('./daily-wage.tsx')),
  },
  agentHourSalary: {
    icon: ClockIcon,
    label: 'agent.page_hourly',
    group: 'pay',
    screen: lazyScreen(() => import('./hourly-salary.tsx')),
  },
  agentRealtimeSalary: {
    icon: BoltIcon,
    label: 'agent.page_realtime',
    group: 'pay',
    screen: lazyScreen(() => import('./realtime-salary.tsx')),
  },
  affiliate: {
    icon: StarIcon,
    label: 'agent.page_affiliate',
    group: 'pay',
    screen: lazyScreen(() => import('./affiliate.tsx')),
  },
  rebates: {
    icon: SparkIcon,
    label: 'agent.page_rebates',
    group: 'pay',
    screen: lazyScreen(() => import('./rebates.tsx')),
  },
  account: {
    icon: UserIcon,
    label: 'agent.page_account',
    group: 'account',
    screen: lazyScreen(() => import('./account.tsx')),
  },
  // Pages of the member centre, so that an agent does not leave this one for money of their own.
  depositv2: {
    icon: ArrowDownIcon,
    label: 'cashier.deposit',
    group: null,
    screen: PAGES.depositv2.screen,
  },
  withdraw: {
    icon: ArrowUpIcon,
    label: 'cashier.withdraw',
    group: null,
    screen: PAGES.withdraw.screen,
  },
  securityCenter: {
    icon: ShieldIcon,
    label: 'member.security',
    group: 'account',
    screen: PAGES.securityCenter.screen,
  },
} as const satisfies Readonly<Record<string, AgentPageEntry>>;

export type AgentPage = keyof typeof AGENT_PAGES;

const ORDER = Object.keys(AGENT_PAGES) as readonly AgentPage[];
const entryOf = (page: AgentPage): AgentPageEntry => AGENT_PAGES[page];

/** Where the agent centre opens, section 2 of the specification. */
export const AGENT_PAGE_FIRST: AgentPage = 'agentTeamOverview';

/** What some brands offer and others do not. */
export type Offered = ReadonlySet<AgentPageEntry['needs']>;

const isOffered = (page: AgentPage, offered: Offered): boolean => {
  const { needs } = entryOf(page);
  return needs === undefined || offered.has(needs);
};

/** The pages of one group that the brand offers, in the order of the menu. */
export const agentPagesOf = (group: AgentGroup, offered: Offered): readonly AgentPage[] =>
  ORDER.filter((page) => entryOf(page).group === group && isOffered(page, offered));

/** Whether a page is there; links to one that is not are not shown. */
export const hasAgentPage = (name: string): name is AgentPage => Object.hasOwn(AGENT_PAGES, name);

/** The page that an address asks for; the first one when it asks for none that is offered. */
export const readAgentPage = (name: string | undefined, offered: Offered): AgentPage =>
  name !== undefined && hasAgentPage(name) && isOffered(name, offered) ? name : AGENT_PAGE_FIRST;

/** How a page of the agent centre is addressed. */
export const agentPath = (page: string): string => `/agentHome/${page}`;

export const agentPage = entryOf;
