import { Button } from '@mantine/core';
import { Row, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { confirmLimit, dropPending, type Limit, type Protection } from '../api/index.ts';
import { useTakeProtection } from '../hooks.ts';
import { LIMIT_KINDS, limitKey, usedPercent } from '../model.ts';
import { LimitDialog } from './limit-dialog.tsx';
import classes from './protection.module.css';

export type LimitsBoardProps = { readonly protection: Protection };

/** A ceiling in words: money, minutes, or none. */
export function useCeilingText(currency: string): (limit: Limit, value: string | null) => string {
  const t = usePlayerText();
  const moneyText = useAmountText();
  return ({ kind }, value) => {
    if (value === null) return t('protection.no_limit');
    if (kind === 'session') return t('protection.minutes', { minutes: Number.parseInt(value, 10) });
    return moneyText(value, currency);
  };
}

/** Every limit with what is left of it. */
export function LimitsBoard({ protection }: LimitsBoardProps): ReactNode {
  const t = usePlayerText();
  const [open, setOpen] = useState<Limit | null>(null);
  return (
    <Stack gap={6}>
      {LIMIT_KINDS.map((kind) => (
        <section key={kind} className={classes.kind} aria-labelledby={`limits-${kind}`}>
          <h3 id={`limits-${kind}`}>{t(`protection.kind_${kind}`)}</h3>
          <p className={classes.hint}>{t(`protection.kind_${kind}_hint`)}</p>
          <ul className={classes.limits}>
            {protection.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitCard
                  key={limitKey(limit)}
                  limit={limit}
                  currency={protection.currency}
                  onEdit={() => setOpen(limit)}
                />
              ))}
          </ul>
        </section>
      ))}
      {open === null ? null : (
        <LimitDialog limit={open} currency={protection.currency} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}

type LimitCardProps = {
  readonly limit: Limit;
  readonly currency: string;
  readonly onEdit: () => void;
};

function LimitCard({ limit, currency, onEdit }: LimitCardProps): ReactNode {
  const t = usePlayerText();
  const ceilingText = useCeilingText(currency);
  const { effective, operatorCeiling, pending, period, remaining } = limit;
  const percent = usedPercent(limit);
  const verb = t(limit.ceiling === null ? 'protection.set_limit' : 'protection.edit');
  const name = `${t(`protection.kind_${limit.kind}`)}, ${t(`protection.period_${period}`)}`;
  return (
    <li className={classes.limit}>
      <span className={classes.period}>{t(`protection.period_${period}`)}</span>
      <span className={classes.ceiling} data-none={effective === null || undefined}>
        {ceilingText(limit, effective)}
      </span>
      {effective === null ? null : (
        <>
          <span
            className={classes.bar}
            role="progressbar"
            aria-label={name}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <span
              className={classes.fill}
              data-full={percent === 100 || undefined}
              style={{ inlineSize: `${percent}%` }}
            />
          </span>
          <span className={classes.left}>
            {t('protection.left', { left: ceilingText(limit, remaining) })}
          </span>
        </>
      )}
      {operatorCeiling !== null && operatorCeiling === effective ? (
        <span className={classes.left}>{t('protection.set_by_house')}</span>
      ) : null}
      {pending === null ? null : (
        <PendingChange limit={limit} pending={pending} text={ceilingText(limit, pending.ceiling)} />
      )}
      <div>
        <Button variant="default" size="xs" onClick={onEdit} aria-label={`${verb}: ${name}`}>
          {verb}
        </Button>
      </div>
    </li>
  );
}

type PendingChangeProps = {
  readonly limit: Limit;
  readonly pending: NonNullable<Limit['pending']>;
  readonly text: string;
};

/** A looser limit that waits for its time and for a second yes. */
function PendingChange({ limit, pending, text }: PendingChangeProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const take = useTakeProtection();
  const name = { kind: limit.kind, period: limit.period };
  const confirm = useMutation({ mutationFn: () => confirmLimit(name), onSuccess: take });
  const drop = useMutation({ mutationFn: () => dropPending(name), onSuccess: take });
  const failure = confirm.error ?? drop.error;
  return (
    <div className={classes.pending}>
      <span>
        {t(pending.isRipe ? 'protection.pending_ripe' : 'protection.pending_from', { limit: text })}{' '}
        {pending.isRipe ? null : <Time at={pending.effectiveAt} />}
      </span>
      <Row gap={3}>
        {pending.isRipe ? (
          <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('protection.confirm_change')}
          </Button>
        ) : null}
        <Button size="xs" variant="default" loading={drop.isPending} onClick={() => drop.mutate()}>
          {t('protection.drop_change')}
        </Button>
      </Row>
      <p role="alert" className={classes.failure}>
        {failure === null ? '' : failureText(failure)}
      </p>
    </div>
  );
}
