// Teams of four levels, with points, links that people came by, and rules that points follow.
import { families, type Family } from '@parlour/commission';
import type { Platform } from '../../../platform/platform.ts';
import type { MemberService, NewMember } from '../../member/index.ts';
import type { LinkService } from '../link/service.ts';
import type { FamilyPoints } from '../point/rules.ts';
import { listRules, replaceRules, upsertPoints } from '../point/store.ts';
import {
  agentPoints,
  type DemoDownline,
  demoDownlines,
  type DemoLink,
  demoLinks,
  playerPoints,
} from './people.ts';

type TeamSeedServices = {
  readonly identity: {
    openAccount(command: {
      readonly brandId: string;
      readonly account: string;
      readonly language: string;
      readonly country: string;
      readonly ip: string;
      readonly details: Partial<NewMember>;
    }): Promise<string>;
  };
  readonly links: LinkService;
  readonly members: MemberService;
};

export type TeamPast = { readonly platform: Platform; setHoursAgo(hours: number): Promise<void> };

const DAY_HOURS = 24;
const LINKS_SINCE_DAYS = 340;
/** Of anyone who did not come by a link. */
const OPENED_POINTS: FamilyPoints = { slots: 20, live: 10 };

const pointsOf = (slots: number, others: number): FamilyPoints =>
  Object.fromEntries(families.map((family) => [family, family === 'slots' ? slots : others]));

/** Odds of the lottery leave less to give than games of vendors do. */
const POINTS_MAX = { lottery: 100, others: 150 } as const;

const pointRules = families.map((family: Family) => ({
  family,
  pointsMax: family === 'lottery' ? POINTS_MAX.lottery : POINTS_MAX.others,
  gapMin: 10,
  allowsEqual: false,
  quotas: family === 'slots' ? [{ points: 100, accountsMax: 3 }] : [],
}));

/** The team of the demo's agents; none where no demo password is set, or where it is there already. */
export async function seedTeam(
  { platform, setHoursAgo }: TeamPast,
  { identity, links, members }: TeamSeedServices,
  { brandId }: { readonly brandId: string },
): Promise<void> {
  const { config, db } = platform;
  const find = (account: string) => members.findByAccount(db, brandId, account);
  const isSeeded = (await listRules(db, brandId)).length > 0;
  if (config.demoPassword === null || isSeeded) return;
  const at = platform.now();
  await db.tx((tx) => replaceRules(tx, brandId, pointRules, { version: 1, at }));
  for (const { account, others, slots } of agentPoints) {
    const agent = await find(account);
    if (agent === null) continue;
    await db.tx((tx) => upsertPoints(tx, agent.id, { points: pointsOf(slots, others), at }));
  }
  const player = await find(playerPoints.account);
  if (player !== null) {
    await db.tx((tx) => upsertPoints(tx, player.id, { points: playerPoints.points, at }));
  }
  await setHoursAgo(LINKS_SINCE_DAYS * DAY_HOURS);
  const linkIds = new Map<string, string>();
  for (const link of demoLinks) {
    const agent = await find(link.agent);
    if (agent === null) continue;
    linkIds.set(link.name, await addLink(links, { brandId, agentId: agent.id }, link));
  }
  const oldestFirst = demoDownlines.toSorted((a, b) => b.daysAgo - a.daysAgo);
  for (const [place, downline] of oldestFirst.entries()) {
    const agent = await find(downline.agent);
    if (agent === null) continue;
    await setHoursAgo(downline.daysAgo * DAY_HOURS);
    const uplineId = agent.id;
    const opened = await open(identity, downline, { brandId, uplineId, place });
    const linkId = downline.link === null ? undefined : linkIds.get(downline.link);
    const since = platform.now();
    await db.tx((tx) =>
      linkId === undefined
        ? upsertPoints(tx, opened, { points: OPENED_POINTS, at: since })
        : links.use(tx, linkId, { id: opened, at: since }),
    );
  }
  await endLinks(platform, linkIds);
}

const addLink = async (
  links: LinkService,
  agent: { readonly brandId: string; readonly agentId: string },
  { agent: _agent, isActive: _isActive, points, visits: _visits, ...link }: DemoLink,
): Promise<string> => {
  const given = [
    { family: 'slots', points },
    { family: 'live', points },
  ] as const;
  return (await links.add(agent, { ...link, points: given })).id;
};

const open = (
  identity: TeamSeedServices['identity'],
  { account, birthDay, country, nickname }: DemoDownline,
  place: { readonly brandId: string; readonly uplineId: string; readonly place: number },
): Promise<string> =>
  identity.openAccount({
    brandId: place.brandId,
    account,
    language: 'en',
    country,
    ip: `198.51.100.${place.place + 1}`,
    details: { nickname, birthDay, uplineId: place.uplineId },
  });

/** What came of the links since: how many looked, and which are not offered any more. */
async function endLinks({ db }: Platform, linkIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { isActive, name, visits } of demoLinks) {
    await db.query({
      text: `update registration_links set visits = $2, is_active = $3 where id = $1`,
      values: [linkIds.get(name) ?? null, visits, isActive],
    });
  }
}
