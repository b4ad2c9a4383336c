import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { BOOK_PATHS } from '../address.ts';
import { SportIcon } from '../art/sport-icon.tsx';
import { useBook } from '../book-context.ts';
import { StarButton } from '../components/star-button.tsx';
import type { League } from '../model.ts';
import classes from './league-head.module.css';

export type LeagueHeadProps = {
  readonly league: League;
  /** What stands above the columns of its events. */
  readonly children?: ReactNode;
};

/** Names a league above its events, and leads to its own page. */
export function LeagueHead({ children, league }: LeagueHeadProps): ReactNode {
  const { part } = useBook();
  return (
    <div className={classes.head}>
      <span className={classes.icon}>
        <SportIcon code={league.sportCode} size={18} isEsport={part === 'esports'} />
      </span>
      <PathLink
        to={BOOK_PATHS[part]}
        search={{ sport: league.sportId, league: league.id }}
        className={classes.name}
      >
        <span dir="auto">{league.name}</span>
        <span className={classes.category} dir="auto">
          {league.categoryName}
        </span>
      </PathLink>
      <StarButton list="leagues" id={league.id} name={league.name} />
      {children}
    </div>
  );
}
