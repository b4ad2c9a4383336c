import { EmptyState, UserIcon, UsersIcon } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import {
  currentLanguage,
  type OperatorKey,
  useLanguageTag,
  useOperatorText,
} from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { type TreeColumn, TreeGrid } from '../../../lib/tree/tree-grid.tsx';
import { fetchTree, type TreeNode, type TreeQuery } from '../api/index.ts';
import { highestPoints, writePoints } from '../model.ts';
import { AgentPills } from './agent-pills.tsx';
import classes from './agent.module.css';

export type AgentTreeProps = {
  /** Filters and order; those that name whom to find hold for the first rows alone. */
  readonly query: Omit<TreeQuery, 'cursor' | 'limit' | 'uplineId' | 'search'>;
  readonly uplineId: string | undefined;
  readonly search: string | undefined;
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
};

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const PAGE_SIZE = 50;

const treeColumns = (t: Text, tag: string): TreeColumn<TreeNode>[] => {
  const count = (
    key: 'directs' | 'downlines' | 'agents',
    isKept = false,
  ): TreeColumn<TreeNode> => ({
    key,
    heading: t(`agents.desk.${key}`),
    align: 'end',
    isKept,
    cell: (node) => node[key].toLocaleString(tag),
  });
  return [
    {
      key: 'account',
      heading: t('agents.desk.account'),
      isKept: true,
      cell: ({ account, nickname, type }) => (
        <span className={classes.who}>
          {type === 'agent' ? <UsersIcon size={16} /> : <UserIcon size={16} />}
          <span className={classes.names}>
            <span className={classes.account}>{account}</span>
            {nickname === '' || nickname === account ? null : (
              <span className={classes.muted}>{nickname}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      heading: t('agents.desk.status'),
      cell: (node) => <AgentPills agent={node} />,
    },
    count('directs'),
    count('downlines', true),
    count('agents'),
    {
      key: 'balance',
      heading: t('agents.desk.teamBalance'),
      align: 'end',
      cell: ({ currency, teamBalance }) => <Amount value={teamBalance} currency={currency} />,
    },
    {
      key: 'turnover',
      heading: t('agents.desk.teamTurnover'),
      align: 'end',
      cell: ({ currency, teamTurnover }) => <Amount value={teamTurnover} currency={currency} />,
    },
    {
      key: 'points',
      heading: t('agents.desk.pointsMax'),
      align: 'end',
      cell: (node) => writePoints(highestPoints(node)),
    },
    {
      key: 'registered',
      heading: t('agents.desk.registeredAt'),
      cell: ({ registeredAt }) => <Time at={registeredAt} look="day" />,
    },
    {
      key: 'seen',
      heading: t('agents.desk.loggedInAt'),
      cell: ({ loggedInAt }) =>
        loggedInAt === null ? t('agents.desk.never') : <Time at={loggedInAt} look="ago" />,
    },
  ];
};

/** The tree of accounts, branch by branch as it is unfolded. */
export function AgentTree({ query, uplineId, search, openId, onOpen }: AgentTreeProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const columns = useMemo(() => treeColumns(t, tag), [t, tag]);
  const queryOf = (parent: TreeNode | null): TreeQuery => {
    const { sort, ...filters } = query;
    const order = sort === undefined ? {} : { sort };
    if (parent !== null) return { ...order, uplineId: parent.id };
    return {
      ...order,
      ...filters,
      ...(search === undefined ? {} : { search }),
      ...(uplineId === undefined || search !== undefined ? {} : { uplineId }),
    };
  };
  return (
    <TreeGrid
      // Another beginning is another tree, with nothing of it unfolded.
      key={`${uplineId ?? ''} ${search ?? ''}`}
      label={t('nav.agentTree')}
      columns={columns}
      nodeOf={({ id, account, directs }) => ({ id, name: account, isBranch: directs > 0 })}
      fetchBranch={(parent, cursor, signal) =>
        fetchTree(
          { ...queryOf(parent), ...(cursor !== undefined && { cursor }), limit: PAGE_SIZE },
          signal,
        )
      }
      branchKey={(parent) => [
        'GET /console/agents/tree',
        currentLanguage(),
        'branch',
        queryOf(parent),
      ]}
      openId={openId}
      onOpen={({ id }) => onOpen(id)}
      empty={
        <EmptyState
          art={<UsersIcon size={40} />}
          title={t('agents.desk.treeEmpty')}
          hint={t('list.emptyHint')}
        />
      }
    />
  );
}
