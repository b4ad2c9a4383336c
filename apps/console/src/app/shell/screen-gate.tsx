import { Button } from '@mantine/core';
import { EmptyState, LockIcon } from '@parlour/ui';
import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../lib/language.ts';
import { useSelf } from '../../lib/session.ts';
import { barredPlace } from './nav-model.ts';
import { places } from './places.ts';
import classes from './screen-states.module.css';

/** The screen, or why there is none: a link of a colleague may lead where one's own role ends. */
export function ScreenGate({ children }: { readonly children: ReactNode }): ReactNode {
  const t = useOperatorText();
  const { permissions, role } = useSelf();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const barred = barredPlace(places, permissions, pathname);
  if (barred === null) return children;
  return (
    <div className={classes.missing}>
      <EmptyState
        art={<LockIcon size={40} />}
        title={t('shell.barredTitle', { place: t(barred.key) })}
        hint={t('shell.barredHint', { role: t(`operator.role.${role}`) })}
        action={
          <Button component={Link} to="/" variant="default">
            {t('shell.toHome')}
          </Button>
        }
      />
    </div>
  );
}
