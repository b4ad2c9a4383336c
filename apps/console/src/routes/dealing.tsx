import { Facts, Hint, Note, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Dealing, dealingQuery } from '../features/dealing/api/index.ts';
import { DealingCards, DealingStep } from '../features/dealing/components/dealing-state.tsx';
import classes from '../features/dealing/components/dealing.module.css';
import { DealingEntry } from '../features/dealing/components/entry.tsx';
import { BeginShift, ShiftActions } from '../features/dealing/components/shift.tsx';
import { ShiftTips } from '../features/dealing/components/tips.tsx';
import { useAct } from '../features/dealing/components/use-act.ts';
import { lineText, stepOf } from '../features/dealing/model.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { Time } from '../lib/time.tsx';
import { FailureNote } from '../lib/failure-note.tsx';

const route = getRouteApi('/desk/dealings/$tableId');

/** The dealer's console of one table. */
export function DealingScreen(): ReactNode {
  const t = useOperatorText();
  const { tableId } = route.useParams();
  const { data: dealing, error, failureCount, refetch } = useQuery(dealingQuery(tableId));
  return (
    <Page
      title={dealing?.name ?? t('dealing.title')}
      crumb={<Link to="/dealings">{t('nav.dealings')}</Link>}
    >
      {error !== null && dealing === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : dealing === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split
          main={<Board dealing={dealing} isLost={failureCount > 0 || error !== null} />}
          side={<Side dealing={dealing} />}
        />
      )}
    </Page>
  );
}

type BoardProps = {
  readonly dealing: Dealing;
  /** What is shown is from before: nothing can be said of the table as it is now. */
  readonly isLost: boolean;
};

function Board({ dealing, isLost }: BoardProps): ReactNode {
  const t = useOperatorText();
  const { act, cause, isBusy } = useAct(dealing.tableId);
  const { log, round, shift } = dealing;
  const mayStrike = shift?.isOwn === true && round?.state === 'running' && !round.isConfirmed;
  const strike = (from: number) =>
    void act({
      kind: 'correct',
      round: round?.number ?? 0,
      from,
      count: round?.counted.length ?? 0,
    });
  return (
    <Stack>
      {isLost ? (
        <Note tone="danger" role="alert">
          {t('dealing.lost')}
        </Note>
      ) : null}
      {dealing.isDemo ? <Note>{t('dealing.demoNote')}</Note> : null}
      <BeginShift dealing={dealing} act={act} isBusy={isBusy} />
      {shift?.isHanding === true ? <Note tone="caution">{t('dealing.handing')}</Note> : null}
      <DealingStep dealing={dealing} />
      {cause === null ? null : <FailureNote cause={cause} />}
      {log[0]?.kind === 'differ' ? <Note tone="caution">{t('dealing.differs')}</Note> : null}
      {log[0]?.kind === 'correct' ? <Note tone="caution">{t('dealing.struck')}</Note> : null}
      <DealingCards dealing={dealing} isBusy={isBusy} onStrike={mayStrike ? strike : null} />
      {isLost ? null : <DealingEntry dealing={dealing} act={act} isBusy={isBusy} />}
      {stepOf(dealing) === 'confirmed' ? <Hint>{t('dealing.afterConfirm')}</Hint> : null}
      <ShiftActions dealing={dealing} act={act} isBusy={isBusy} />
    </Stack>
  );
}

function Side({ dealing }: { readonly dealing: Dealing }): ReactNode {
  const t = useOperatorText();
  const { isDemo, log, look, shift, tips, video } = dealing;
  return (
    <>
      <Section title={t('dealing.about')}>
        <Facts
          facts={[
            {
              label: t('table.look'),
              value: t(look === 'same' ? 'dealing.lookSame' : 'dealing.lookOther'),
            },
            {
              label: t('dealing.video'),
              value: video === null ? t('table.video.none') : <bdi>{video.playUrl}</bdi>,
            },
            ...(video?.publishUrl == null
              ? []
              : [{ label: t('dealing.publish'), value: <bdi>{video.publishUrl}</bdi> }]),
            ...(video === null
              ? []
              : [{ label: t('table.delayMs'), value: t('dealing.delay', { ms: video.delayMs }) }]),
          ]}
        />
      </Section>
      {shift === null || isDemo ? null : (
        <Section title={t('dealing.tips')}>
          <ShiftTips tips={tips} />
        </Section>
      )}
      <Section title={t('dealing.log')}>
        {log.length === 0 ? <Hint>{t('dealing.noLog')}</Hint> : null}
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
