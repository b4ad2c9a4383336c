import { createStream, sha256Hex } from '@parlour/fairness';
import { type DrawCalendar, familyOfIssue } from '@parlour/lottery';
import type { Platform } from '../../platform/platform.ts';
import { paceOf } from './rules/game.ts';
import type { DrawGame, DrawService, IssueService, StoredIssue } from './index.ts';
import { listDrawn } from './store/lists.ts';

/** A platform whose clock is put back, so that things happen when they would have. */
export type DrawPast = {
  readonly platform: Platform;
  setHoursAgo(hours: number): Promise<void>;
};

export type SeedDraws = {
  readonly draws: DrawService;
  readonly issues: IssueService;
  /** Two of them enter the results of official draws. */
  readonly operators: readonly { readonly id: string }[];
  /** Takes only these games; all of them unless said otherwise. */
  readonly gameCodes?: readonly string[];
  /** Called at hours of the past, while draws of the house are on sale. */
  readonly meanwhile?: (hoursAgo: number) => Promise<void>;
};

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Enough for a chart of trends. */
const HOUSE_DRAWS = 60;
const OFFICIAL_DRAWS = 8;
/** Minutes after the draw at which the first and the second operator enter it. */
const ENTERED_AFTER = [4, 9] as const;
/** Their last results are left as they come up at a desk: entered once, and entered differently. */
const HALF_ENTERED = 'hanoi';
const IN_CONFLICT = 'vietnam-mien-bac';
const DEMO_IP = '192.0.2.10';

/** Hours in which a calendar has about so many official draws. */
function officialHours({ days }: DrawCalendar): number {
  const everyDays =
    days.kind === 'EVERY_DAY'
      ? 1
      : days.kind === 'WEEKDAYS'
        ? 7 / days.weekdays.length
        : 31 / days.monthDays.length;
  return Math.ceil(OFFICIAL_DRAWS * everyDays * DAY_HOURS);
}

const hoursOf = ({ source, calendar }: DrawGame): number =>
  source === 'official'
    ? officialHours(calendar)
    : (HOUSE_DRAWS * (paceOf(calendar) ?? 3_600)) / 3_600;

/** A made-up result of an official draw, the same for each demo. */
function inventCode(issue: StoredIssue, attempt: number): string {
  const family = familyOfIssue(issue.family, issue, issue.timeZone);
  if (family === null) throw new Error(`there is no family ${issue.family}`);
  const serverSeed = sha256Hex(`demo ${issue.gameCode} ${issue.no}`);
  const stream = createStream({ serverSeed, clientSeed: 'demo', nonce: attempt });
  return family.draw.format(family.draw.drawFrom(stream));
}

/** Draws the house held lately, the oldest first, so that each was drawn soon after its time. */
async function holdPast(
  past: DrawPast,
  { draws, meanwhile }: SeedDraws,
  hours: number,
): Promise<void> {
  for (let ago = hours; ago > 0; ago -= ago > 3 ? 1 : 0.25) {
    await past.setHoursAgo(ago);
    await draws.holdDraws();
    await meanwhile?.(ago);
  }
  await past.setHoursAgo(0);
  await draws.holdDraws();
}

async function enterResult(
  past: DrawPast,
  { draws, operators }: SeedDraws,
  issue: StoredIssue,
  { start, isLast }: { readonly start: number; readonly isLast: boolean },
): Promise<void> {
  for (const [place, { id: operatorId }] of operators.slice(0, 2).entries()) {
    if (place === 1 && isLast && issue.gameCode === HALF_ENTERED) return;
    const differs = place === 1 && isLast && issue.gameCode === IN_CONFLICT;
    const at = issue.drawsAt.getTime() + (ENTERED_AFTER[place] ?? 0) * 60_000;
    await past.setHoursAgo(Math.max(0, start - at) / HOUR_MS);
    const code = inventCode(issue, differs ? 1 : 0);
    await draws.enter({ operatorId, ip: DEMO_IP }, issue.id, code);
  }
}

/**
 * The games of every installation with draws of the last hours and days, through the services that draw
 * and take entries.
 */
export async function seedDraws(past: DrawPast, seeding: SeedDraws): Promise<void> {
  const { platform } = past;
  const { draws } = seeding;
  await past.setHoursAgo(0);
  const start = platform.now().getTime();
  await draws.install();
  const all = await draws.games(platform.db);
  const games = all.filter(({ code }) => seeding.gameCodes?.includes(code) ?? true);
  const house = games.filter(({ source }) => source === 'house');
  const houseHours = Math.max(0, ...house.map(hoursOf));
  // The slowest first: the beacon begins with the first issue that asks for it.
  for (const game of games.toSorted((a, b) => hoursOf(b) - hoursOf(a))) {
    await past.setHoursAgo(hoursOf(game));
    await draws.storeAhead([game.code]);
  }
  await holdPast(past, seeding, houseHours);
  for (const game of games.filter(({ source }) => source === 'official')) {
    const at = new Date(start - ENTERED_AFTER[1] * 60_000);
    const page = { at, before: null, day: null, limit: OFFICIAL_DRAWS };
    const drawn = await listDrawn(platform.db, game.code, page);
    for (const issue of drawn.toReversed()) {
      await enterResult(past, seeding, issue, { start, isLast: issue === drawn[0] });
    }
  }
  await past.setHoursAgo(0);
  await draws.storeAhead(games.map(({ code }) => code));
}
