import {
  CheckIcon,
  CloseIcon,
  EmptyState,
  Hint,
  HourglassIcon,
  ShieldIcon,
  Skeleton,
  Stack,
} from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { Time } from '../../../../lib/time.tsx';
import { issueQuery } from '../../api/draw.ts';
import { serverNow } from '../../clock.ts';
import { familyAt, type IssueDetail, type LotteryGame } from '../../game.ts';
import { ResultCode } from '../../result/components/result-code.tsx';
import { noResultKey, resultState } from '../../result/result-model.ts';
import { useVerification, type Verification } from '../hooks.ts';
import { proofOf } from '../proof.ts';
import { STEPS, type Step } from '../verify-model.ts';
import { PublishedNote, type PublishedChain } from './published-note.tsx';
import classes from './draw-check.module.css';

export type DrawCheckProps = {
  readonly game: LotteryGame;
  readonly issueNo: string;
  readonly chains: readonly PublishedChain[];
};

/** One draw, drawn again from its hash and its beacon in this browser. */
export function DrawCheck({ game, issueNo, chains }: DrawCheckProps): ReactNode {
  const query = useQuery(issueQuery(game.gameCode, issueNo));
  if (query.data === undefined) {
    return query.error === null ? (
      <Skeleton height="18rem" shape="card" />
    ) : (
      <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
    );
  }
  return <Checked game={game} issue={query.data} chains={chains} />;
}

type CheckedProps = Pick<DrawCheckProps, 'game' | 'chains'> & { readonly issue: IssueDetail };

function Checked({ game, issue, chains }: CheckedProps): ReactNode {
  const t = useLotteryText();
  const proof = useMemo(() => proofOf(issue), [issue]);
  const { family: code, timeZone } = game;
  const family = useMemo(
    () => familyAt({ family: code, timeZone }, issue.drawsAt),
    [code, timeZone, issue.drawsAt],
  );
  const verification = useVerification(family, proof);
  return (
    <section className={classes.check} aria-labelledby="draw-check">
      <header className={classes.head}>
        <h2 id="draw-check">
          <bdi>{t('hall.issue', { no: issue.issueNo })}</bdi>
        </h2>
        <Time at={issue.drawsAt} style="full" />
      </header>
      {issue.code === null ? null : (
        <ResultCode game={game} drawsAt={issue.drawsAt} code={issue.code} />
      )}
      {issue.version > 1 ? <Hint>{t('results.was_corrected')}</Hint> : null}
      {verification === null || proof === null ? (
        issue.outcome === null ? (
          <EmptyState title={t('verifier.not_yet')} hint={t('verifier.not_yet_hint')} />
        ) : (
          <EmptyState title={t(noResultKey(resultState(issue, serverNow())))} />
        )
      ) : (
        <>
          <Verdict verification={verification} />
          <Stack as="ol">
            {STEPS.map((step) => (
              <StepRow key={step} step={step} verification={verification} />
            ))}
          </Stack>
          {issue.proof === null ? null : (
            <PublishedNote chains={chains} chainId={issue.proof.chainId} opensAt={issue.opensAt} />
          )}
          <details className={classes.values}>
            <summary>{t('verifier.values')}</summary>
            <dl>
              {Object.entries(proof).map(([key, value]) => (
                <div key={key}>
                  <dt dir="ltr">{key}</dt>
                  <dd dir="ltr">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </section>
  );
}

function Verdict({ verification }: { readonly verification: Verification }): ReactNode {
  const t = useLotteryText();
  const { outcomes } = verification;
  const isDone = outcomes.length === STEPS.length;
  const isRight = outcomes.every((outcome) => outcome.isRight);
  const state = isDone ? (isRight ? 'right' : 'wrong') : 'working';
  return (
    <p className={classes.verdict} data-state={state} role="status">
      <ShieldIcon size={22} /> {t(`verifier.verdict_${state}`)}
    </p>
  );
}

type StepRowProps = { readonly step: Step; readonly verification: Verification };

function StepRow({ step, verification }: StepRowProps): ReactNode {
  const t = useLotteryText();
  const outcome = verification.outcomes.find((each) => each.step === step);
  const now = verification.now?.step === step ? verification.now : null;
  const state = outcome === undefined ? 'waiting' : outcome.isRight ? 'right' : 'wrong';
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden="true">
        {state === 'right' ? (
          <CheckIcon size={16} />
        ) : state === 'wrong' ? (
          <CloseIcon size={16} />
        ) : (
          <HourglassIcon size={16} />
        )}
      </span>
      <div className={classes.words}>
        <strong>{t(`verifier.step_${step}`)}</strong>
        <Hint as="span">{t(`verifier.step_${step}_hint`)}</Hint>
        {now === null || outcome !== undefined ? null : (
          <progress value={now.done} max={now.of} aria-label={t(`verifier.step_${step}`)} />
        )}
        {outcome === undefined ? null : (
          <dl className={classes.both}>
            <dt>{t('verifier.computed')}</dt>
            <dd dir="ltr">{outcome.computed}</dd>
            <dt>{t('verifier.published')}</dt>
            <dd dir="ltr">{outcome.published}</dd>
          </dl>
        )}
      </div>
    </li>
  );
}
