import { TextInput } from '@mantine/core';
import { Hint } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Sport, Stop } from '../api/index.ts';
import classes from './book.module.css';
import { StopAction } from './stop-action.tsx';

export type BookTreeProps = {
  readonly sports: readonly Sport[];
  readonly stops: readonly Stop[];
};

/** Sports and their leagues, each of which can be stopped by itself. */
export function BookTree({ sports, stops }: BookTreeProps): ReactNode {
  const t = useOperatorText();
  const [search, setSearch] = useState('');
  const text = search.trim().toLocaleLowerCase();
  return (
    <>
      <TextInput
        size="sm"
        label={t('book.searchLeague')}
        type="search"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={classes.tree}>
        {sports.map((sport) => {
          const leagues = sport.tournaments.filter(({ categoryName, name }) =>
            `${categoryName} ${name} ${sport.name}`.toLocaleLowerCase().includes(text),
          );
          if (leagues.length === 0) return null;
          return (
            <div key={sport.id} className={classes.sportBox}>
              <div className={classes.sportStop}>
                <StopAction
                  subject={{ kind: 'sport', sportId: sport.id }}
                  name={sport.name}
                  stops={stops}
                />
              </div>
              <details className={classes.sport} open={text !== ''}>
                <summary className={classes.sportHead}>
                  <span className={classes.sportName}>
                    <bdi>{sport.name}</bdi>
                    <Hint as="span" isSmall>
                      {t('book.eventCount', { count: sport.events })} ·{' '}
                      {t('book.liveCount', { count: sport.live })}
                    </Hint>
                  </span>
                </summary>
                <ul className={classes.leagues}>
                  {leagues.map((league) => (
                    <li key={league.id} className={classes.league}>
                      <span className={classes.name}>
                        <bdi>{league.name}</bdi>
                        <span className={classes.muted}>
                          <bdi>{league.categoryName}</bdi> ·{' '}
                          {t('book.eventCount', { count: league.events })}
                        </span>
                      </span>
                      <StopAction
                        subject={{ kind: 'tournament', tournamentId: league.id }}
                        name={league.name}
                        stops={stops}
                        size="compact-xs"
                      />
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          );
        })}
      </div>
    </>
  );
}
