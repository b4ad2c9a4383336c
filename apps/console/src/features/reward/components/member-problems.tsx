import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { RefusedMember } from '../api/index.ts';
import classes from './reward.module.css';

export type MemberProblemsProps = { readonly members: readonly RefusedMember[] };

/** Accounts that get nothing, each with the reason. */
export function MemberProblems({ members }: MemberProblemsProps): ReactNode {
  const t = useOperatorText();
  return (
    <dl className={classes.problems}>
      {members.map(({ account, problem }) => (
        <div key={account} className={classes.problem}>
          <dt>
            <bdi>{account}</bdi>
          </dt>
          <dd>{t(`reward.problem.${problem}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
