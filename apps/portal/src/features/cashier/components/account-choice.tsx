import { ClockIcon, CloseIcon, Hint, PlusIcon, Row, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Part } from '../../../lib/part.tsx';
import { Time } from '../../../lib/time.tsx';
import { isResting, type PayoutAccount, type PayoutAccounts } from '../account-model.ts';
import { KIND_SIGNS } from '../icons.ts';
import classes from './account-choice.module.css';

const AccountDialog = lazyScreen(() => import('./account-dialog.tsx'));
const AccountRemoval = lazyScreen(() => import('./account-removal.tsx'));

export type AccountChoiceProps = {
  readonly payout: PayoutAccounts;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The accounts that can be paid to, all in the member's name; more can be added, others removed. */
export function AccountChoice({ payout, chosen, onChoose }: AccountChoiceProps): ReactNode {
  const t = useMoneyText();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<PayoutAccount | null>(null);
  return (
    <fieldset className={classes.choice}>
      <legend>{t('cashier.pay_to')}</legend>
      <Stack gap={2}>
        {payout.accounts.map((account) => (
          <AccountTile
            key={account.id}
            account={account}
            isChosen={account.id === chosen}
            onChoose={() => onChoose(account.id)}
            onRemove={() => setLeaving(account)}
          />
        ))}
        {payout.accounts.length < payout.accountsMax ? (
          <button
            type="button"
            className={classes.add}
            onPointerEnter={AccountDialog.preload}
            onClick={() => setIsAdding(true)}
          >
            <PlusIcon size={18} />
            {t('cashier.add_account')}
          </button>
        ) : (
          <Hint>{t('cashier.accounts_full', { count: payout.accountsMax })}</Hint>
        )}
      </Stack>
      <Part>
        {isAdding ? <AccountDialog payout={payout} onClose={() => setIsAdding(false)} /> : null}
      </Part>
      <Part>
        {leaving === null ? null : (
          <AccountRemoval
            account={leaving}
            needsCode={payout.secondFactor.isNeeded}
            onClose={() => setLeaving(null)}
          />
        )}
      </Part>
    </fieldset>
  );
}

type AccountTileProps = {
  readonly account: PayoutAccount;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onRemove: () => void;
};

/** An account in words: who holds it, where, and the end of its number. */
function AccountTile({ account, isChosen, onChoose, onRemove }: AccountTileProps): ReactNode {
  const t = useMoneyText();
  const { icon: KindIcon, hue } = KIND_SIGNS[account.kind];
  const isClosed = isResting(account, Date.now());
  return (
    <Row gap={1} align="center" isSingleLine>
      <label className={classes.tile} data-hue={hue}>
        <input type="radio" name="account" checked={isChosen} onChange={onChoose} />
        <span className={classes.sign}>
          <KindIcon size={20} />
        </span>
        <span className={classes.words}>
          <span className={classes.name}>
            {account.institution} ·{' '}
            <bdi dir="ltr" className={classes.number}>
              {account.numberMasked}
            </bdi>
          </span>
          <Hint as="span">{account.holder}</Hint>
          {isClosed ? (
            <span className={classes.rest}>
              <ClockIcon size={16} />
              <span>
                {t('cashier.usable_from')} <Time at={account.usableAt} />
              </span>
            </span>
          ) : null}
        </span>
      </label>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('cashier.remove_account', { account: account.numberMasked })}
        title={account.isInUse ? t('cashier.account_busy') : undefined}
        disabled={account.isInUse}
        onPointerEnter={AccountRemoval.preload}
        onClick={onRemove}
      >
        <CloseIcon size={18} />
      </button>
    </Row>
  );
}
