import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import type { StatementLine } from '../api/index.ts';
import classes from './person.module.css';

export type PersonProps = {
  readonly member: StatementLine['member'];
};

/** An account of the team with its name, and how far below the agent it stands. */
export function Person({ member }: PersonProps): ReactNode {
  const t = useTeamText();
  const { account, level, nickname } = member;
  const isNamed = nickname !== '' && nickname !== account;
  return (
    <span className={classes.person}>
      <bdi>{account}</bdi>
      <span className={classes.quiet}>
        {level === 0 ? t('loss.myself') : t('loss.level', { level })}
        {isNamed ? (
          <>
            {' · '}
            <bdi>{nickname}</bdi>
          </>
        ) : null}
      </span>
    </span>
  );
}
