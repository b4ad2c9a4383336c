import type { SlipView } from '@parlour/contract';
import { amountFromTyped, amountToText, currencyOf, ZERO } from '@parlour/money';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ChoiceRow } from '../../../lib/page/choice-row.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { type CashOutRule, saveCashOutRule } from '../api/index.ts';
import { refreshSlips } from '../placing.ts';
import { cleanStake } from '../stake-model.ts';
import classes from './cash-out.module.css';

export type CashOutRuleFormProps = { readonly slip: SlipView; readonly onDone: () => void };

const KINDS = ['at_least', 'stop_loss'] as const;

/** Sells the slip by itself, at a value or at a loss, also while its member is logged out. */
export function CashOutRuleForm({ slip, onDone }: CashOutRuleFormProps): ReactNode {
  const t = useSportText();
  const failureText = useFailureText();
  const [kind, setKind] = useState<CashOutRule['kind']>(slip.cashOutRule?.kind ?? 'at_least');
  const [text, setText] = useState('');
  const value = amountFromTyped(text, currencyOf(slip.currency));
  const save = useMutation({
    mutationFn: (rule: CashOutRule | null) => saveCashOutRule(slip.id, rule),
    onSuccess: () => {
      refreshSlips();
      onDone();
    },
  });
  return (
    <div className={classes.selling}>
      <ChoiceRow
        label={t('mybets.rule')}
        choices={KINDS.map((one) => ({ value: one, label: t(`mybets.rule_${one}`) }))}
        value={kind}
        onChange={setKind}
      />
      <input
        className={classes.field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t(`mybets.rule_${kind}`)}
        placeholder="0.00"
        value={text}
        onChange={({ currentTarget }) => setText(cleanStake(currentTarget.value, text))}
      />
      <p className={classes.hint}>{t(`mybets.rule_hint_${kind}`)}</p>
      {save.error === null ? null : (
        <p className={classes.bad} role="alert">
          {failureText(save.error)}
        </p>
      )}
      <div className={classes.row}>
        <Button
          fullWidth
          loading={save.isPending}
          disabled={value === null || value <= ZERO}
          onClick={() => value !== null && save.mutate({ kind, value: amountToText(value) })}
        >
          {t('mybets.rule_save')}
        </Button>
        {slip.cashOutRule === null ? null : (
          <Button variant="default" onClick={() => save.mutate(null)}>
            {t('mybets.rule_remove')}
          </Button>
        )}
      </div>
    </div>
  );
}
