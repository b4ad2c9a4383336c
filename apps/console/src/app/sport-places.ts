// Lists of the sportsbook, declared once for the menu, the finder and the router.
import { BallIcon, TicketIcon, UserIcon } from '@parlour/ui';
import { definePlace } from '../lib/resource/place.ts';

export const sportBets = definePlace({
  to: '/sports/bets',
  key: 'nav.sportsBets',
  icon: TicketIcon,
  needs: 'sports.read',
  load: () => import('../routes/lists/sport-bets.tsx'),
});
export const sportFactors = definePlace({
  to: '/sports/factors',
  key: 'nav.sportsFactors',
  icon: UserIcon,
  needs: 'sports.read',
  load: () => import('../routes/lists/sport-factors.tsx'),
});
export const sportEvents = definePlace({
  to: '/sports/events',
  key: 'nav.sportEvents',
  icon: BallIcon,
  needs: 'sports.read',
  load: () => import('../routes/lists/sport-events.tsx'),
});
