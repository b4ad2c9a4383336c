import {
  ChartIcon,
  ChatIcon,
  CoinIcon,
  GamepadIcon,
  GiftIcon,
  HourglassIcon,
  UsersIcon,
} from '@parlour/ui';
import { definePlace } from '../lib/resource/place.ts';

export const openRounds = definePlace({
  to: '/rounds/open',
  key: 'nav.openRounds',
  icon: HourglassIcon,
  needs: 'round.read',
  load: () => import('../routes/lists/open-rounds.tsx'),
});
export const gameReturns = definePlace({
  to: '/games/returns',
  key: 'nav.gameReturns',
  icon: ChartIcon,
  needs: 'report.read',
  load: () => import('../routes/lists/game-returns.tsx'),
});
export const rewards = definePlace({
  to: '/rewards',
  key: 'nav.rewards',
  icon: GiftIcon,
  needs: 'wallet.read',
  load: () => import('../routes/lists/rewards.tsx'),
});
export const tables = definePlace({
  to: '/tables',
  key: 'nav.tables',
  icon: GamepadIcon,
  needs: 'catalogue.read',
  load: () => import('../routes/lists/tables.tsx'),
});
export const collusion = definePlace({
  to: '/collusion',
  key: 'nav.collusion',
  icon: UsersIcon,
  needs: 'round.read',
  load: () => import('../routes/lists/collusion.tsx'),
});
export const pools = definePlace({
  to: '/pools',
  key: 'nav.pools',
  icon: CoinIcon,
  needs: 'round.read',
  load: () => import('../routes/lists/pools.tsx'),
});
export const chat = definePlace({
  to: '/chat',
  key: 'nav.chat',
  icon: ChatIcon,
  needs: 'chat.read',
  load: () => import('../routes/lists/chat.tsx'),
});
