import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { Crest } from '../art/crest.tsx';
import type { Side, SportEvent } from '../model.ts';
import classes from './side-names.module.css';

export type SideRowProps = {
  readonly event: SportEvent;
  readonly side: Side;
  readonly hasCrest?: boolean;
};

/** One side of an event: its name, its red cards, whether it serves, and its score. */
export function SideRow({ event, hasCrest = false, side }: SideRowProps): ReactNode {
  const name = event[side]?.name ?? '';
  const score = event.score?.[side];
  return (
    <span className={classes.side}>
      {hasCrest ? <Crest name={name} size={18} /> : null}
      <span className={classes.name} dir="auto">
        {name}
      </span>
      <RedCards count={event.redCards?.[side] ?? 0} />
      {event.server === side ? <Serves /> : null}
      {score === undefined ? null : (
        <span className={classes.score}>
          <bdi>{score}</bdi>
        </span>
      )}
    </span>
  );
}

/** Players that a side has lost; nothing for none. */
export function RedCards({ count }: { readonly count: number }): ReactNode {
  const t = useSportText();
  if (count === 0) return null;
  return (
    <span className={classes.red} role="img" aria-label={t('sport.red_cards', { count })}>
      {count}
    </span>
  );
}

function Serves(): ReactNode {
  const t = useSportText();
  return <span className={classes.serves} role="img" aria-label={t('sport.serves')} />;
}
