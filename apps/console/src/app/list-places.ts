// Lists that are declared once: what the menu, the finder and the router know of each before it is opened.
import {
  BallIcon,
  BallsIcon,
  BankIcon,
  BellIcon,
  BookIcon,
  ChartIcon,
  CoinIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  FeatherIcon,
  GamepadIcon,
  GiftIcon,
  HeartIcon,
  HelpIcon,
  HourglassIcon,
  KeyIcon,
  ListIcon,
  MegaphoneIcon,
  ReceiptIcon,
  ReelsIcon,
  ShieldIcon,
  StarIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
  WarningIcon,
} from '@parlour/ui';
import type { SectionName } from '../features/content/model/section.ts';
import { definePlace } from '../lib/resource/place.ts';

export const deposits = definePlace({
  to: '/deposits',
  key: 'nav.deposits',
  icon: ReceiptIcon,
  needs: 'deposit.read',
  load: () => import('../routes/lists/deposits.tsx'),
});
export const exports = definePlace({
  to: '/exports',
  key: 'nav.exports',
  icon: ExternalIcon,
  needs: 'export.create',
  load: () => import('../routes/lists/exports.tsx'),
});
export const adjustments = definePlace({
  to: '/adjustments',
  key: 'nav.adjustments',
  icon: CoinIcon,
  needs: 'wallet.read',
  load: () => import('../routes/lists/adjustments.tsx'),
});
export const vouchers = definePlace({
  to: '/vouchers',
  key: 'nav.vouchers',
  icon: TicketIcon,
  needs: 'voucher.read',
  load: () => import('../routes/lists/vouchers.tsx'),
});
export const uplineTransfers = definePlace({
  to: '/upline-transfers',
  key: 'nav.uplineTransfers',
  icon: UsersIcon,
  needs: 'transfer.read',
  load: () => import('../routes/lists/upline-transfers.tsx'),
});
export const downlineTransfers = definePlace({
  to: '/downline-transfers',
  key: 'nav.downlineTransfers',
  icon: UsersIcon,
  needs: 'transfer.read',
  load: () => import('../routes/lists/downline-transfers.tsx'),
});
export const kyc = definePlace({
  to: '/kyc',
  key: 'nav.kyc',
  icon: ShieldIcon,
  needs: 'kyc.read',
  load: () => import('../routes/lists/kyc.tsx'),
});
export const duplicates = definePlace({
  to: '/duplicates',
  key: 'nav.duplicates',
  icon: EyeIcon,
  needs: 'member.read',
  load: () => import('../routes/lists/duplicates.tsx'),
});
export const feedback = definePlace({
  to: '/feedback',
  key: 'nav.feedback',
  icon: HelpIcon,
  needs: 'content.read',
  load: () => import('../routes/lists/feedback.tsx'),
});
export const notifications = definePlace({
  to: '/notifications',
  key: 'nav.notifications',
  icon: BellIcon,
  needs: 'notification.read',
  load: () => import('../routes/lists/notifications.tsx'),
});
export const contracts = definePlace({
  to: '/contracts',
  key: 'nav.contracts',
  icon: FeatherIcon,
  needs: 'contract.read',
  load: () => import('../routes/lists/contracts.tsx'),
});
export const badRecords = definePlace({
  to: '/settlements/bad-records',
  key: 'nav.badRecords',
  icon: WarningIcon,
  needs: 'settlement.read',
  load: () => import('../routes/lists/bad-records.tsx'),
});
export const affiliateConversions = definePlace({
  to: '/affiliates/conversions',
  key: 'nav.conversions',
  icon: UserIcon,
  needs: 'settlement.read',
  load: () => import('../routes/lists/affiliate-conversions.tsx'),
});
export const agentApplications = definePlace({
  to: '/agent-applications',
  key: 'nav.agentApplications',
  icon: TicketIcon,
  needs: 'member.read',
  load: () => import('../routes/lists/agent-applications.tsx'),
});
export const affiliateCodes = definePlace({
  to: '/affiliate-codes',
  key: 'nav.affiliateCodes',
  icon: KeyIcon,
  needs: 'agent.read',
  load: () => import('../routes/lists/affiliate-codes.tsx'),
});
export const approvals = definePlace({
  to: '/approvals',
  key: 'nav.approvals',
  icon: EyeIcon,
  needs: 'self',
  load: () => import('../routes/lists/approvals.tsx'),
});
export const audit = definePlace({
  to: '/audit',
  key: 'nav.audit',
  icon: BookIcon,
  needs: 'audit.read',
  load: () => import('../routes/lists/audit.tsx'),
});
export const rollovers = definePlace({
  to: '/rollovers',
  key: 'nav.rollovers',
  icon: ReelsIcon,
  needs: 'deposit.read',
  load: () => import('../routes/lists/rollovers.tsx'),
});
export const disputes = definePlace({
  to: '/withdrawals/disputes',
  key: 'nav.disputes',
  icon: HelpIcon,
  needs: 'withdrawal.read',
  load: () => import('../routes/lists/disputes.tsx'),
});
export const affiliatePlans = definePlace({
  to: '/affiliates/plans',
  key: 'nav.affiliatePlans',
  icon: StarIcon,
  needs: 'contract.read',
  load: () => import('../routes/lists/affiliate-plans.tsx'),
});
export const members = definePlace({
  to: '/members',
  key: 'nav.members',
  icon: UsersIcon,
  needs: 'member.read',
  load: () => import('../routes/lists/members.tsx'),
});
export const withdrawals = definePlace({
  to: '/withdrawals',
  key: 'nav.withdrawals',
  icon: BankIcon,
  needs: 'withdrawal.read',
  load: () => import('../routes/lists/withdrawals.tsx'),
});
export const batches = definePlace({
  to: '/withdrawals/batches',
  key: 'nav.batches',
  icon: ListIcon,
  needs: 'withdrawal.read',
  load: () => import('../routes/lists/batches.tsx'),
});
export const lotteryTickets = definePlace({
  to: '/lottery/tickets',
  key: 'nav.lotteryTickets',
  icon: TicketIcon,
  needs: 'lottery.read',
  load: () => import('../routes/lists/lottery-tickets.tsx'),
});
export const agents = definePlace({
  to: '/agents',
  key: 'nav.agentTree',
  icon: UsersIcon,
  needs: 'agent.read',
  load: () => import('../routes/lists/agents.tsx'),
});
export const blacklist = definePlace({
  to: '/blacklist',
  key: 'nav.blacklist',
  icon: EyeOffIcon,
  needs: 'security.read',
  load: () => import('../routes/lists/blacklist.tsx'),
});
export const settlements = definePlace({
  to: '/settlements',
  key: 'nav.settlements',
  icon: HourglassIcon,
  needs: 'settlement.read',
  load: () => import('../routes/lists/settlements.tsx'),
});
export const bills = definePlace({
  to: '/settlements/bills',
  key: 'nav.bills',
  icon: ReceiptIcon,
  needs: 'settlement.read',
  load: () => import('../routes/lists/bills.tsx'),
});
export const vendorTransfers = definePlace({
  to: '/vendor-transfers',
  key: 'nav.vendorTransfers',
  icon: WalletIcon,
  needs: 'transfer.read',
  load: () => import('../routes/lists/vendor-transfers.tsx'),
});
export const reconciliation = definePlace({
  to: '/reconciliation',
  key: 'nav.reconciliation',
  icon: BookIcon,
  needs: 'reconciliation.read',
  load: () => import('../routes/lists/reconciliation.tsx'),
});
export const differences = definePlace({
  to: '/reconciliation/differences',
  key: 'nav.differences',
  icon: HelpIcon,
  needs: 'reconciliation.read',
  load: () => import('../routes/lists/differences.tsx'),
});
export const protection = definePlace({
  to: '/protection',
  key: 'nav.protection',
  icon: HeartIcon,
  needs: 'protection.read',
  load: () => import('../routes/lists/protection.tsx'),
});
export const affiliateDeals = definePlace({
  to: '/affiliates/deals',
  key: 'nav.affiliateDeals',
  icon: FeatherIcon,
  needs: 'contract.read',
  load: () => import('../routes/lists/affiliate-deals.tsx'),
});
export const affiliateStatements = definePlace({
  to: '/affiliates/statements',
  key: 'nav.affiliateStatements',
  icon: ReceiptIcon,
  needs: 'settlement.read',
  load: () => import('../routes/lists/affiliate-statements.tsx'),
});
export const affiliatePostbacks = definePlace({
  to: '/affiliates/postbacks',
  key: 'nav.postbacks',
  icon: BellIcon,
  needs: 'contract.read',
  load: () => import('../routes/lists/affiliate-postbacks.tsx'),
});
export const roundReviews = definePlace({
  to: '/rounds',
  key: 'nav.rounds',
  icon: GamepadIcon,
  needs: 'round.read',
  load: () => import('../routes/lists/round-reviews.tsx'),
});
export const games = definePlace({
  to: '/games',
  key: 'nav.games',
  icon: ReelsIcon,
  needs: 'catalogue.read',
  load: () => import('../routes/lists/games.tsx'),
});
export const vendorRequests = definePlace({
  to: '/vendors/requests',
  key: 'nav.vendorRequests',
  icon: ListIcon,
  needs: 'vendor.read',
  load: () => import('../routes/lists/vendor-requests.tsx'),
});
export const lotteryIssues = definePlace({
  to: '/lottery/issues',
  key: 'nav.lotteryIssues',
  icon: BallsIcon,
  needs: 'lottery.read',
  load: () => import('../routes/lists/lottery-issues.tsx'),
});
export const lotterySettlements = definePlace({
  to: '/lottery/settlements',
  key: 'nav.lotterySettlements',
  icon: ListIcon,
  needs: 'lottery.read',
  load: () => import('../routes/lists/lottery-settlements.tsx'),
});
export const lotteryProfit = definePlace({
  to: '/lottery/profit',
  key: 'nav.lotteryProfit',
  icon: ChartIcon,
  needs: 'lottery.read',
  load: () => import('../routes/lists/lottery-profit.tsx'),
});
const contentOf = async (section: SectionName) => {
  const { contentList } = await import('../routes/lists/content.tsx');
  return { resource: contentList(section) };
};
export const banners = definePlace({
  to: '/content/banners',
  key: 'nav.banners',
  icon: StarIcon,
  needs: 'content.read',
  load: () => contentOf('banners'),
});
export const announcements = definePlace({
  to: '/content/announcements',
  key: 'nav.announcements',
  icon: MegaphoneIcon,
  needs: 'content.read',
  load: () => contentOf('announcements'),
});
export const notices = definePlace({
  to: '/content/notices',
  key: 'nav.notices',
  icon: BellIcon,
  needs: 'content.read',
  load: () => contentOf('notices'),
});
export const promotions = definePlace({
  to: '/content/promotions',
  key: 'nav.promotions',
  icon: GiftIcon,
  needs: 'content.read',
  load: () => contentOf('promotions'),
});
export const posts = definePlace({
  to: '/content/posts',
  key: 'nav.posts',
  icon: FeatherIcon,
  needs: 'content.read',
  load: () => contentOf('posts'),
});
export const matches = definePlace({
  to: '/content/matches',
  key: 'nav.matches',
  icon: BallIcon,
  needs: 'content.read',
  load: () => contentOf('matches'),
});
export const helpSections = definePlace({
  to: '/content/help-sections',
  key: 'content.section.help-sections',
  icon: HelpIcon,
  needs: 'content.read',
  load: () => contentOf('help-sections'),
  isInMenu: false,
});
export const helpArticles = definePlace({
  to: '/content/help-articles',
  key: 'content.section.help-articles',
  icon: HelpIcon,
  needs: 'content.read',
  load: () => contentOf('help-articles'),
  isInMenu: false,
});

export * from './play-places.ts';
export * from './sport-places.ts';
