import { Button } from '@mantine/core';
import { Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { type Change, changesQuery } from '../api/index.ts';
import { CHANGE_ACTIONS, limitOfChange } from '../model.ts';
import classes from './change-list.module.css';

const SHOWN_AT_FIRST = 5;

/** What the member, an operator or the passing of time changed about the protection. */
export function ChangeList({ currency }: { readonly currency: string }): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, refetch } = useQuery(changesQuery());
  if (error !== null) {
    return (
      <div className={classes.failed}>
        <p role="alert">{failureText(error)}</p>
        <Button variant="default" size="sm" onClick={() => void refetch()}>
          {t('fault.retry')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton height="6rem" shape="card" />;
  if (data.length === 0) return <Hint>{t('protection.changes_none')}</Hint>;
  const shown = showsAll ? data : data.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={classes.changes}>
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} currency={currency} />
        ))}
      </ul>
      {shown.length === data.length ? null : (
        <Button variant="default" size="sm" onClick={() => setShowsAll(true)}>
          {t('protection.changes_all', { count: data.length })}
        </Button>
      )}
    </>
  );
}

type ChangeRowProps = { readonly change: Change; readonly currency: string };

function ChangeRow({ change, currency }: ChangeRowProps): ReactNode {
  const t = usePlayerText();
  const moneyText = useAmountText();
  const { action, actor, at, detail } = change;
  const known = CHANGE_ACTIONS.find((name) => name === action.replace('.', '_'));
  const limit = limitOfChange(detail['limit']);
  const { ceiling, minutes } = detail;

  function valueText(): string | null {
    if (minutes !== undefined) {
      const count = Number.parseInt(minutes, 10);
      return count === 0 ? t('protection.check_off') : t('protection.minutes', { minutes: count });
    }
    if (limit === null || ceiling === undefined) return null;
    if (ceiling === '-') return t('protection.no_limit');
    if (limit.kind !== 'session') return moneyText(ceiling, currency);
    return t('protection.minutes', { minutes: Number.parseInt(ceiling, 10) });
  }
  const value = valueText();
  return (
    <li className={classes.change}>
      <div className={classes.what}>
        <strong>
          {limit === null
            ? t('protection.title')
            : `${t(`protection.kind_${limit.kind}`)}, ${t(`protection.period_${limit.period}`)}`}
        </strong>
        <span>{t(`protection.change_${known ?? 'other'}`)}</span>
        <Hint as="span">
          <Time at={at} /> · {t(`protection.changed_by_${actor}`)}
        </Hint>
      </div>
      {value === null ? null : <bdi className={classes.value}>{value}</bdi>}
    </li>
  );
}
