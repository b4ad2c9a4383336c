import { type ReactNode, useState } from 'react';
import { OwnLimitHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { refreshSettlements } from '../api/refresh.ts';
import {
  approveRun,
  holdRun,
  releaseRun,
  rerun,
  type RerunResult,
  type RunDetail,
} from '../api/run.ts';
import classes from './settlement.module.css';

export type RunActionsProps = { readonly run: RunDetail };

/** Holds, releases and approves all bills of a run at once, and computes it again. */
export function RunActions({ run }: RunActionsProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [result, setResult] = useState<RerunResult | null>(null);
  if (!may('settlement.decide')) return null;
  const { id, states, held, canRerun } = run;
  const has = (...wanted: readonly string[]) => states.some(({ state }) => wanted.includes(state));
  return (
    <>
      <OpenProposal kinds={['settlement.approve_run']} subjectId={id} />
      <div className={classes.row}>
        {has('PENDING_REVIEW') ? (
          <ReasonAction
            label={t('settlement.desk.approveAll')}
            text={
              <>
                {t('settlement.desk.approveAllText')} <OwnLimitHint />
              </>
            }
            look="filled"
            act={(reason) => approveRun(id, reason)}
            doneText={({ count }) => t('settlement.desk.approvedCount', { count })}
            refresh={refreshSettlements}
          />
        ) : null}
        {has('CALCULATED', 'PENDING_REVIEW', 'PAYABLE', 'INSUFFICIENT') ? (
          <ReasonAction
            label={t('settlement.desk.holdAll')}
            text={t('settlement.desk.holdAllText')}
            tone="danger"
            act={(reason) => holdRun(id, reason)}
            doneText={({ count }) => t('settlement.desk.heldCount', { count })}
            refresh={refreshSettlements}
          />
        ) : null}
        {held > 0 ? (
          <ReasonAction
            label={t('settlement.desk.releaseAll')}
            text={t('settlement.desk.releaseAllText', { count: held })}
            act={(reason) => releaseRun(id, reason)}
            doneText={({ count }) => t('settlement.desk.releasedCount', { count })}
            refresh={refreshSettlements}
          />
        ) : null}
        {canRerun ? (
          <ReasonAction
            label={t('settlement.desk.rerun')}
            text={t('settlement.desk.rerunText')}
            doneText={t('settlement.desk.rerunDone')}
            act={(reason) => rerun(id, reason)}
            refresh={refreshSettlements}
            onDone={setResult}
          />
        ) : null}
      </div>
      {result === null ? null : <RerunNote result={result} />}
    </>
  );
}

function RerunNote({ result }: { readonly result: RerunResult }): ReactNode {
  const t = useOperatorText();
  const { compared, different, added } = result;
  return (
    <p role="status" className={different === 0 ? classes.text : classes.problem}>
      {different === 0
        ? t('settlement.desk.rerunSame', { count: compared })
        : t('settlement.desk.rerunDifferent', { count: different })}{' '}
      {added === 0 ? null : t('settlement.desk.rerunAdded', { count: added })}
    </p>
  );
}
