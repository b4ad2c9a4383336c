import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Suggestion } from '../api/bank-credit.ts';
import type { Deposit } from '../api/index.ts';
import { DepositPill } from './deposit-pill.tsx';
import classes from './matching.module.css';
import { SignList } from './sign-list.tsx';

export type TransferListProps = {
  readonly deposits: readonly Deposit[];
  readonly chosen: string | undefined;
  /** Likely transfers of the arrival that is chosen, likeliest first, by the id of the deposit. */
  readonly suggestions: ReadonlyMap<string, Suggestion>;
  readonly onChoose: (id: string) => void;
};

type Line = {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
  readonly account: string;
  readonly reference: string | null;
  readonly state: string;
  readonly at: string;
  readonly proofs: number;
  readonly suggestion: Suggestion | undefined;
};

/** Suggested transfers come first, also those that this page of the list does not hold. */
function linesOf({ deposits, suggestions }: TransferListProps): Line[] {
  const suggested = [...suggestions.values()].map((suggestion) => ({
    id: suggestion.depositId,
    amount: suggestion.depositAmount,
    currency: suggestion.depositCurrency,
    account: suggestion.account,
    reference: suggestion.depositReference,
    state: suggestion.depositState,
    at: suggestion.depositCreatedAt,
    proofs: deposits.find(({ id }) => id === suggestion.depositId)?.proofCount ?? 0,
    suggestion,
  }));
  const rest = deposits.flatMap((deposit) =>
    suggestions.has(deposit.id)
      ? []
      : [{ ...deposit, at: deposit.createdAt, proofs: deposit.proofCount, suggestion: undefined }],
  );
  return [...suggested, ...rest];
}

/** Bank transfers that members have begun or say are sent. */
export function TransferList(props: TransferListProps): ReactNode {
  const { chosen, onChoose } = props;
  const t = useOperatorText();
  return (
    <Stack as="ul" gap={2} aria-label={t('matching.transfers')}>
      {linesOf(props).map((line, index) => (
        <li key={line.id}>
          <button
            type="button"
            className={classes.card}
            aria-pressed={line.id === chosen}
            data-likely={line.suggestion === undefined ? undefined : true}
            onClick={() => onChoose(line.id)}
          >
            <span className={classes.line}>
              {line.suggestion === undefined ? null : (
                <kbd className={classes.key}>{index + 1}</kbd>
              )}
              <Amount value={line.amount} currency={line.currency} className={classes.amount} />
              <DepositPill state={line.state} />
              <span className={classes.when}>
                <Time at={line.at} look="ago" />
              </span>
            </span>
            <span className={classes.name}>{line.account}</span>
            <span className={classes.words}>
              <bdi className={classes.code}>{line.reference ?? '—'}</bdi>
              {line.proofs === 0 ? '' : ` · ${t('matching.proofs', { count: line.proofs })}`}
            </span>
            {line.suggestion === undefined ? null : <SignList suggestion={line.suggestion} />}
          </button>
        </li>
      ))}
    </Stack>
  );
}
