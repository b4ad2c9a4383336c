import '../../../../lib/field-styles.ts';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { amountFromText, ZERO } from '@parlour/money';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { upcomingQuery } from '../../api/order.ts';
import type { PricedBet } from '../../bet/price-model.ts';
import type { Offer } from '../../offer.ts';
import {
  CHASE_START,
  type ChaseForm,
  type ChaseRow,
  chasePayoutMax,
  chaseUnit,
  readChase,
  remultiplied,
} from '../chase-model.ts';
import { ChaseFields } from './chase-fields.tsx';
import { ChaseTable } from './chase-table.tsx';
import classes from './chase-planner.module.css';

export type ChasePlannerProps = {
  readonly bets: readonly PricedBet[];
  readonly offer: Offer;
  /** The issue on sale, with which a chase begins. */
  readonly issueNo: string;
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (
    chase: { readonly rows: readonly ChaseRow[]; readonly stopOnWin: boolean } | null,
  ) => void;
};

/** The same slip over issues to come: how many, at which multiples, and whether a win ends it. */
export function ChasePlanner(props: ChasePlannerProps): ReactNode {
  const { isOpen, isDisabled, onOpen } = props;
  const t = useLotteryText();
  return (
    <div className={classes.planner}>
      <Checkbox
        label={t('plan.title')}
        description={t('plan.hint')}
        checked={isOpen}
        disabled={isDisabled}
        onChange={(event) => onOpen(event.currentTarget.checked)}
      />
      {isOpen ? <ChasePlan {...props} /> : null}
    </div>
  );
}

const ASK_AGAIN_MS = 1_000;
const NO_ISSUES: readonly never[] = [];
const NONE_OWN: ReadonlyMap<number, number> = new Map();

function ChasePlan({ bets, offer, issueNo, isDisabled, onChange }: ChasePlannerProps): ReactNode {
  const t = useLotteryText();
  const [form, setForm] = useState<ChaseForm>(CHASE_START);
  const [own, setOwn] = useState<ReadonlyMap<number, number>>(NONE_OWN);
  const upcoming = useQuery({
    ...upcomingQuery(offer.gameCode, offer.chaseIssuesMax),
    // The draw that has just come on sale may be missing from a list of a moment ago.
    refetchInterval: ({ state }) =>
      state.data?.items.some((issue) => issue.issueNo === issueNo) === false ? ASK_AGAIN_MS : false,
  }).data?.items;
  const issues = useMemo(() => {
    const first = upcoming?.findIndex((issue) => issue.issueNo === issueNo) ?? -1;
    return first < 0 ? NO_ISSUES : (upcoming?.slice(first) ?? NO_ISSUES);
  }, [upcoming, issueNo]);
  const terms = useMemo(() => {
    const largest = Math.max(1, ...bets.map((bet) => bet.terms.multiple));
    return {
      unit: chaseUnit(bets),
      issues,
      currency: offer.currency,
      payoutMax: chasePayoutMax(bets, amountFromText(offer.limits.payoutMax) ?? ZERO),
      multipleMax: Math.max(1, Math.floor(offer.multipleMax / largest)),
    };
  }, [bets, issues, offer]);
  const reading = useMemo(() => readChase(form, terms), [form, terms]);
  // Multiples of one's own stay at their places when the first of the issues has closed.
  const rows = useMemo(
    () => (reading.ok ? remultiplied(reading.rows, own, terms) : null),
    [reading, own, terms],
  );

  // What was planned for other tickets or figures is planned again.
  useEffect(() => setOwn(NONE_OWN), [form, bets]);
  useEffect(() => {
    onChange(rows === null ? null : { rows, stopOnWin: form.stopsOnWin });
  }, [rows, form.stopsOnWin, onChange]);

  return (
    <fieldset className={classes.form} disabled={isDisabled}>
      <ChaseFields
        form={form}
        currency={offer.currency}
        // Until it is known how many draws follow, the number that was typed stays.
        drawsMax={issues.length === 0 ? offer.chaseIssuesMax : issues.length}
        multipleMax={terms.multipleMax}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
      />
      {reading.ok || issues.length === 0 ? null : (
        <p className={classes.problem} role="alert">
          {t(`plan.fault_${reading.reason}`, { count: issues.length })}
        </p>
      )}
      {rows === null ? null : (
        <ChaseTable
          rows={rows}
          currency={offer.currency}
          multipleMax={terms.multipleMax}
          onMultiple={(place, multiple) => setOwn((before) => new Map(before).set(place, multiple))}
        />
      )}
    </fieldset>
  );
}
