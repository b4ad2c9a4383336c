import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { BankCredit, Suggestion } from '../api/bank-credit.ts';
import { CreditPill } from './credit-pill.tsx';
import classes from './matching.module.css';
import { SignList } from './sign-list.tsx';

export type CreditListProps = {
  readonly credits: readonly BankCredit[];
  readonly chosen: string | undefined;
  /** Likely arrivals of the transfer that is chosen, by the id of the arrival. */
  readonly suggestions: ReadonlyMap<string, Suggestion>;
  readonly onChoose: (id: string) => void;
};

/** Lines of bank statements, to be chosen one at a time. */
export function CreditList(props: CreditListProps): ReactNode {
  const { credits, chosen, suggestions, onChoose } = props;
  const t = useOperatorText();
  return (
    <Stack as="ul" gap={2} aria-label={t('arrival.list')}>
      {credits.map((credit) => {
        const suggestion = suggestions.get(credit.id);
        return (
          <li key={credit.id}>
            <button
              type="button"
              className={classes.card}
              aria-pressed={credit.id === chosen}
              data-credit={credit.id}
              data-likely={suggestion === undefined ? undefined : true}
              onClick={() => onChoose(credit.id)}
            >
              <span className={classes.line}>
                <Amount
                  value={credit.amount}
                  currency={credit.currency}
                  className={classes.amount}
                />
                {credit.state === 'OPEN' ? null : <CreditPill state={credit.state} />}
                <span className={classes.when}>
                  <Time at={credit.valueAt} />
                </span>
              </span>
              <span className={classes.name}>{credit.payer}</span>
              <span className={classes.words}>{credit.remittance}</span>
              <span className={classes.words}>
                {credit.channelName} · <bdi>{credit.bankReference}</bdi>
                {credit.account === null ? '' : ` · ${credit.account}`}
              </span>
              {suggestion === undefined ? null : <SignList suggestion={suggestion} />}
            </button>
          </li>
        );
      })}
    </Stack>
  );
}
