import type { DownlineType, LinkChannel } from '@parlour/contract';

/** Points of the demo's agents in hundredths of a percent: of slots, and of every other family. */
export const agentPoints = [
  { account: 'aria', slots: 120, others: 100 },
  { account: 'bruno', slots: 80, others: 80 },
  { account: 'bianca', slots: 100, others: 80 },
  { account: 'soren', slots: 90, others: 70 },
  { account: 'cyrus', slots: 70, others: 60 },
  { account: 'talia', slots: 60, others: 50 },
  { account: 'dunya', slots: 40, others: 30 },
] as const;

/** What their agent gave the demo player: prize groups above the lowest to choose from. */
export const playerPoints = { account: 'demo', points: { lottery: 80 } } as const;

export type DemoLink = {
  readonly agent: string;
  readonly name: string;
  readonly accountType: DownlineType;
  /** Of slots and live tables. */
  readonly points: number;
  readonly validDays: number;
  readonly registrationsMax: number;
  readonly channel: LinkChannel;
  readonly note: string;
  readonly visits: number;
  readonly isActive: boolean;
};

/** Links as they are made, the oldest first; some are over by now. */
export const demoLinks: readonly DemoLink[] = [
  {
    agent: 'aria',
    name: 'Card rooms newsletter',
    accountType: 'member',
    points: 40,
    validDays: 0,
    registrationsMax: 0,
    channel: 'web',
    note: 'In every issue since spring',
    visits: 412,
    isActive: true,
  },
  {
    agent: 'aria',
    name: 'Partners of the fair',
    accountType: 'agent',
    points: 60,
    validDays: 30,
    registrationsMax: 5,
    channel: 'mobile',
    note: 'Cards that were handed out',
    visits: 87,
    isActive: true,
  },
  {
    agent: 'aria',
    name: 'Old landing page',
    accountType: 'member',
    points: 20,
    validDays: 0,
    registrationsMax: 0,
    channel: 'web',
    note: '',
    visits: 1_304,
    isActive: false,
  },
  {
    agent: 'bianca',
    name: 'Evening group',
    accountType: 'member',
    points: 30,
    validDays: 0,
    registrationsMax: 50,
    channel: 'app',
    note: 'Pinned in the chat',
    visits: 163,
    isActive: true,
  },
  {
    agent: 'soren',
    name: 'Match days',
    accountType: 'member',
    points: 20,
    validDays: 0,
    registrationsMax: 0,
    channel: 'mobile',
    note: '',
    visits: 58,
    isActive: true,
  },
];

export type DemoDownline = {
  readonly account: string;
  readonly nickname: string;
  readonly country: string;
  readonly birthDay: string;
  readonly agent: string;
  /** Name of the link that they came by; null for those whose account the agent opened. */
  readonly link: string | null;
  /** How long ago they came. */
  readonly daysAgo: number;
};

type Row = readonly [
  account: string,
  nickname: string,
  country: string,
  birthDay: string,
  agent: string,
  link: string | null,
  daysAgo: number,
];

const rows: readonly Row[] = [
  ['nadia.p', 'Nadia', 'RO', '1991-07-19', 'aria', 'Card rooms newsletter', 210],
  ['omar77', 'Omar', 'AE', '1977-03-02', 'aria', 'Card rooms newsletter', 160],
  ['petra_h', 'Petra', 'CZ', '1985-11-25', 'aria', 'Card rooms newsletter', 95],
  ['quinn', 'Quinn', 'IE', '1993-09-14', 'aria', 'Old landing page', 320],
  ['rosalind', 'Rosalind', 'GB', '1988-01-31', 'aria', null, 40],
  ['stefan.k', 'Stefan', 'DE', '1982-06-08', 'bianca', 'Evening group', 150],
  ['tomoko', 'Tomoko', 'JP', '1995-10-27', 'bianca', 'Evening group', 120],
  ['ulrich', 'Ulrich', 'AT', '1974-04-16', 'bianca', 'Evening group', 64],
  ['vera.m', 'Vera', 'BG', '1990-12-05', 'bianca', null, 30],
  ['wanda', 'Wanda', 'PL', '1987-08-11', 'bianca', null, 4],
  ['xavier', 'Xavier', 'FR', '1981-02-22', 'cyrus', null, 140],
  ['yara', 'Yara', 'LB', '1997-05-03', 'cyrus', null, 90],
  ['zeno', 'Zeno', 'IT', '1992-03-29', 'cyrus', null, 55],
  ['amara', 'Amara', 'NG', '1994-07-07', 'cyrus', null, 12],
  ['bastien', 'Bastien', 'FR', '1986-10-18', 'dunya', null, 80],
  ['chandra', 'Chandra', 'IN', '1989-06-26', 'dunya', null, 45],
  ['daria_v', 'Daria', 'RS', '1993-01-15', 'dunya', null, 20],
  ['eamon', 'Eamon', 'IE', '1978-09-09', 'soren', 'Match days', 130],
  ['freya', 'Freya', 'NO', '1996-11-11', 'soren', 'Match days', 70],
  ['gaspar', 'Gaspar', 'ES', '1984-05-20', 'soren', null, 33],
  ['hana', 'Hana', 'SK', '1991-04-04', 'talia', null, 60],
  ['isidro', 'Isidro', 'MX', '1983-12-28', 'talia', null, 25],
  ['jovan', 'Jovan', 'RS', '1990-02-09', 'talia', null, 2],
  ['kavya', 'Kavya', 'IN', '1995-08-30', 'bruno', null, 110],
  ['lakshmi', 'Lakshmi', 'IN', '1988-07-23', 'bruno', null, 50],
];

export const demoDownlines: readonly DemoDownline[] = rows.map(
  ([account, nickname, country, birthDay, agent, link, daysAgo]) => ({
    account,
    nickname,
    country,
    birthDay,
    agent,
    link,
    daysAgo,
  }),
);
