import { Button } from '@mantine/core';
import { CheckIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Amount } from '../../../../lib/use-money.tsx';
import { type Area, AREA_PATHS } from '../../area.ts';
import type { PlacedOrder } from '../use-order.ts';
import classes from './placed-note.module.css';

export type PlacedNoteProps = {
  readonly order: PlacedOrder;
  readonly area: Area;
  readonly currency: string;
  readonly onDone: () => void;
};

/** What was placed, on which issue and for how much. */
export function PlacedNote({ order, area, currency, onDone }: PlacedNoteProps): ReactNode {
  const t = useLotteryText();
  const view = order.chaseId === null ? 'tickets' : 'chases';
  return (
    <div className={classes.placed} role="status">
      <span className={classes.sign}>
        <CheckIcon size={28} />
      </span>
      <h3>{t('slip.placed')}</h3>
      <p className={classes.muted}>
        {order.draws === null
          ? t('slip.placed_on', { count: order.tickets.length, issue: order.issueNo })
          : t('slip.placed_chase', { count: order.draws, issue: order.issueNo })}
      </p>
      <p className={classes.total}>
        <Amount value={order.total} currency={currency} />
      </p>
      <Button size="lg" fullWidth onClick={onDone}>
        {t('slip.again')}
      </Button>
      <PathLink className={classes.link} to={AREA_PATHS[area]} search={{ view }}>
        {t(order.chaseId === null ? 'slip.see_bets' : 'slip.see_chase')}
      </PathLink>
    </div>
  );
}
