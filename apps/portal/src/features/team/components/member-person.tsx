import type { TeamMember } from '@parlour/contract';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { initialsOf } from '../members-model.ts';
import classes from './member-person.module.css';

export type MemberPersonProps = {
  readonly member: Pick<TeamMember, 'account' | 'nickname' | 'type' | 'isOnline'>;
};

/** Who an account is, at a glance: the initials, whether it is here now, its names and its kind. */
export function MemberPerson({ member }: MemberPersonProps): ReactNode {
  const t = useAgentText();
  const { account, nickname, type, isOnline } = member;
  return (
    <span className={classes.person}>
      <span className={classes.face} data-type={type} aria-hidden="true">
        {initialsOf(member)}
        {isOnline ? <span className={classes.dot} /> : null}
      </span>
      <span className={classes.names}>
        <span className={classes.account}>
          <bdi>{account}</bdi>
          <span className={classes.type} data-type={type}>
            {t(`registration.type_${type}`)}
          </span>
        </span>
        <span className={classes.nickname}>
          {nickname === account ? null : <bdi>{nickname}</bdi>}
          {isOnline ? <span className={classes.online}>{t('downline.online')}</span> : null}
        </span>
      </span>
    </span>
  );
}
