import { Button, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApprovalHint } from '../../../lib/approval/approval-hint.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type AdjustmentRule, adjustmentRulesQuery, changeRule } from '../api/index.ts';
import classes from './adjustment.module.css';

export type AdjustmentRulesProps = {
  /** Currencies of the brand, so that one without a rule can get its first. */
  readonly currencies: readonly string[];
};

/** Up to where one operator may act alone, by currency. */
export function AdjustmentRules({ currencies }: AdjustmentRulesProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('adjustment-rule.update');
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useQuery({ ...adjustmentRulesQuery(), enabled: isOpen });
  const rules = currencies.map(
    (currency): AdjustmentRule =>
      data?.items.find((one) => one.currency === currency) ?? {
        currency,
        aloneAmount: '0',
        aloneDayAmount: '0',
        version: 0,
      },
  );
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('adjustment.rules')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('adjustment.rules')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <p className={classes.note}>{t('adjustment.rulesHint')}</p>
        <OpenProposal kinds={['adjustment_rule.update']} />
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined
          ? null
          : rules.map((rule) => (
              <RuleForm
                key={`${rule.currency} ${rule.version}`}
                rule={rule}
                mayChange={mayChange}
              />
            ))}
      </Dialog>
    </>
  );
}

type RuleFormProps = { readonly rule: AdjustmentRule; readonly mayChange: boolean };

function RuleForm({ rule, mayChange }: RuleFormProps): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState({ ...rule, reason: '' });
  const isChanged =
    draft.aloneAmount !== rule.aloneAmount || draft.aloneDayAmount !== rule.aloneDayAmount;
  const change = useMutation({
    mutationFn: () => changeRule(draft),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('adjustment.ruleChanged'));
      if (proposal !== null) setDraft({ ...rule, reason: '' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const field = (key: 'aloneAmount' | 'aloneDayAmount') => (
    <TextInput
      label={t(`adjustment.${key}`)}
      rightSection={rule.currency}
      rightSectionWidth="3.5rem"
      inputMode="decimal"
      disabled={!mayChange}
      value={draft[key]}
      onChange={(event) => setDraft({ ...draft, [key]: event.currentTarget.value })}
    />
  );
  return (
    <Form className={classes.form} onSubmit={submit} aria-label={rule.currency}>
      <div className={classes.pair}>
        {field('aloneAmount')}
        {field('aloneDayAmount')}
      </div>
      {isChanged ? (
        <>
          <Textarea
            label={t('form.reason')}
            description={t('form.reasonAudit')}
            required
            minLength={3}
            maxLength={300}
            value={draft.reason}
            onChange={(event) => setDraft({ ...draft, reason: event.currentTarget.value })}
          />
          <ApprovalHint />
          {change.error === null ? null : <FailureNote cause={change.error} />}
          <div className={classes.actions}>
            <Button size="xs" variant="default" onClick={() => setDraft({ ...rule, reason: '' })}>
              {t('action.discard')}
            </Button>
            <Button size="xs" type="submit" loading={change.isPending}>
              {t('action.confirm')}
            </Button>
          </div>
        </>
      ) : null}
    </Form>
  );
}
