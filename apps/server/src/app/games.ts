// The second circle: games, and what guards those who play them.
import { createCatalogue } from '../modules/catalogue/index.ts';
import { createContent } from '../modules/content/index.ts';
import { createDraw } from '../modules/draw/index.ts';
import { createPlay, type PlayModule } from '../modules/play/index.ts';
import { createProtection } from '../modules/protection/index.ts';
import { createTicket } from '../modules/ticket/index.ts';
import type { Platform } from '../platform/platform.ts';
import { lendGames, lendHoldings, lendRecords } from './lend.ts';
import type { People } from './people.ts';
import type { Services } from './services.ts';
import { createSportsbook } from './sportsbook.ts';

/** What other modules and tests use of play. */
const doorsOf = ({ gamesApi, launch, ownRounds, pools, record }: PlayModule) => ({
  gamesApi,
  launch,
  ownRounds,
  pools,
  record,
});

/** Games, what guards those who play them, and the vendors' wallet calls. */
export function createGames(
  platform: Platform,
  people: People,
  later: () => Pick<Services, 'cashier' | 'contracts' | 'funds'>,
) {
  const { audit, site, wallet } = people;
  const { catalogue, parts: catalogueParts } = createCatalogue(platform, {
    ...people,
    // Built after it: what comes back of a stake is summed with the odds of the lottery.
    demandGames: (...changed) => ticketing.tickets.demandGames(...changed),
    holdsMoney: lendHoldings(() => ({ wallet, funds: later().funds })),
    readOut: (vendorCode) => later().funds.readOut(vendorCode),
  });
  const { protection, parts: protectionParts } = createProtection(platform, {
    ...people,
    sources: lendRecords(() => ({ cashier: later().cashier, record: play.record })),
  });
  const play = createPlay(platform, {
    ...people,
    catalogue,
    protection,
    // Built after it, because money that moves is held against what was played.
    sendAlong: (...launched) => later().funds.transfers.sendAlong(...launched),
  });
  const drawing = createDraw(platform, {
    ...people,
    // Built on them, and asked only when the worker takes its first turn.
    tickets: () => ticketing.side,
  });
  const ticketing = createTicket(platform, {
    ...people,
    ...drawing,
    catalogue,
    ownRounds: play.ownRounds,
    // Built after it, because agents are paid by what was played.
    payMax: (...query) => later().contracts.payMax(...query),
    played: play.record,
    protection,
    shown: drawing.reads,
  });
  const sportsbook = createSportsbook(platform, {
    ...people,
    ownRounds: play.ownRounds,
    protection,
  });
  const contentParts = createContent(platform, {
    audit,
    site,
    games: lendGames(catalogue),
    bookMatches: sportsbook.services.market.hotEvents,
  });
  return {
    services: {
      draws: drawing.draws,
      issues: drawing.issues,
      ...sportsbook.services,
      tickets: ticketing.tickets,
      catalogue,
      protection,
      ...doorsOf(play),
    },
    reportRounds: play.reportRounds,
    parts: [catalogueParts, contentParts, protectionParts, ...sportsbook.parts].concat(
      [play, drawing, ticketing].map(({ parts }) => parts),
    ),
  };
}

export type Games = ReturnType<typeof createGames>;
