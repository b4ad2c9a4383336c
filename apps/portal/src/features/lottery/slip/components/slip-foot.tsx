import { Button } from '@mantine/core';
import { amountToText } from '@parlour/money';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Amount, useAmountText } from '../../../../lib/use-money.tsx';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import type { Totals } from '../../bet/price-model.ts';
import { useServerNow } from '../../clock.ts';
import type { LotteryGame } from '../../game.ts';
import type { Offer } from '../../offer.ts';
import { saleAt } from '../../sale.ts';
import type { Slip } from '../slip-model.ts';
import type { Ordering } from '../use-order.ts';
import type { PlannedChase } from './slip-panel.tsx';
import classes from './slip-foot.module.css';

export type SlipFootProps = {
  readonly game: LotteryGame;
  readonly offer: Offer;
  readonly slip: Slip;
  readonly totals: Totals;
  readonly chase: PlannedChase | null;
  readonly isReady: boolean;
  readonly haveOddsChanged: boolean;
  readonly acceptOdds: (slip: Slip) => Slip;
  readonly ordering: Ordering;
  readonly change: (next: (slip: Slip) => Slip) => void;
};

/** The last look at what will be placed, on which issue, and whatever keeps it from being placed. */
export function SlipFoot(props: SlipFootProps): ReactNode {
  const { game, offer, slip, totals, chase, haveOddsChanged, ordering, change } = props;
  const t = useLotteryText();
  const amountText = useAmountText();
  const failureText = useFailureText();
  const issue = useOpenIssue(game);
  const { failure, isPending } = ordering;
  const isUnknown = slip.sent !== null && !isPending;
  const total = chase?.rows.at(-1)?.staked ?? totals.stake;
  const cost = amountText(amountToText(total), offer.currency);
  return (
    <Stack gap={3}>
      <dl className={classes.figures}>
        <dt>{t('slip.issue')}</dt>
        <dd>
          <bdi dir="ltr">{slip.sent?.issueNo ?? issue?.issueNo ?? '–'}</bdi>
        </dd>
        {chase === null ? null : (
          <>
            <dt>{t('plan.title')}</dt>
            <dd>{t('plan.draws', { count: chase.rows.length })}</dd>
          </>
        )}
        <dt>{t(chase === null ? 'bet.payout_label' : 'slip.payout_first')}</dt>
        <dd>
          <Amount value={amountToText(totals.payoutMax)} currency={offer.currency} />
        </dd>
        <dt>{t('slip.total')}</dt>
        <dd className={classes.total}>
          <Amount value={amountToText(total)} currency={offer.currency} />
        </dd>
      </dl>
      {slip.sent === null ? (
        <IssueNote key={slip.lines.map(({ id }) => id).join()} issueNo={issue?.issueNo ?? null} />
      ) : null}
      {totals.isCapped ? <p className={classes.note}>{t('slip.capped_hint')}</p> : null}
      {failure === null || failure.line !== null || haveOddsChanged ? null : (
        <p className={classes.problem} role="alert">
          {failureText(failure.cause)}
        </p>
      )}
      {ordering.isOutdated && slip.sent === null ? (
        <p className={classes.problem} role="alert">
          {t('slip.changed_elsewhere')}
        </p>
      ) : null}
      {haveOddsChanged && slip.sent === null ? (
        <div className={classes.notice} role="alert">
          <p>{t('slip.odds_changed')}</p>
          <Button
            variant="default"
            onClick={() => {
              ordering.forget();
              change(props.acceptOdds);
            }}
          >
            {t('slip.odds_accept')}
          </Button>
        </div>
      ) : null}
      {isUnknown ? (
        <div className={classes.notice} role="alert">
          <p>{t('slip.answer_lost')}</p>
          <Button onClick={ordering.repeat}>{t('slip.answer_again')}</Button>
        </div>
      ) : (
        <Button
          size="lg"
          fullWidth
          loading={isPending}
          disabled={!props.isReady || haveOddsChanged || issue === null}
          onClick={() => issue !== null && ordering.place(issue.issueNo, chaseOrder(chase))}
        >
          {issue === null
            ? t(game.state === 'paused' ? 'slip.paused' : 'slip.closed')
            : t('slip.place', { amount: cost })}
        </Button>
      )}
    </Stack>
  );
}

/** Tells when the sale that the slip was filled in for ended, and another one began. */
function IssueNote({ issueNo }: { readonly issueNo: string | null }): ReactNode {
  const t = useLotteryText();
  const [first, setFirst] = useState(issueNo);
  // Between two sales nothing is sold; the first one afterwards is what a new slip is for.
  if (first === null && issueNo !== null) setFirst(issueNo);
  const hasMoved = first !== null && issueNo !== null && first !== issueNo;
  return (
    <p className={classes.note} role="status">
      {hasMoved ? t('slip.issue_moved', { before: first, issue: issueNo }) : ''}
    </p>
  );
}

/** The issue that is sold at this second; null between sales, and while the game is paused. */
function useOpenIssue({ current, state }: LotteryGame) {
  const nowMs = useServerNow();
  if (current === null || state === 'paused') return null;
  return saleAt(current, nowMs).stage === 'open' ? current : null;
}

const chaseOrder = (chase: PlannedChase | null) =>
  chase === null
    ? null
    : {
        items: chase.rows.map(({ issueNo, multiple }) => ({ issueNo, multiple })),
        stopOnWin: chase.stopOnWin,
      };
