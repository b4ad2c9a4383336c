// Lists the modules in the order of what they need. Each wires itself; this file only introduces them.
import type { FastifyInstance } from 'fastify';
import { createAffiliate } from './modules/affiliate/index.ts';
import { createCommission } from './modules/commission/index.ts';
import { createDeskSources, createOperator } from './modules/operator/index.ts';
import { createWebApps } from './modules/site/index.ts';
import { createHttp } from './platform/http/app.ts';
import { createMetrics } from './platform/http/metrics.ts';
import type { Identification } from './platform/http/register.ts';
import { createSealingKeys } from './platform/http/sealed.ts';
import type { ModuleParts } from './platform/module.ts';
import type { Platform } from './platform/platform.ts';
import { createHub, type Hub } from './platform/realtime/hub.ts';
import { createSocketPlugin } from './platform/realtime/socket.ts';
import { languages, translateRefusal, writtenLanguages } from './platform/translate.ts';
import { createGames } from './app/games.ts';
import { lendLimit } from './app/lend.ts';
import { createMoney, createReports } from './app/money.ts';
import { createPeople } from './app/people.ts';
import type { Services } from './app/services.ts';

export type { Services } from './app/services.ts';

export type App = {
  readonly portal: FastifyInstance;
  readonly console: FastifyInstance;
  readonly hub: Hub;
  readonly parts: readonly ModuleParts[];
  readonly services: Services;
};

export type Modules = {
  readonly parts: readonly ModuleParts[];
  readonly identification: Identification;
  readonly services: Services;
};

/** Builds every module. Their order is the order of their needs. */
export async function createModules(platform: Platform): Promise<Modules> {
  const { services: people, parts } = await createPeople(platform, {
    clicks: {
      note: (...visit) => clicks.note(...visit),
      keep: (...came) => clicks.keep(...came),
    },
    demandLotteryPoints: (...points) => games.services.tickets.demandPoints(...points),
    depositors: (...query) => money.services.cashier.gross.findDepositors(...query),
    endingContracts: (...query) => contracts.reads.endingWith(...query),
    teamFigures: (...query) => told.team.figures(...query),
  });
  const games = createGames(platform, people, () => money.services);
  const money = createMoney(platform, people, games, () => ({ settlement }));
  const told = createReports(platform, people, games, () => ({
    ...money.services,
    contracts,
    settlement,
  }));
  parts.push(...games.parts, ...money.parts, ...told.parts);
  const built = { ...people, ...games.services, ...money.services, ...told.services };
  const {
    contracts,
    rebates,
    settlement,
    parts: commissionParts,
  } = createCommission(platform, { ...built, aloneAmount: lendLimit(built) });
  parts.push(...commissionParts);
  const {
    clicks,
    earning,
    parts: affiliateParts,
  } = createAffiliate(platform, { ...built, rebates });
  parts.push(...affiliateParts);
  const services: Services = { ...built, contracts, earning, rebates, settlement };
  const { audit, identity, site } = people;
  const { identify: identifyOperator, parts: operatorParts } = createOperator(platform, {
    audit,
    sources: createDeskSources(services, platform),
  });
  parts.push(operatorParts);
  // Last, because the pages carry answers of all the others.
  parts.push(createWebApps(platform, { site, parts, languages: writtenLanguages }));
  const identification: Identification = {
    brand: (host, chosen) => site.brandByHost(host, chosen),
    member: (token, brand) => identity.identify(token, brand),
    operator: identifyOperator,
  };
  return { parts, identification, services };
}

export async function createApp(platform: Platform): Promise<App> {
  const { parts, identification, services } = await createModules(platform);
  const channels = Object.assign({}, ...parts.map((part) => part.channels ?? {}));
  const hub = createHub(channels, () => platform.now().getTime());
  const sealingKeys = await createSealingKeys(platform.config.sealingKeys);
  const { config } = platform;
  const metrics = createMetrics(hub.census);
  const shared = {
    platform,
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
  const surface = (name: 'portal' | 'console') => {
    const socket = createSocketPlugin({
      hub,
      identification,
      liveSessions: services.identity.liveSessions,
      surface: name,
      origins: origins[name],
    });
    const own = parts.flatMap((part) => part.plugins?.[name] ?? []);
    return createHttp({
      ...shared,
      surface: name,
      plugins: [
        ...(config.roles.has('realtime') ? [socket] : []),
        ...(config.roles.has('api') ? own : []),
      ],
    });
  };
  return {
    portal: await surface('portal'),
    console: await surface('console'),
    hub,
    parts,
    services,
  };
}
