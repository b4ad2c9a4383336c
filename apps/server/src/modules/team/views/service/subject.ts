// Whom a report is about, and what every report says of itself.
import type { TeamScope } from '@parlour/contract';
import type { Db, Reader } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Tree } from '../../../agent/index.ts';
import type { CatalogueService } from '../../../catalogue/index.ts';
import { dayIn } from '@parlour/time';
import { demandPeriod, type Period, type ReportService } from '../../../report/index.ts';
import { firstDayOf, within } from '../rules/stay.ts';
import type { Games } from '../store/days.ts';
import { listCurrencies, listPersons, type Person } from '../store/people.ts';
import { listStays } from '../store/since.ts';

export type ViewDeps = {
  readonly db: Db;
  readonly tree: Tree;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly reports: Pick<ReportService, 'zoneOf' | 'instantsOf'>;
  now(): Date;
};

/** The agent who asks. */
export type Asker = { readonly agentId: string; readonly brandId: string };

export type SubjectWish = {
  readonly account?: string | undefined;
  readonly scope?: TeamScope | undefined;
  readonly currency?: string | undefined;
};

export type Head = {
  readonly period: Period;
  readonly timeZone: string;
  readonly currency: string;
  readonly currencies: readonly string[];
  readonly generatedAt: Date;
  readonly today: string;
  readonly subject: Person;
  readonly scope: TeamScope;
};

/** Someone of the team by the whole account, the agent when none is named. */
export async function demandSubject(
  reader: Reader,
  { agentId }: Asker,
  account: string | undefined,
  { tree }: Pick<ViewDeps, 'tree'>,
): Promise<Person> {
  const id =
    account === undefined ? agentId : (await tree.findInTeam(reader, agentId, account)).memberId;
  const [person] = await listPersons(reader, agentId, [id]);
  if (person === undefined) throw new Refusal('agent.account_unknown');
  return person;
}

/** Everything about a report that is not a figure; refuses periods and accounts that are none. */
export async function headOf(
  asker: Asker,
  wanted: Period & SubjectWish,
  { daysMax, ...deps }: ViewDeps & { readonly daysMax: number },
): Promise<Head> {
  const { db, now, reports } = deps;
  const period = demandPeriod(wanted, daysMax);
  const [timeZone, known, subject, own] = await Promise.all([
    reports.zoneOf(db, asker.brandId),
    listCurrencies(db, asker.agentId),
    demandSubject(db, asker, wanted.account, deps),
    demandSubject(db, asker, undefined, deps),
  ]);
  const generatedAt = now();
  return {
    period,
    timeZone,
    currency: wanted.currency?.toUpperCase() ?? own.currency,
    currencies: [own.currency, ...known.filter((currency) => currency !== own.currency)],
    generatedAt,
    today: dayIn(generatedAt, timeZone),
    subject,
    scope: wanted.scope ?? 'team',
  };
}

/**
 * What of the period the agent may know of the subject: of someone who came from elsewhere nothing of
 * the days before, nor of the day of coming.
 */
export async function periodOf(
  { agentId }: Asker,
  { period, subject, timeZone }: Pick<Head, 'period' | 'subject' | 'timeZone'>,
  { db }: Pick<ViewDeps, 'db'>,
): Promise<Period> {
  if (subject.id === agentId) return period;
  const [stay] = await listStays(db, { agentId, memberIds: [subject.id] });
  return within(period, stay === undefined ? null : firstDayOf(stay, timeZone));
}

/** A vendor that nobody has: a filter by an unknown name finds nothing. */
const NO_VENDOR = '-';

export type GameWish = {
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
};

/** The wire's words for games. */
export async function gamesOf(
  { category, vassalage }: GameWish,
  { catalogue }: Pick<ViewDeps, 'catalogue'>,
): Promise<Games> {
  const wanted = category === 'ALL' ? undefined : category;
  if (vassalage === undefined) return { category: wanted };
  const { vendors } = await catalogue.snapshot();
  const vendor = vendors.find((candidate) => candidate.vassalage === vassalage);
  return { category: wanted, vendorCode: vendor?.code ?? NO_VENDOR };
}

export const hasGames = ({ category, vendorCode }: Games): boolean =>
  category !== undefined || vendorCode !== undefined;
