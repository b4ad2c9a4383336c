import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import type { LotteryNames } from '../../../lib/lottery/names.ts';
import { Time } from '../../../lib/time.tsx';
import type { SettlementRow } from '../api/settlement.ts';
import { settlementTone } from '../model.ts';
import classes from './issue.module.css';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

export const settlementColumns = (t: Text, names: LotteryNames): Column<SettlementRow>[] => [
  {
    key: 'issue',
    heading: t('draw.desk.issue'),
    isRowHeading: true,
    cell: ({ gameCode, issueNo }) => (
      <span className={classes.name}>
        <span>{names.game(gameCode)}</span>
        <bdi className={classes.muted}>{issueNo}</bdi>
      </span>
    ),
    exported: ({ gameCode, issueNo }) => `${gameCode} ${issueNo}`,
  },
  {
    key: 'state',
    heading: t('draw.desk.stateLabel'),
    cell: ({ state, lastError }) => (
      <span className={classes.name}>
        <StatusPill tone={settlementTone(state)}>
          {t(`draw.desk.settlementState.${state}`)}
        </StatusPill>
        {lastError === null ? null : <span className={classes.muted}>{lastError}</span>}
      </span>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'steps',
    heading: t('draw.desk.stages'),
    align: 'end',
    cell: ({ stages }) => (
      <bdi>{`${stages.filter(({ doneAt }) => doneAt !== null).length}/${stages.length}`}</bdi>
    ),
  },
  {
    key: 'tickets',
    heading: t('draw.desk.tickets'),
    align: 'end',
    cell: ({ ticketsDone }) => ticketsDone,
    exported: ({ ticketsDone }) => String(ticketsDone),
  },
  {
    key: 'changed',
    heading: t('draw.desk.ticketsChanged'),
    align: 'end',
    isBlank: ({ ticketsChanged }) => ticketsChanged === 0,
    cell: ({ ticketsChanged }) => (ticketsChanged === 0 ? '—' : ticketsChanged),
    exported: ({ ticketsChanged }) => String(ticketsChanged),
  },
  {
    key: 'version',
    heading: t('draw.desk.version'),
    align: 'end',
    cell: ({ version }) => version,
    exported: ({ version }) => String(version),
  },
  {
    key: 'draws',
    heading: t('draw.desk.drawsAt'),
    cell: ({ drawsAt }) => <Time at={drawsAt} look="full" />,
    exported: ({ drawsAt }) => drawsAt,
  },
  {
    key: 'finished',
    heading: t('draw.desk.finishedAt'),
    isBlank: ({ finishedAt }) => finishedAt === null,
    cell: ({ finishedAt }) => (finishedAt === null ? '—' : <Time at={finishedAt} look="full" />),
    exported: ({ finishedAt }) => finishedAt ?? '',
  },
];
