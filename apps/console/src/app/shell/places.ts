import type { Permission } from '@parlour/contract';
import {
  ArrowDownIcon,
  BoltIcon,
  CoinIcon,
  CrownIcon,
  DominoIcon,
  DoorIcon,
  ExternalIcon,
  EyeIcon,
  GlobeIcon,
  HelpIcon,
  HomeIcon,
  HourglassIcon,
  type Icon,
  LockIcon,
  PictureIcon,
  PinIcon,
  ReceiptIcon,
  ShieldIcon,
  SlidersIcon,
  SparkIcon,
  StarIcon,
  SunIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@parlour/ui';
import type { OperatorKey } from '../../lib/language.ts';
import * as lists from '../list-places.ts';
import type { NavGroup } from './nav-model.ts';

/** One place of the console and the permission without which it is not shown. */
export type Place = {
  readonly to:
    | (typeof lists)[keyof typeof lists]['to']
    | '/'
    | '/deposits/matching'
    | '/channels'
    | '/reports/cash-flow'
    | '/deposit-methods'
    | '/cashier-policy'
    | '/contracts/limits'
    | '/rebates'
    | '/games/pins'
    | '/dealings'
    | '/pit'
    | '/vendors'
    | '/lottery/games'
    | '/lottery/feeds'
    | '/lottery/packs'
    | '/lottery/offers'
    | '/lottery/exposure'
    | '/sports/stops'
    | '/sports/settlement'
    | '/sports/offer'
    | '/sports/feed'
    | '/sports/referrals'
    | '/sports/liability'
    | '/sports/limits'
    | '/site'
    | '/site/security'
    | '/site/brand'
    | '/site/theme'
    | '/site/logo'
    | '/site/service'
    | '/site/downloads'
    | '/site/domains'
    | '/site/jackpot'
    | '/site/register'
    | '/site/features'
    | '/site/access'
    | '/content/help'
    | '/content/media'
    | '/operators'
    | '/networks'
    | '/roles'
    | '/audit';
  readonly key: OperatorKey;
  readonly icon: Icon;
  readonly needs: Permission;
};

/** The left navigation, by domain. */
export const places: readonly NavGroup<OperatorKey | null, Place>[] = [
  { key: null, items: [{ to: '/', key: 'nav.home', icon: HomeIcon, needs: 'self' }] },
  {
    key: 'nav.money',
    items: [
      lists.withdrawals,
      lists.disputes,
      lists.batches,
      lists.deposits,
      { to: '/deposits/matching', key: 'nav.matching', icon: DominoIcon, needs: 'deposit.read' },
      { to: '/reports/cash-flow', key: 'nav.cashFlow', icon: SlidersIcon, needs: 'report.read' },
      lists.exports,
      lists.adjustments,
      lists.rollovers,
      { to: '/channels', key: 'nav.channels', icon: BoltIcon, needs: 'channel.read' },
      {
        to: '/deposit-methods',
        key: 'nav.depositMethods',
        icon: WalletIcon,
        needs: 'channel.read',
      },
      lists.vouchers,
      lists.vendorTransfers,
      lists.uplineTransfers,
      lists.downlineTransfers,
      {
        to: '/cashier-policy',
        key: 'nav.cashierPolicy',
        icon: SlidersIcon,
        needs: 'channel.read',
      },
      lists.reconciliation,
      lists.differences,
    ],
  },
  {
    key: 'nav.people',
    items: [
      lists.members,
      lists.kyc,
      lists.duplicates,
      lists.protection,
      lists.feedback,
      lists.notifications,
    ],
  },
  {
    key: 'nav.agents',
    items: [
      lists.agents,
      lists.contracts,
      {
        to: '/contracts/limits',
        key: 'nav.contractLimits',
        icon: SlidersIcon,
        needs: 'contract.read',
      },
      { to: '/rebates', key: 'nav.rebates', icon: CoinIcon, needs: 'contract.read' },
      lists.settlements,
      lists.bills,
      lists.badRecords,
    ],
  },
  {
    key: 'nav.affiliates',
    items: [
      lists.affiliatePlans,
      lists.affiliateDeals,
      lists.affiliateConversions,
      lists.affiliateStatements,
      lists.affiliatePostbacks,
      lists.agentApplications,
      lists.affiliateCodes,
    ],
  },
  {
    key: 'nav.play',
    items: [
      lists.roundReviews,
      lists.openRounds,
      lists.games,
      lists.gameReturns,
      lists.rewards,
      lists.tables,
      { to: '/dealings', key: 'nav.dealings', icon: StarIcon, needs: 'table.deal' },
      { to: '/pit', key: 'nav.pit', icon: EyeIcon, needs: 'table.watch' },
      lists.collusion,
      lists.pools,
      lists.chat,
      { to: '/games/pins', key: 'nav.gamePins', icon: PinIcon, needs: 'catalogue.read' },
      { to: '/vendors', key: 'nav.vendors', icon: BoltIcon, needs: 'vendor.read' },
      lists.vendorRequests,
    ],
  },
  {
    key: 'nav.lottery',
    items: [
      lists.lotteryIssues,
      lists.lotterySettlements,
      { to: '/lottery/exposure', key: 'nav.lotteryExposure', icon: EyeIcon, needs: 'lottery.read' },
      lists.lotteryTickets,
      lists.lotteryProfit,
      { to: '/lottery/offers', key: 'nav.lotteryOffers', icon: StarIcon, needs: 'lottery.read' },
      { to: '/lottery/packs', key: 'nav.lotteryPacks', icon: SlidersIcon, needs: 'lottery.read' },
      { to: '/lottery/games', key: 'nav.lotteryGames', icon: HourglassIcon, needs: 'lottery.read' },
      { to: '/lottery/feeds', key: 'nav.lotteryFeeds', icon: BoltIcon, needs: 'lottery.read' },
    ],
  },
  {
    key: 'nav.sports',
    items: [
      lists.sportBets,
      {
        to: '/sports/referrals',
        key: 'nav.sportsReferrals',
        icon: HourglassIcon,
        needs: 'sports.read',
      },
      { to: '/sports/liability', key: 'nav.sportsLiability', icon: EyeIcon, needs: 'sports.read' },
      { to: '/sports/limits', key: 'nav.sportsLimits', icon: SlidersIcon, needs: 'sports.read' },
      lists.sportFactors,
      lists.sportEvents,
      { to: '/sports/stops', key: 'nav.sportStops', icon: ShieldIcon, needs: 'sports.read' },
      {
        to: '/sports/settlement',
        key: 'nav.sportSettlement',
        icon: ReceiptIcon,
        needs: 'sports.read',
      },
      { to: '/sports/offer', key: 'nav.sportOffer', icon: SlidersIcon, needs: 'sports.read' },
      { to: '/sports/feed', key: 'nav.oddsFeed', icon: BoltIcon, needs: 'sports.read' },
    ],
  },
  {
    key: 'nav.content',
    items: [
      lists.banners,
      lists.announcements,
      lists.notices,
      lists.promotions,
      lists.posts,
      { to: '/content/help', key: 'nav.help', icon: HelpIcon, needs: 'content.read' },
      lists.matches,
      { to: '/content/media', key: 'nav.media', icon: PictureIcon, needs: 'content.read' },
    ],
  },
  {
    key: 'nav.look',
    items: [
      { to: '/site/brand', key: 'nav.brand', icon: CrownIcon, needs: 'site.read' },
      { to: '/site/theme', key: 'nav.theme', icon: SunIcon, needs: 'site.read' },
      { to: '/site/logo', key: 'nav.logo', icon: SparkIcon, needs: 'site.read' },
      { to: '/site/features', key: 'nav.flags', icon: SlidersIcon, needs: 'site.read' },
      { to: '/site/service', key: 'nav.service', icon: UsersIcon, needs: 'site.read' },
      { to: '/site/downloads', key: 'nav.downloads', icon: ArrowDownIcon, needs: 'site.read' },
      { to: '/site/domains', key: 'nav.domains', icon: ExternalIcon, needs: 'site.read' },
      { to: '/site/jackpot', key: 'nav.jackpot', icon: CoinIcon, needs: 'site.read' },
    ],
  },
  {
    key: 'nav.safety',
    items: [
      { to: '/site/security', key: 'nav.security', icon: LockIcon, needs: 'security.read' },
      { to: '/site/access', key: 'nav.access', icon: DoorIcon, needs: 'security.read' },
      lists.blacklist,
    ],
  },
  {
    key: 'nav.house',
    items: [
      { to: '/site', key: 'nav.site', icon: GlobeIcon, needs: 'site.read' },
      { to: '/site/register', key: 'nav.register', icon: TicketIcon, needs: 'site.read' },
      lists.approvals,
      { to: '/operators', key: 'nav.operators', icon: UserIcon, needs: 'operator.read' },
      { to: '/networks', key: 'nav.networks', icon: DoorIcon, needs: 'operator.read' },
      { to: '/roles', key: 'nav.roles', icon: ShieldIcon, needs: 'operator.read' },
      lists.audit,
    ],
  },
];
