import type { Permission } from '@parlour/contract';
import {
  ArrowDownIcon,
  BallIcon,
  BankIcon,
  BellIcon,
  BoltIcon,
  BookIcon,
  CoinIcon,
  CrownIcon,
  DoorIcon,
  ExternalIcon,
  EyeIcon,
  EyeOffIcon,
  FeatherIcon,
  GamepadIcon,
  GiftIcon,
  GlobeIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  type Icon,
  ListIcon,
  LockIcon,
  MegaphoneIcon,
  PictureIcon,
  PinIcon,
  ReceiptIcon,
  ReelsIcon,
  ShieldIcon,
  SlidersIcon,
  SparkIcon,
  StarIcon,
  SunIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
} from '@parlour/ui';
import type { OperatorKey } from '../../lib/language.ts';
import type { NavGroup } from './nav-model.ts';

/** One place of the console and the permission without which it is not shown. */
export type Place = {
  readonly to:
    | '/'
    | '/members'
    | '/withdrawals'
    | '/deposits'
    | '/rounds'
    | '/kyc'
    | '/duplicates'
    | '/protection'
    | '/feedback'
    | '/agent-applications'
    | '/games'
    | '/games/pins'
    | '/vendors'
    | '/vendors/requests'
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
    | '/blacklist'
    | '/notifications'
    | '/content/banners'
    | '/content/announcements'
    | '/content/notices'
    | '/content/promotions'
    | '/content/posts'
    | '/content/help'
    | '/content/matches'
    | '/content/media'
    | '/operators'
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
      { to: '/withdrawals', key: 'nav.withdrawals', icon: BankIcon, needs: 'withdrawal.read' },
      { to: '/deposits', key: 'nav.deposits', icon: ReceiptIcon, needs: 'deposit.read' },
    ],
  },
  {
    key: 'nav.people',
    items: [
      { to: '/members', key: 'nav.members', icon: UsersIcon, needs: 'member.read' },
      { to: '/kyc', key: 'nav.kyc', icon: ShieldIcon, needs: 'kyc.read' },
      { to: '/duplicates', key: 'nav.duplicates', icon: EyeIcon, needs: 'member.read' },
      { to: '/protection', key: 'nav.protection', icon: HeartIcon, needs: 'protection.read' },
      { to: '/feedback', key: 'nav.feedback', icon: HelpIcon, needs: 'content.read' },
      {
        to: '/agent-applications',
        key: 'nav.agentApplications',
        icon: TicketIcon,
        needs: 'member.read',
      },
      {
        to: '/notifications',
        key: 'nav.notifications',
        icon: BellIcon,
        needs: 'notification.read',
      },
    ],
  },
  {
    key: 'nav.play',
    items: [
      { to: '/rounds', key: 'nav.rounds', icon: GamepadIcon, needs: 'round.read' },
      { to: '/games', key: 'nav.games', icon: ReelsIcon, needs: 'catalogue.read' },
      { to: '/games/pins', key: 'nav.gamePins', icon: PinIcon, needs: 'catalogue.read' },
      { to: '/vendors', key: 'nav.vendors', icon: BoltIcon, needs: 'vendor.read' },
      { to: '/vendors/requests', key: 'nav.vendorRequests', icon: ListIcon, needs: 'vendor.read' },
    ],
  },
  {
    key: 'nav.content',
    items: [
      { to: '/content/banners', key: 'nav.banners', icon: StarIcon, needs: 'content.read' },
      {
        to: '/content/announcements',
        key: 'nav.announcements',
        icon: MegaphoneIcon,
        needs: 'content.read',
      },
      { to: '/content/notices', key: 'nav.notices', icon: BellIcon, needs: 'content.read' },
      { to: '/content/promotions', key: 'nav.promotions', icon: GiftIcon, needs: 'content.read' },
      { to: '/content/posts', key: 'nav.posts', icon: FeatherIcon, needs: 'content.read' },
      { to: '/content/help', key: 'nav.help', icon: HelpIcon, needs: 'content.read' },
      { to: '/content/matches', key: 'nav.matches', icon: BallIcon, needs: 'content.read' },
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
      { to: '/blacklist', key: 'nav.blacklist', icon: EyeOffIcon, needs: 'security.read' },
    ],
  },
  {
    key: 'nav.house',
    items: [
      { to: '/site', key: 'nav.site', icon: GlobeIcon, needs: 'site.read' },
      { to: '/site/register', key: 'nav.register', icon: TicketIcon, needs: 'site.read' },
      { to: '/operators', key: 'nav.operators', icon: UserIcon, needs: 'operator.read' },
      { to: '/roles', key: 'nav.roles', icon: ShieldIcon, needs: 'operator.read' },
      { to: '/audit', key: 'nav.audit', icon: BookIcon, needs: 'audit.read' },
    ],
  },
];
