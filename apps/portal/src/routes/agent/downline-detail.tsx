import { Button } from '@mantine/core';
import type { TeamMember } from '@parlour/contract';
import {
  ArrowUpIcon,
  ChartIcon,
  FeatherIcon,
  type Icon,
  ListIcon,
  ReceiptIcon,
  SlidersIcon,
  UsersIcon,
} from '@parlour/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { downlineOptionsQuery } from '../../features/funds/api/downline.ts';
import { isReachable } from '../../features/funds/downline-model.ts';
import { membersQuery } from '../../features/team/api/index.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { PathLink, type Search } from '../../lib/link.tsx';
import { Part } from '../../lib/part.tsx';
import { useTeamText } from '../../lib/team-text.ts';
import type { TeamText } from '../../lib/team-text.ts';
import { showToast } from '../../lib/toast.ts';
import { agentPath, hasAgentPage } from './agent-pages.ts';
import classes from './downline-management.module.css';

const MemberDialog = lazyScreen(() => import('../../features/team/components/member-dialog.tsx'));
const RaiseDialog = lazyScreen(() => import('../../features/agent/components/raise-dialog.tsx'));
const DownlineDialog = lazyScreen(
  () => import('../../features/funds/components/downline-dialog.tsx'),
);

export type DownlineDetailProps = {
  readonly account: string;
  /** The row that was pressed; an address that was sent to someone has none. */
  readonly known: TeamMember | undefined;
  readonly onClose: () => void;
  readonly onTeam: (member: TeamMember) => void;
};

/** One account in full, and from here to everything that is about it. */
export function DownlineDetail({ account, known, onClose, onTeam }: DownlineDetailProps) {
  const t = useTeamText();
  const cache = useQueryClient();
  const [doing, setDoing] = useState<'raise' | 'transfer' | null>(null);
  const asked = useInfiniteQuery({
    ...membersQuery({ account, scope: 'all' }),
    enabled: known === undefined,
  });
  const member = known ?? asked.data?.pages[0]?.items[0];
  const back = () => setDoing(null);
  return (
    <Part>
      {doing === 'raise' && member !== undefined ? (
        <RaiseDialog
          memberId={member.id}
          account={member.account}
          onClose={back}
          onRaised={() => {
            showToast('good', t('downline.raised', { account: member.account }));
            back();
            void cache.invalidateQueries({
              predicate: ({ queryKey: [key] }) =>
                typeof key === 'string' && key.startsWith('GET /wps/agent/'),
            });
          }}
        />
      ) : doing === 'transfer' && member !== undefined ? (
        <DownlineDialog
          receiver={member}
          securityPath={agentPath('securityCenter')}
          onClose={back}
        />
      ) : (
        <MemberDialog
          account={account}
          member={member}
          error={known === undefined ? asked.error : null}
          onRetry={() => void asked.refetch()}
          onClose={onClose}
          actions={(shown) => (
            <Actions
              member={shown}
              onTeam={() => onTeam(shown)}
              onRaise={() => setDoing('raise')}
              onTransfer={() => setDoing('transfer')}
            />
          )}
        />
      )}
    </Part>
  );
}

type ActionsProps = {
  readonly member: TeamMember;
  readonly onTeam: () => void;
  readonly onRaise: () => void;
  readonly onTransfer: () => void;
};

type Elsewhere = {
  readonly page: string;
  readonly icon: Icon;
  readonly label: TeamText;
  readonly search: (account: string) => Search;
  /** Only between an upline and its own downlines. */
  readonly isDirectOnly?: boolean;
};
const ELSEWHERE: readonly Elsewhere[] = [
  {
    page: 'contracts',
    icon: FeatherIcon,
    label: 'agent.page_contracts',
    search: (account) => ({ account }),
    isDirectOnly: true,
  },
  {
    page: 'personalHistoryCopy',
    icon: ListIcon,
    label: 'downline.view_bets',
    search: (account) => ({ account }),
  },
  {
    page: 'agentDownlineTransactionDetailsCopy',
    icon: ReceiptIcon,
    label: 'downline.view_transactions',
    search: (account) => ({ account }),
  },
  {
    page: 'agentTeamOverview',
    icon: ChartIcon,
    label: 'downline.view_overview',
    search: (account) => ({ account }),
  },
];

/** What may be done about an account; what the house or the tree forbids is not offered. */
function Actions({ member, onTeam, onRaise, onTransfer }: ActionsProps): ReactNode {
  const t = useTeamText();
  const options = useQuery(downlineOptionsQuery()).data;
  const { account, directs, level, status } = member;
  const isOpen = status !== 'closed';
  const isDirect = level === 1;
  const canSend = isOpen && options?.isOffered === true && isReachable(level, options);
  return (
    <>
      {canSend ? (
        <Button size="sm" leftSection={<ArrowUpIcon size={16} />} onClick={onTransfer}>
          {t('downline.transfer')}
        </Button>
      ) : null}
      {isOpen && isDirect ? (
        <Button
          size="sm"
          variant="default"
          leftSection={<SlidersIcon size={16} />}
          onPointerEnter={RaiseDialog.preload}
          onClick={onRaise}
        >
          {t('downline.raise_points')}
        </Button>
      ) : null}
      {directs === 0 ? null : (
        <Button size="sm" variant="default" leftSection={<UsersIcon size={16} />} onClick={onTeam}>
          {t('downline.view_team')}
        </Button>
      )}
      {ELSEWHERE.filter(
        ({ page, isDirectOnly }) => hasAgentPage(page) && (isDirectOnly !== true || isDirect),
      ).map(({ page, icon: PageIcon, label, search }) => (
        <PathLink
          key={page}
          to={agentPath(page)}
          search={search(account)}
          className={classes.elsewhere}
        >
          <PageIcon size={16} /> {t(label)}
        </PathLink>
      ))}
    </>
  );
}
