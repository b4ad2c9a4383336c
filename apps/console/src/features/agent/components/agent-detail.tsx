import { Button } from '@mantine/core';
import { Facts, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, lazy, Suspense } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { agentQuery, type TreeAgent } from '../api/index.ts';
import { AGENT_TYPES } from '../model.ts';
import { AgentPills } from './agent-pills.tsx';
import { AgentWay } from './agent-way.tsx';
import classes from './agent.module.css';
import { FreezeDialog } from './freeze-dialog.tsx';
import { PointsForm } from './points-form.tsx';
import { TaskCard } from './task-card.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** Fetched with the first move: its preview is long, and moves are rare. */
const MoveDialog = lazy(async () => ({
  default: (await import('./move-dialog.tsx')).MoveDialog,
}));

export type AgentDetailProps = {
  readonly id: string;
  /** Leads to the branch of an account; undefined to the whole tree. */
  readonly onStep: (id: string | undefined) => void;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One account of the tree: where it stands, what is below it, and what can be done to its branch. */
export function AgentDetail({ id, onStep, children }: AgentDetailProps): ReactNode {
  const { data: agent, error, refetch } = useQuery(agentQuery(id));
  if (agent === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head agent={agent} onStep={onStep} />
      <Tasks agent={agent} />
      <PointsForm key={JSON.stringify(agent.pointBounds)} agent={agent} />
      {children}
    </>
  );
}

type AgentProps = { readonly agent: TreeAgent };

function Head({ agent, onStep }: AgentProps & Pick<AgentDetailProps, 'onStep'>): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const count = (value: number) => value.toLocaleString(tag);
  const typeNumber = AGENT_TYPES.find((known) => known === agent.typeNumber);
  return (
    <Section title={agent.account} actions={<AgentPills agent={agent} />}>
      <AgentWay steps={agent.breadcrumb} onStep={onStep} />
      <FigureRow
        label={t('agents.desk.team')}
        figures={[
          { label: t('agents.desk.directs'), value: count(agent.directs) },
          {
            label: t('agents.desk.downlines'),
            value: count(agent.downlines),
            note: t('agents.desk.agentsAmong', { count: agent.agents }),
          },
          { label: t('agents.desk.height'), value: count(agent.height) },
          {
            label: t('agents.desk.teamBalance'),
            value: <Amount value={agent.teamBalance} currency={agent.currency} />,
          },
          {
            label: t('agents.desk.teamTurnover'),
            value: <Amount value={agent.teamTurnover} currency={agent.currency} />,
          },
        ]}
      />
      <AgentActions agent={agent} />
      <Facts
        facts={[
          {
            label: t('agents.desk.member'),
            value: (
              <RecordLink kind="member" id={agent.id}>
                {agent.nickname === '' ? agent.account : agent.nickname}
              </RecordLink>
            ),
          },
          agent.type === 'member'
            ? null
            : {
                label: t('agents.desk.type'),
                value: t(
                  typeNumber === undefined
                    ? 'agents.desk.type.agent'
                    : `agents.desk.agentType.${typeNumber}`,
                ),
              },
          { label: t('agents.desk.depth'), value: count(agent.depth) },
          {
            label: t('agents.desk.registeredAt'),
            value: <Time at={agent.registeredAt} look="full" />,
          },
          {
            label: t('agents.desk.loggedInAt'),
            value:
              agent.loggedInAt === null ? (
                t('agents.desk.never')
              ) : (
                <Time at={agent.loggedInAt} look="full" />
              ),
          },
          { label: t('agents.desk.links'), value: count(agent.links) },
          {
            label: t('nav.affiliateCodes'),
            value:
              agent.affiliateCodes.length === 0 ? (
                '—'
              ) : (
                <Link to="/affiliate-codes" search={{ search: agent.account }}>
                  {agent.affiliateCodes.map(({ code }) => code).join(', ')}
                </Link>
              ),
          },
        ]}
      />
    </Section>
  );
}

function AgentActions({ agent }: AgentProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [open, setOpen] = useState<'move' | 'freeze' | 'type' | null>(null);
  if (!may('agent.update')) return null;
  const close = () => setOpen(null);
  const isBusy = agent.openTask !== null;
  return (
    <div className={classes.row}>
      <Button size="sm" variant="default" disabled={isBusy} onClick={() => setOpen('move')}>
        {t('agents.desk.moveBranch')}
      </Button>
      <Button size="sm" variant="default" disabled={isBusy} onClick={() => setOpen('freeze')}>
        {t('agents.desk.freeze')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setOpen('type')}>
        {t(agent.type === 'agent' ? 'agents.desk.changeType' : 'agents.desk.makeAgent')}
      </Button>
      {open === 'move' ? (
        <Suspense fallback={null}>
          <MoveDialog agent={agent} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'freeze' ? <FreezeDialog agent={agent} onClose={close} /> : null}
      {open === 'type' ? <TypeDialog agent={agent} onClose={close} /> : null}
    </div>
  );
}

function Tasks({ agent }: AgentProps): ReactNode {
  const t = useOperatorText();
  const { openTask, freezes } = agent;
  const standing = freezes.filter(({ id }) => id !== openTask?.id);
  if (openTask === null && standing.length === 0) return null;
  return (
    <Section title={t('agents.desk.underWay')}>
      <Stack gap={2}>
        {openTask === null ? null : <TaskCard task={openTask} />}
        {standing.map((task) => (
          <TaskCard key={task.id} task={task} />
        ))}
      </Stack>
    </Section>
  );
}
