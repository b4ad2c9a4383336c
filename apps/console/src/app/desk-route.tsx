import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { isSignedOut, queryClient } from '../lib/call-query.ts';
import { holdBrand } from '../lib/client.ts';
import { selfQuery } from '../lib/session.ts';
import { Desk } from './shell/desk.tsx';
import { ScreenMissing } from './shell/screen-states.tsx';

export const rootRoute = createRootRoute({ notFoundComponent: ScreenMissing });

/** Everything behind the sign-in. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'desk',
  beforeLoad: async ({ location }) => {
    try {
      const self = await queryClient.ensureQueryData(selfQuery());
      holdBrand(self.brand.code);
    } catch (cause) {
      if (!isSignedOut(cause)) throw cause;
      const next = location.href === '/' ? undefined : location.href;
      redirect({ to: '/login', search: { next }, throw: true });
    }
  },
  component: Desk,
});
