import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { LinkedParameter, ListPlace } from '../lib/resource/place.ts';
import { keepTexts } from '../lib/search.ts';
import { deskRoute } from './desk-route.tsx';
import * as lists from './list-places.ts';

/** The route of a declared list, whose filters are the parameters of its address. */
const listRoute = <const Path extends string>(place: ListPlace<Path>) =>
  createRoute({
    getParentRoute: () => deskRoute,
    path: place.to,
    validateSearch: keepTexts<LinkedParameter>,
    component: lazyRouteComponent(async () => {
      const [{ resource }, { ResourceScreen }] = await Promise.all([
        place.load(),
        import('../lib/resource/resource-screen.tsx'),
      ]);
      return { default: () => <ResourceScreen place={place} resource={resource} /> };
    }),
  });

export const listRoutes = [
  listRoute(lists.deposits),
  listRoute(lists.exports),
  listRoute(lists.adjustments),
  listRoute(lists.vouchers),
  listRoute(lists.uplineTransfers),
  listRoute(lists.downlineTransfers),
  listRoute(lists.kyc),
  listRoute(lists.duplicates),
  listRoute(lists.feedback),
  listRoute(lists.notifications),
  listRoute(lists.contracts),
  listRoute(lists.badRecords),
  listRoute(lists.affiliateConversions),
  listRoute(lists.agentApplications),
  listRoute(lists.affiliateCodes),
  listRoute(lists.approvals),
  listRoute(lists.audit),
  listRoute(lists.rollovers),
  listRoute(lists.disputes),
  listRoute(lists.affiliatePlans),
  listRoute(lists.members),
  listRoute(lists.withdrawals),
  listRoute(lists.batches),
  listRoute(lists.lotteryTickets),
  listRoute(lists.sportBets),
  listRoute(lists.sportFactors),
  listRoute(lists.agents),
  listRoute(lists.blacklist),
  listRoute(lists.settlements),
  listRoute(lists.bills),
  listRoute(lists.vendorTransfers),
  listRoute(lists.reconciliation),
  listRoute(lists.differences),
  listRoute(lists.protection),
  listRoute(lists.affiliateDeals),
  listRoute(lists.affiliateStatements),
  listRoute(lists.affiliatePostbacks),
  listRoute(lists.roundReviews),
  listRoute(lists.openRounds),
  listRoute(lists.games),
  listRoute(lists.gameReturns),
  listRoute(lists.rewards),
  listRoute(lists.pools),
  listRoute(lists.tables),
  listRoute(lists.collusion),
  listRoute(lists.chat),
  listRoute(lists.vendorRequests),
  listRoute(lists.lotteryIssues),
  listRoute(lists.sportEvents),
  listRoute(lists.lotterySettlements),
  listRoute(lists.lotteryProfit),
  listRoute(lists.banners),
  listRoute(lists.announcements),
  listRoute(lists.notices),
  listRoute(lists.promotions),
  listRoute(lists.posts),
  listRoute(lists.matches),
  listRoute(lists.helpSections),
  listRoute(lists.helpArticles),
] as const;
