// Fields that choose among all countries bring a list with them, so that a form which asks for
// neither does without it.
import { Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import type { CountryFieldProps } from './country-field.tsx';
import type { MobileFieldProps } from './mobile-field.tsx';

const Mobile = lazyScreen(() =>
  import('./mobile-field.tsx').then(({ MobileField }) => ({ default: MobileField })),
);
const Country = lazyScreen(() =>
  import('./country-field.tsx').then(({ CountryField }) => ({ default: CountryField })),
);

const WAITING = <Skeleton height="4.25rem" />;

/** A country's calling code and a national number, once the list of countries is there. */
export function MobileField(props: MobileFieldProps): ReactNode {
  return (
    <Suspense fallback={WAITING}>
      <Mobile {...props} />
    </Suspense>
  );
}

/** A country by name, once the list of countries is there. */
export function CountryField(props: CountryFieldProps): ReactNode {
  return (
    <Suspense fallback={WAITING}>
      <Country {...props} />
    </Suspense>
  );
}
