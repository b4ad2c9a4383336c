import { Hint, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { BLOCKER_WAYS, type WithdrawOptions } from '../withdrawal-model.ts';
import classes from './withdraw-panel.module.css';

export type WithdrawBlockersProps = {
  readonly options: WithdrawOptions;
  readonly onOpen: (withdrawalId: string) => void;
};

/** Whatever stands in the way of any withdrawal, and the way around it where there is one. */
export function WithdrawBlockers({ options, onOpen }: WithdrawBlockersProps): ReactNode {
  const t = useMoneyText();
  const { blockers, openDisputes, currency } = options;
  if (blockers.length === 0 && openDisputes.length === 0) return null;
  return (
    <ul className={classes.blockers}>
      {blockers.map(({ code, message }) => {
        const way = BLOCKER_WAYS[code];
        return (
          <li key={code}>
            <WarningIcon size={18} />
            <div>
              <p>{message}</p>
              <BlockerTime code={code} options={options} />
              {way === undefined ? null : (
                <PathLink to={way.to} className={classes.way ?? ''}>
                  {t(way.label)}
                </PathLink>
              )}
            </div>
          </li>
        );
      })}
      {openDisputes.map(({ withdrawalId, amount, openedAt }) => (
        <li key={withdrawalId}>
          <WarningIcon size={18} />
          <div>
            <p>
              {t('cashier.dispute_open')} <Amount value={amount} currency={currency} /> ·{' '}
              <Time at={openedAt} style="day" />
            </p>
            <button type="button" className={classes.way} onClick={() => onOpen(withdrawalId)}>
              {t('cashier.open_withdrawal')}
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}

type BlockerTimeProps = { readonly code: string; readonly options: WithdrawOptions };

/** When something passes by itself. */
function BlockerTime({ code, options }: BlockerTimeProps): ReactNode {
  const t = useMoneyText();
  const at =
    code === 'cashier.service_closed'
      ? options.service.opensAt
      : code === 'cashier.member_too_new'
        ? options.memberLockedUntil
        : null;
  if (at === null) return null;
  return (
    <Hint>
      {t('cashier.possible_from')} <Time at={at} />
    </Hint>
  );
}
