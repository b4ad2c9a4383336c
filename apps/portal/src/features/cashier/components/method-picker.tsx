import { ClockIcon, GiftIcon, LockIcon, Row, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { isZero } from '../amount-model.ts';
import { type DepositMethod, methodLock, openFirst, hundredthsText } from '../deposit-model.ts';
import { KIND_SIGNS } from '../icons.ts';
import { useBriefAmount } from '../use-brief-amount.ts';
import { useFeeText } from '../use-fee-text.ts';
import classes from './method-picker.module.css';

export type MethodPickerProps = {
  readonly methods: readonly DepositMethod[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
};

/** Every way to pay in, also those that are closed: each says why, and what would open it. */
export function MethodPicker({ methods, chosen, onChoose }: MethodPickerProps): ReactNode {
  const t = useMoneyText();
  return (
    <fieldset className={classes.frame}>
      <legend>{t('cashier.method_question')}</legend>
      <div className={classes.grid}>
        {openFirst(methods).map((method) => (
          <MethodTile
            key={method.code}
            method={method}
            isChosen={method.code === chosen}
            onChoose={() => onChoose(method.code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type MethodTileProps = {
  readonly method: DepositMethod;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

function MethodTile({ method, isChosen, onChoose }: MethodTileProps): ReactNode {
  const { icon: KindIcon, hue } = KIND_SIGNS[method.kind];
  const isLocked = methodLock(method) !== null;
  return (
    <label className={classes.tile} data-locked={isLocked} data-hue={hue}>
      <input
        type="radio"
        name="method"
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      <span className={classes.sign}>
        <KindIcon size={22} />
      </span>
      <span className={classes.words}>
        <Row as="span" align="start" justify="between" isSingleLine>
          <span className={classes.name}>{method.name}</span>
          <BonusBadge method={method} />
        </Row>
        <span className={classes.hint}>{method.hint}</span>
        <MethodTerms method={method} />
        <MethodLock method={method} />
      </span>
    </label>
  );
}

function BonusBadge({ method }: { readonly method: DepositMethod }): ReactNode {
  const t = useMoneyText();
  if (method.bonus === null || method.bonus.bps === 0) return null;
  return (
    <span className={classes.bonus}>
      <GiftIcon size={14} />
      <bdi dir="ltr">{t('cashier.bonus_badge', { percent: hundredthsText(method.bonus.bps) })}</bdi>
    </span>
  );
}

/** Bounds; then fee and time. */
function MethodTerms({ method }: { readonly method: DepositMethod }): ReactNode {
  const t = useMoneyText();
  const feeText = useFeeText();
  const briefText = useBriefAmount();
  const { kind, bonus, currency, amountMin, amountMax } = method;
  const bounds = { min: briefText(amountMin, currency), max: briefText(amountMax, currency) };
  const hasBounds = kind !== 'voucher' && !isZero(amountMax);
  return (
    <>
      {hasBounds ? (
        <span className={classes.terms}>{t('cashier.bounds_short', bounds)}</span>
      ) : null}
      <span className={classes.terms}>
        {feeText(method)} · {t(`cashier.speed_${kind}`)}
      </span>
      {bonus === null || bonus.bps === 0 ? null : (
        <span className={classes.terms}>
          {t('cashier.bonus_tile', {
            percent: hundredthsText(bonus.bps),
            times: hundredthsText(bonus.multipleHundredths),
          })}
        </span>
      )}
    </>
  );
}

function MethodLock({ method }: { readonly method: DepositMethod }): ReactNode {
  const t = useMoneyText();
  const lock = methodLock(method);
  if (lock === null) return null;
  const LockSign = lock === 'vip' ? LockIcon : lock === 'hours' ? ClockIcon : WarningIcon;
  return (
    <span className={classes.lock}>
      <LockSign size={16} />
      {lock === 'vip' ? t('cashier.method_from_vip', { rank: method.vipMin }) : null}
      {lock === 'down' ? t('cashier.method_down') : null}
      {lock === 'hours' && method.opensAt !== null ? (
        <span>
          {t('cashier.method_hours')}{' '}
          <Time at={method.opensAt} style={isSoon(method.opensAt) ? 'clock' : 'short'} />
        </span>
      ) : null}
    </span>
  );
}

const DAY_MS = 86_400_000;

/** Within a day the hour alone says when. */
const isSoon = (at: string): boolean => Date.parse(at) - Date.now() < DAY_MS;
