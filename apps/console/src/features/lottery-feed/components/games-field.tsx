import { Checkbox, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { deskGamesQuery } from '../../../lib/lottery/games-query.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import classes from './feed.module.css';

export type GamesFieldProps = {
  /** Empty for every official game. */
  readonly value: readonly string[];
  readonly onChange: (gameCodes: readonly string[]) => void;
};

/** Which official games a feed may speak of. */
export function GamesField({ value, onChange }: GamesFieldProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { data } = useQuery(deskGamesQuery());
  const [isSome, setIsSome] = useState(value.length > 0);
  const games = (data?.items ?? []).filter(({ source }) => source === 'official');
  return (
    <>
      <Radio.Group
        label={t('feed.desk.games')}
        description={t('feed.desk.gamesHint')}
        value={isSome ? 'some' : 'all'}
        onChange={(choice) => {
          setIsSome(choice === 'some');
          if (choice === 'all') onChange([]);
        }}
      >
        <div className={classes.choices}>
          <Radio value="all" label={t('feed.desk.allGames')} />
          <Radio value="some" label={t('feed.desk.someGames')} />
        </div>
      </Radio.Group>
      {isSome ? (
        <Checkbox.Group
          aria-label={t('feed.desk.someGames')}
          value={[...value]}
          onChange={onChange}
        >
          <div className={classes.choices}>
            {games.map(({ family, gameCode }) => (
              <Checkbox key={gameCode} value={gameCode} label={names.game(gameCode, family)} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </>
  );
}
