import { createIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { useChoices } from '../choices.ts';
import classes from './star-button.module.css';

const STAR = 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z';
const Star = createIcon(STAR);
const StarFull = createIcon(STAR, STAR);

export type StarButtonProps = {
  readonly list: 'events' | 'leagues';
  readonly id: string;
  readonly name: string;
};

/** Puts an event or a league among the favourites of this device, or takes it out. */
export function StarButton({ id, list, name }: StarButtonProps): ReactNode {
  const t = useSportText();
  const isOn = useChoices((choices) => choices[list].includes(id));
  const toggle = useChoices((choices) => choices.toggle);
  const Shown = isOn ? StarFull : Star;
  return (
    <button
      type="button"
      className={classes.star}
      aria-pressed={isOn}
      aria-label={t('sport.favourite', { name })}
      onClick={() => toggle(list, id)}
    >
      <Shown size={16} />
    </button>
  );
}
