import { Hint } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useMoneyText } from '../../../lib/money-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { compareMoney } from '../amount-model.ts';
import { feeParts } from '../deposit-model.ts';
import { useBriefAmount } from '../use-brief-amount.ts';
import { useFeeText } from '../use-fee-text.ts';
import { serviceLines, type WithdrawOptions } from '../withdrawal-model.ts';
import classes from './withdraw-panel.module.css';

/** Play is what blocks most withdrawals, and has words of its own. */
const availableLabel = ({ blockers }: WithdrawOptions) => {
  if (blockers.length === 0) return 'cashier.available_now';
  return blockers.some(({ code }) => code === 'cashier.rollover_open')
    ? 'cashier.available_later'
    : 'cashier.available_blocked';
};

/** What can be had now, and the limits that say so. */
export function WithdrawFacts({ options }: { readonly options: WithdrawOptions }): ReactNode {
  const t = useMoneyText();
  const briefText = useBriefAmount();
  const feeText = useFeeText(true);
  const { available, balance, currency } = options;
  return (
    <section className={classes.facts} aria-label={t('cashier.limits')}>
      <p className={classes.available}>
        <Hint as="span">{t(availableLabel(options))}</Hint>
        <strong>
          <Amount value={available} currency={currency} />
        </strong>
        {compareMoney(available, balance) < 0 ? (
          <Hint as="span">
            {t('cashier.of_balance')} <Amount value={balance} currency={currency} />
          </Hint>
        ) : null}
      </p>
      <dl>
        <Fact label={t('cashier.per_withdrawal')}>
          <bdi>
            {briefText(options.amountMin, currency)} – {briefText(options.amountMax, currency)}
          </bdi>
        </Fact>
        <Fact label={t('cashier.left_today')}>
          {t('cashier.left_of', {
            left: briefText(options.amountLeftToday, currency),
            whole: briefText(options.amountPerDay, currency),
          })}
        </Fact>
        <Fact label={t('cashier.count_today')}>
          {t('cashier.left_of', { left: options.countLeftToday, whole: options.countPerDay })}
        </Fact>
        <Fact label={t('cashier.fee')}>{feeText(options)}</Fact>
        {feeParts(options) === 'none' ? null : (
          <Fact label={t('cashier.free_today')}>
            {t('cashier.left_of', { left: options.freeLeftToday, whole: options.freePerDay })}
          </Fact>
        )}
        <Fact label={t('cashier.vip_rank')}>
          <bdi dir="ltr">{t('cashier.vip_rank_value', { rank: options.vipRank })}</bdi>
        </Fact>
        <Fact label={t('cashier.service_hours')}>
          <ServiceHours service={options.service} />
        </Fact>
      </dl>
      <Hint>{t('cashier.limits_hint')}</Hint>
    </section>
  );
}

type FactProps = { readonly label: string; readonly children: ReactNode };

function Fact({ label, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A Monday, so that days of the week can be named by counting from it. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

function ServiceHours({ service }: { readonly service: WithdrawOptions['service'] }): ReactNode {
  const t = useMoneyText();
  const tag = useLanguageTag();
  const format = useMemo(
    () => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }),
    [tag],
  );
  const nameOf = (day: number) => format.format(new Date(MONDAY_MS + (day - 1) * DAY_MS));
  if (service.windows.length === 0) return t('cashier.service_always');
  return (
    <>
      {serviceLines(service.windows).map(({ from, to, hours }) => (
        <div key={from}>
          {from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`}{' '}
          <bdi dir="ltr">{hours}</bdi>
        </div>
      ))}
      <Hint as="div">{service.timeZone}</Hint>
    </>
  );
}
