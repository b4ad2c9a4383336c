import { Button } from '@mantine/core';
import { Dialog, Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { fieldOf, wireOf } from '../../../lib/money/typed.ts';
import { isSame } from '../../../lib/part/differences.ts';
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
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { data, error, refetch } = useQuery({ ...adjustmentRulesQuery(), enabled: isOpen });
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
        onClose={close}
        title={t('adjustment.rules')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Hint>{t('adjustment.rulesHint')}</Hint>
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined
          ? null
          : rules.map((rule) => (
              <VersionedForm
                key={rule.currency}
                value={rule}
                version={rule.version}
                edited={draftOf}
                fields={['adjustment']}
                refresh={refetch}
              >
                {(held) => <RuleForm rule={held} onClose={close} />}
              </VersionedForm>
            ))}
      </Dialog>
    </>
  );
}

const AMOUNTS = ['aloneAmount', 'aloneDayAmount'] as const;

const draftOf = ({ aloneAmount, aloneDayAmount, currency }: AdjustmentRule) => ({
  aloneAmount: fieldOf(aloneAmount, currency),
  aloneDayAmount: fieldOf(aloneDayAmount, currency),
});

type RuleFormProps = { readonly rule: AdjustmentRule; readonly onClose: () => void };

function RuleForm({ rule, onClose }: RuleFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('adjustment-rule.update');
  const { currency, version } = rule;
  const held = draftOf(rule);
  const [draft, setDraft] = useState(held);
  const [aloneAmount, aloneDayAmount] = AMOUNTS.map((key) => wireOf(draft[key], currency));
  return (
    <DialogForm
      className={classes.form}
      isReadOnly={!mayChange}
      isChanged={!isSame(held, draft)}
      // An empty one is asked for by the form.
      canSave={AMOUNTS.every((key) => draft[key] === '' || wireOf(draft[key], currency) !== null)}
      reasonMax={300}
      savedText={t('adjustment.ruleChanged')}
      save={(reason) =>
        changeRule({
          currency,
          aloneAmount: aloneAmount ?? '',
          aloneDayAmount: aloneDayAmount ?? '',
          version,
          reason,
        })
      }
      onClose={onClose}
    >
      <OpenProposal kinds={['adjustment_rule.update']} />
      <FieldPair>
        {AMOUNTS.map((key) => (
          <AmountField
            key={key}
            label={t(`adjustment.${key}`)}
            currency={currency}
            isRequired
            isDisabled={!mayChange}
            value={draft[key]}
            onChange={(text) => setDraft({ ...draft, [key]: text })}
          />
        ))}
      </FieldPair>
    </DialogForm>
  );
}
