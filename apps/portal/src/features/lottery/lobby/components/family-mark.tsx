import {
  BallsIcon,
  BoltIcon,
  DieIcon,
  GlobeIcon,
  type Icon,
  SparkIcon,
  TicketIcon,
  TrophyIcon,
} from '@parlour/ui';
import type { ReactNode } from 'react';
import { type FamilyGroup, groupOf } from '../lobby-model.ts';
import classes from './family-mark.module.css';

const MARKS: Readonly<Record<FamilyGroup, { readonly icon: Icon; readonly hue: number }>> = {
  digits: { icon: BoltIcon, hue: 1 },
  balls: { icon: BallsIcon, hue: 4 },
  dice: { icon: DieIcon, hue: 2 },
  races: { icon: TrophyIcon, hue: 6 },
  markSix: { icon: SparkIcon, hue: 5 },
  north: { icon: TicketIcon, hue: 2 },
  central: { icon: TicketIcon, hue: 1 },
  south: { icon: TicketIcon, hue: 3 },
  thai: { icon: GlobeIcon, hue: 5 },
  laoHanoi: { icon: GlobeIcon, hue: 3 },
  fourD: { icon: GlobeIcon, hue: 4 },
};

/** The sign that a kind of game is known by. Decoration: the name stands beside it. */
export function FamilyMark({ family }: { readonly family: string }): ReactNode {
  const { icon: MarkIcon, hue } = MARKS[groupOf(family) ?? 'balls'];
  return (
    <span className={classes.mark} data-hue={hue} aria-hidden="true">
      <MarkIcon size={22} />
    </span>
  );
}
