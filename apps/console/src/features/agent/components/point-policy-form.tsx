import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { returnProblem } from '../../../lib/lottery/return-problem.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changePointPolicy, type PointPolicy } from '../api/index.ts';
import { familyText } from './agent-pills.tsx';
import classes from './agent.module.css';
import { QuotaFields } from './quota-fields.tsx';

type Rule = PointPolicy['items'][number];

const HUNDREDTHS = 100;
const PERCENT_MAX = 100;

type PointPolicyFormProps = { readonly policy: PointPolicy; readonly onClose: () => void };

/** The rules of rebate points, in their dialog. */
export default function PointPolicyForm({ policy, onClose }: PointPolicyFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('agent.update');
  const [items, setItems] = useState<readonly Rule[]>(policy.items);
  const set = (family: Rule['family'], next: Partial<Rule>) =>
    setItems(items.map((rule) => (rule.family === family ? { ...rule, ...next } : rule)));
  return (
    <DialogForm
      className={classes.form}
      isReadOnly={!mayChange}
      isChanged={!isSame(policy.items, items)}
      savedText={t('agents.desk.policyChanged')}
      save={(reason) => changePointPolicy({ items: [...items], version: policy.version, reason })}
      onClose={onClose}
    >
      {(refused) => (
        <>
          <OpenProposal kinds={['point_policy.update']} />
          <p className={classes.text}>{t('agents.desk.policyHint')}</p>
          <table className={classes.points}>
            <thead>
              <tr>
                <th scope="col">{t('agents.desk.family')}</th>
                <th scope="col" data-align="end">
                  {t('agents.desk.policy.pointsMax')}
                </th>
                <th scope="col" data-align="end">
                  {t('agents.desk.policy.gapMin')}
                </th>
                <th scope="col">{t('agents.desk.policy.allowsEqual')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((rule) => (
                <tr key={rule.family}>
                  <th scope="row">{familyText(rule.family)}</th>
                  {(['pointsMax', 'gapMin'] as const).map((field) => (
                    <td key={field} data-align="end">
                      <NumberField
                        className={classes.field ?? ''}
                        size="xs"
                        aria-label={`${familyText(rule.family)} · ${t(`agents.desk.policy.${field}`)}`}
                        suffix=" %"
                        step={0.1}
                        min={0}
                        max={PERCENT_MAX}
                        decimalScale={1}
                        clampBehavior="strict"
                        disabled={!mayChange || (field === 'gapMin' && rule.allowsEqual)}
                        error={
                          rule.family === 'lottery' && field === 'pointsMax'
                            ? returnProblem(refused)
                            : null
                        }
                        value={rule[field] / HUNDREDTHS}
                        onChange={(value) =>
                          set(rule.family, { [field]: Math.round(value * HUNDREDTHS) })
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <Switch
                      aria-label={`${familyText(rule.family)} · ${t('agents.desk.policy.allowsEqual')}`}
                      disabled={!mayChange}
                      checked={rule.allowsEqual}
                      onChange={(event) =>
                        set(rule.family, { allowsEqual: event.currentTarget.checked })
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <QuotaFields
            items={items}
            isDisabled={!mayChange}
            onChange={(family, quotas) => set(family, { quotas })}
          />
        </>
      )}
    </DialogForm>
  );
}
