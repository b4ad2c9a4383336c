import { CloseIcon } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { accountsQuery, removeAccount } from '../api/index.ts';
import type { PayoutAccount } from '../model.ts';
import classes from './cashier.module.css';

export type AccountChoiceProps = {
  readonly accounts: readonly PayoutAccount[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The accounts that can be paid to; one that is no longer wanted can be taken away. */
export function AccountChoice({ accounts, chosen, onChoose }: AccountChoiceProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: removeAccount,
    onSuccess: () => showToast('good', t('cashier.removed')),
    onError: (cause) => showToast('bad', failureText(cause)),
    onSettled: () => cache.invalidateQueries({ queryKey: accountsQuery().queryKey }),
  });
  return (
    <fieldset className={classes.choice}>
      <legend>{t('cashier.pay_to')}</legend>
      <div className={classes.stack}>
        {accounts.map((account) => (
          <div key={account.id} className={classes.account}>
            <label className={classes.method}>
              <input
                type="radio"
                name="account"
                checked={account.id === chosen}
                onChange={() => onChoose(account.id)}
              />
              <AccountWords account={account} />
            </label>
            <button
              type="button"
              className={classes.remove}
              aria-label={t('cashier.remove_account', { account: account.numberMasked })}
              disabled={remove.isPending}
              onClick={() => remove.mutate(account.id)}
            >
              <CloseIcon size={18} />
            </button>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** An account in words: who holds it, where, and the end of its number. */
function AccountWords({ account }: { readonly account: PayoutAccount }): ReactNode {
  const t = usePlayerText();
  const isResting = Date.parse(account.usableAt) > Date.now();
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        {account.institution} · <bdi>{account.numberMasked}</bdi>
      </span>
      <span className={classes.hint}>
        {isResting ? (
          <>
            {t('cashier.usable_from')} <Time at={account.usableAt} />
          </>
        ) : (
          account.holder
        )}
      </span>
    </span>
  );
}
