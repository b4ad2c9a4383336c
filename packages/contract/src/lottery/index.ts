// The lottery: games and their draws, tickets on them, and the desk behind both.
import { drawDeskRefusals, drawDeskRoutes } from './draw-desk.ts';
import { drawRefusals, drawRoutes } from './draw.ts';
import { feedDeskRefusals, feedDeskRoutes } from './feed-desk.ts';
import { marginRefusals, marginRoutes } from './margin.ts';
import { offerDeskRefusals, offerDeskRoutes } from './offer-desk.ts';
import { settlementDeskRefusals, settlementDeskRoutes } from './settlement-desk.ts';
import { ticketDeskRefusals, ticketDeskRoutes } from './ticket-desk.ts';
import { ticketRefusals, ticketRoutes } from './ticket.ts';
import { vnRoutes } from './vn.ts';

export * from './calendar.ts';
export * from './draw-desk.ts';
export * from './draw.ts';
export * from './feed-desk.ts';
export * from './field.ts';
export * from './margin.ts';
export * from './offer-desk.ts';
export * from './settlement-desk.ts';
export * from './ticket-desk.ts';
export * from './ticket.ts';
export * from './vn.ts';

export const lotteryRefusals = {
  ...drawRefusals,
  ...drawDeskRefusals,
  ...feedDeskRefusals,
  ...marginRefusals,
  ...offerDeskRefusals,
  ...settlementDeskRefusals,
  ...ticketRefusals,
  ...ticketDeskRefusals,
} as const;

/** Calls that are answered; a declared call joins them together with its handler. */
export const lotteryRoutes = {
  ...drawRoutes,
  ...drawDeskRoutes,
  ...feedDeskRoutes,
  ...marginRoutes,
  ...offerDeskRoutes,
  ...settlementDeskRoutes,
  ...ticketRoutes,
  ...ticketDeskRoutes,
  ...vnRoutes,
} as const;
