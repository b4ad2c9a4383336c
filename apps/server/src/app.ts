// Lists the modules in the order of what they need. Each wires itself; this file only introduces them.
import type { FastifyInstance } from 'fastify';
import { createAffiliate } from './modules/affiliate/index.ts';
import { createChat } from './modules/chat/index.ts';
import { createCommission } from './modules/commission/index.ts';
import { createDeskSources, createOperator } from './modules/operator/index.ts';
import { createWebApps } from './modules/site/index.ts';
import { createHttp } from './platform/http/app.ts';
import { createDrain, type Drain } from './platform/http/drain.ts';
import { createMetrics } from './platform/http/metrics.ts';
import type { Identification } from './platform/http/register.ts';
import { createSealingKeys } from './platform/http/sealed.ts';
import type { ModuleParts } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import { createHub, type FindLive, type Hub } from './platform/realtime/hub.ts';
import { createSocketPlugin } from './platform/realtime/socket.ts';
import { createSocketPlaces } from './platform/realtime/socket-places.ts';
import { languages, translateRefusal, writtenLanguages } from './platform/translate.ts';
import { createGames } from './app/games.ts';
import { lendLimit } from './app/lend.ts';
import { createMoney, createReports } from './app/money.ts';
import { createPeople } from './app/people.ts';
import type { Services } from './app/services.ts';

import { createLive, type Live } from './app/live.ts';

export type { Services } from './app/services.ts';

export type App = {
  readonly portal: FastifyInstance;
  readonly console: FastifyInstance;
  readonly hub: Hub;
  /** Begun when the process is about to end. */
  readonly drain: Drain;
  /** What is to be done with the events of the outbox while the process runs. */
  readonly live: Live;
  readonly parts: readonly ModuleParts[];
  readonly services: Services;
};

export type Modules = {
  readonly parts: readonly ModuleParts[];
  readonly identification: Identification;
  readonly liveSessions: FindLive;
  readonly services: Services;
};

const named =
  (key: string) =>
  (payload: unknown): string | null => {
    const id = ((payload ?? {}) as Readonly<Record<string, unknown>>)[key];
    return typeof id === 'string' ? id : null;
  };

/** Events after which an owner's sockets are looked at, without waiting for the next round. */
const SESSION_ENDINGS = {
  'session.ended': named('memberId'),
  'member.blocks_changed': named('memberId'),
  'operator.sessions_ended': named('operatorId'),
};

/** Builds every module. Their order is the order of their needs. */
export async function createModules(platform: Platform): Promise<Modules> {
  const { services: people, parts } = await createPeople(platform, {
    clicks: {
      note: (...visit) => clicks.note(...visit),
      keep: (...came) => clicks.keep(...came),
    },
    demandPoints: (...points) => games.services.tickets.demandPoints(...points),
    depositors: (...query) => money.services.cashier.gross.findDepositors(...query),
    endingContracts: (...query) => contracts.reads.endingWith(...query),
    teamFigures: (...query) => told.team.figures(...query),
  });
  const games = createGames(platform, people, () => ({ ...money.services, contracts }));
  const money = createMoney(platform, people, games, () => ({ settlement }));
  const told = createReports(platform, people, games, () => ({
    ...money.services,
    contracts,
    settlement,
  }));
  parts.push(...games.parts, ...money.parts, ...told.parts);
  const built = { ...people, ...games.services, ...money.services, ...told.services };
  parts.push(createChat(platform, built));
  const ownLimit = lendLimit(platform, built);
  const {
    contracts,
    rebates,
    settlement,
    parts: commissionParts,
  } = createCommission(platform, { ...built, ownLimit });
  parts.push(...commissionParts);
  const {
    clicks,
    earning,
    parts: affiliateParts,
  } = createAffiliate(platform, { ...built, ownLimit, rebates });
  parts.push(...affiliateParts);
  const services: Services = { ...built, contracts, earning, rebates, settlement };
  const { approvals, audit, identity, independence, notifications, site } = people;
  const operators = createOperator(platform, {
    approvals,
    audit,
    captchas: identity.captchas,
    independence,
    notifications,
    site,
    sources: createDeskSources(services, platform),
  });
  parts.push(operators.parts);
  // Last, because the pages carry answers of all the others.
  parts.push(createWebApps(platform, { site, parts, languages: writtenLanguages }));
  const identification: Identification = {
    brand: (host, chosen) => site.brandByHost(host, chosen),
    member: identity.identify,
    operator: operators.identify,
  };
  const liveSessions: FindLive = (kind, sessionIds) =>
    kind === 'member' ? identity.liveSessions(sessionIds) : operators.liveSessions(sessionIds);
  return { parts, identification, liveSessions, services };
}

export async function createApp(platform: Platform): Promise<App> {
  const { parts, identification, liveSessions, services } = await createModules(platform);
  const channels = Object.assign({}, ...parts.map((part) => part.channels ?? {}));
  const hub = createHub(channels, () => platform.now().getTime());
  if (platform.config.roles.has('realtime')) for (const part of parts) part.sockets?.(hub);
  const sealingKeys = await createSealingKeys(platform.config.sealingKeys);
  const { config } = platform;
  const metrics = createMetrics(hub.census, platform.security.counts);
  const drain = createDrain();
  const shared = {
    platform,
    drain,
    identification,
    sealingKeys,
    languages,
    metrics,
    translate: translateRefusal,
    handlers: config.roles.has('api') ? parts.flatMap((part) => part.handlers ?? []) : [],
  };
  const origins = {
    portal: [new URL(config.publicUrl).origin],
    console: [new URL(config.consoleUrl).origin],
  };
  const places = createSocketPlaces(config.sockets);
  const surface = (name: 'portal' | 'console') => {
    const socket = createSocketPlugin({
      hub,
      drain,
      identification,
      places,
      liveSessions,
      surface: name,
      security: platform.security,
      origins: origins[name],
    });
    const own = parts.flatMap((part) => part.plugins?.[name] ?? []);
    return createHttp({
      ...shared,
      surface: name,
      admits: name === 'portal' ? parts.flatMap((part) => part.admits ?? []) : [],
      plugins: [
        ...(config.roles.has('realtime') ? [socket] : []),
        ...(config.roles.has('api') ? own : []),
      ],
    });
  };
  const closeEnded = (ownerId: string): void => {
    hub
      .closeEnded(liveSessions, ownerId)
      .catch((error: unknown) =>
        platform.log.warn({ err: error }, 'sockets of an ended session were not cut off at once'),
      );
  };
  return {
    live: createLive({ parts, hub, closeEnded, endings: SESSION_ENDINGS }),
    portal: await surface('portal'),
    console: await surface('console'),
    hub,
    drain,
    parts,
    services,
  };
}
