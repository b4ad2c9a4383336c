import type { Icon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import classes from './tile.module.css';

export type PeopleCountProps = { readonly icon: Icon; readonly people: number };

/** How many play, as a figure beside a sign. */
export function PeopleCount({ icon: Sign, people }: PeopleCountProps): ReactNode {
  const t = usePagesText();
  return (
    <p className={classes.people}>
      <Sign size={14} />
      <span>{t('floor.people', { count: people })}</span>
    </p>
  );
}
