import type { TeamMember } from '@parlour/contract';
import { ChevronEndIcon, type Column, Skeleton, Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { MoreMark } from '../../../lib/page/more-mark.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { RecordTable } from '../../../lib/record/record-table.tsx';
import { useRoom } from '../../../lib/record/use-room.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { useMedia } from '../../../lib/use-media.ts';
import { badgesOf, STATUS_LOOKS } from '../members-model.ts';
import { ContractBadges } from './contract-badges.tsx';
import { MemberPerson } from './member-person.tsx';
import classes from './member-table.module.css';

const PHONE = '(max-width: 48rem)';
const WAITING_CARDS = 6;

export type MemberTableProps = {
  readonly list: GrowingRecord<TeamMember>;
  readonly columns: readonly Column<TeamMember>[];
  readonly empty: ReactNode;
  readonly onOpen: (member: TeamMember) => void;
  readonly onTeam: (member: TeamMember) => void;
};

/** Accounts of the team: rows where there is room, cards on a phone. */
export function MemberTable(props: MemberTableProps): ReactNode {
  const { list, columns, empty, onOpen, onTeam } = props;
  const t = useTeamText();
  const isPhone = useMedia(PHONE);
  const { frame, hasRoom } = useRoom();
  const { rows, error, hasMore, isLoadingMore, onMore, onRetry } = list;
  if (rows === undefined && error !== null) return <LoadFailure cause={error} onRetry={onRetry} />;
  return (
    <Stack isBounded ref={frame}>
      {rows?.length === 0 ? (
        empty
      ) : isPhone ? (
        <MemberCards rows={rows} onOpen={onOpen} onTeam={onTeam} />
      ) : (
        <div className={classes.scroll} data-tight={!hasRoom || undefined}>
          <RecordTable
            caption={t('agent.page_team')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={onOpen}
            openLabel={({ account }) => t('downline.open', { account })}
          />
        </div>
      )}
      {rows !== undefined && error !== null ? (
        <LoadFailure cause={error} onRetry={onMore} />
      ) : (
        <MoreMark hasMore={hasMore} isLoading={isLoadingMore} onMore={onMore} />
      )}
    </Stack>
  );
}

type MemberCardsProps = Pick<MemberTableProps, 'onOpen' | 'onTeam'> & {
  readonly rows: readonly TeamMember[] | undefined;
};

function MemberCards({ rows, onOpen, onTeam }: MemberCardsProps): ReactNode {
  if (rows === undefined) {
    return (
      <Stack gap={3} aria-busy="true">
        {Array.from({ length: WAITING_CARDS }, (_, index) => (
          <Skeleton key={index} height="8.5rem" shape="card" />
        ))}
      </Stack>
    );
  }
  return (
    <Stack as="ul" gap={3}>
      {rows.map((member) => (
        <li key={member.id} className={classes.card}>
          <MemberCard member={member} onOpen={onOpen} onTeam={onTeam} />
        </li>
      ))}
    </Stack>
  );
}

type MemberCardProps = Pick<MemberTableProps, 'onOpen' | 'onTeam'> & {
  readonly member: TeamMember;
};

function MemberCard({ member, onOpen, onTeam }: MemberCardProps): ReactNode {
  const t = useTeamText();
  const { account, balance, contracts, currency, directs, status, teamBalance, teamSize } = member;
  return (
    <>
      <div className={classes.cardHead}>
        <button type="button" className={classes.cardOpen} onClick={() => onOpen(member)}>
          <MemberPerson member={member} />
        </button>
        {status === 'active' ? null : (
          <StatusPill tone={STATUS_LOOKS[status].tone}>{t(STATUS_LOOKS[status].label)}</StatusPill>
        )}
      </div>
      <dl className={classes.cardFigures}>
        <div>
          <dt>{t('downline.column_balance')}</dt>
          <dd>
            <Amount value={balance} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('downline.column_team_balance')}</dt>
          <dd>
            <Amount value={teamBalance} currency={currency} />
          </dd>
        </div>
      </dl>
      <div className={classes.cardFoot}>
        {badgesOf(contracts).length === 0 ? null : <ContractBadges contracts={contracts} />}
        {directs === 0 ? null : (
          <button
            type="button"
            className={classes.team}
            aria-label={`${t('downline.team_of', { size: teamSize })} – ${t('downline.open_team', { account })}`}
            onClick={() => onTeam(member)}
          >
            {t('downline.team_of', { size: teamSize })}
            <ChevronEndIcon size={14} data-directed />
          </button>
        )}
      </div>
    </>
  );
}
