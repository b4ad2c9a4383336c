import { Facts, Note, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Desk, deskQuery } from '../features/desk/api/index.ts';
import { DeskCards, DeskStep } from '../features/desk/components/desk-state.tsx';
import classes from '../features/desk/components/desk.module.css';
import { DeskEntry } from '../features/desk/components/entry.tsx';
import { BeginShift, ShiftActions } from '../features/desk/components/shift.tsx';
import { useAct } from '../features/desk/components/use-act.ts';
import { lineText } from '../features/desk/model.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { Time } from '../lib/time.tsx';
import { FailureNote } from '../lib/failure-note.tsx';

const route = getRouteApi('/desk/desks/$tableId');

/** The dealer's desk of one table. */
export function DeskScreen(): ReactNode {
  const t = useOperatorText();
  const { tableId } = route.useParams();
  const { data: desk, error, refetch } = useQuery(deskQuery(tableId));
  return (
    <Page title={desk?.name ?? t('desk.title')} crumb={<Link to="/desks">{t('nav.desks')}</Link>}>
      {error !== null && desk === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : desk === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split main={<Board desk={desk} />} side={<Side desk={desk} />} />
      )}
    </Page>
  );
}

function Board({ desk }: { readonly desk: Desk }): ReactNode {
  const t = useOperatorText();
  const { act, cause, isBusy } = useAct(desk.tableId);
  const { log, round, shift } = desk;
  const mayStrike = shift?.isOwn === true && round?.state === 'running' && !round.isConfirmed;
  const strike = (from: number) =>
    void act({
      kind: 'correct',
      round: round?.number ?? 0,
      from,
      count: round?.counted.length ?? 0,
    });
  return (
    <div className={classes.board}>
      {desk.isDemo ? <Note>{t('desk.demo')}</Note> : null}
      <BeginShift desk={desk} act={act} isBusy={isBusy} />
      <DeskStep desk={desk} />
      {cause === null ? null : <FailureNote cause={cause} />}
      {log[0]?.kind === 'differ' ? <Note tone="caution">{t('desk.differs')}</Note> : null}
      {log[0]?.kind === 'correct' ? <Note tone="caution">{t('desk.struck')}</Note> : null}
      <DeskCards desk={desk} onStrike={mayStrike ? strike : null} />
      <DeskEntry desk={desk} act={act} isBusy={isBusy} />
      <ShiftActions desk={desk} act={act} isBusy={isBusy} />
    </div>
  );
}

function Side({ desk: { log, look, video } }: { readonly desk: Desk }): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <Section title={t('desk.video')}>
        <Facts
          facts={[
            {
              label: t('table.look'),
              value: t(look === 'same' ? 'desk.lookSame' : 'desk.lookOther'),
            },
            {
              label: t('desk.video'),
              value: video === null ? t('table.video.none') : <bdi>{video.playUrl}</bdi>,
            },
            ...(video?.publishUrl == null
              ? []
              : [{ label: t('desk.publish'), value: <bdi>{video.publishUrl}</bdi> }]),
            ...(video === null
              ? []
              : [{ label: t('table.delayMs'), value: t('desk.delay', { ms: video.delayMs }) }]),
          ]}
        />
      </Section>
      <Section title={t('desk.log')}>
        <ol className={classes.log}>
          {log.map((line) => (
            <li key={line.position}>
              <Time at={line.at} />
              <span>{lineText(t, line)}</span>
              <bdi className={classes.muted}>{line.account}</bdi>
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
