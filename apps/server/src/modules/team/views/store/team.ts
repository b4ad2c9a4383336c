// Who counts for whom, as parts of statements.

/** The last byte of a member's id, by which everything of a member is kept. */
export const bucketSql = (id: string): string => `get_byte(uuid_send(${id}), 15)::smallint`;

/** Members of the subject's team, `member_id`: all of it, or the subject alone. */
export const teamSql = (subject: string, isTeam: boolean): string =>
  isTeam
    ? `(select member_id from agent_downlines where ancestor_id = ${subject}
        union all select ${subject})`
    : `(select ${subject} as member_id)`;

/**
 * Whether a bet was placed under the agent, who also sees the own bets. A value and no `exists`, which
 * a plan may answer by reading everything that there is once.
 */
export const isUnderSql = (lineage: string, agent: string, member: string): string =>
  `(${member} = ${agent}
      or (select ${agent} = any(l.ancestors) from lineage_paths l where l.id = ${lineage}))`;

/** Whether someone is the subject or, of a team, below it; a value for the same reason. */
export const isOfSql = (subject: string, isTeam: boolean, member: string): string =>
  isTeam
    ? `(${member} = ${subject} or (select true from agent_downlines d
        where d.ancestor_id = ${subject} and d.member_id = ${member}))`
    : `${member} = ${subject}`;
