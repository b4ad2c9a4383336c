import { Radio, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Split } from '../../../lib/page/split.tsx';
import { changeRebatePolicy, type RebatePolicy, refreshRebatePolicy } from '../api/index.ts';
import { CADENCES, draftOf, isChanged, multipleOf } from '../draft.ts';
import { RebateExample } from './rebate-example.tsx';
import classes from './rebate-policy.module.css';
import { RebateStanding } from './rebate-standing.tsx';

export type RebateFormProps = {
  readonly held: RebatePolicy;
  readonly currency: string;
  readonly isReadOnly: boolean;
};

const REASON_CHARS_MAX = 140;

/** Whether, how often and on what terms the brand pays rebates, with what a bet then comes to. */
export function RebateForm({ held, currency, isReadOnly }: RebateFormProps): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState(() => draftOf(held));
  const [refused, setRefused] = useState<Error | null>(null);
  const multipleHundredths = multipleOf(draft);
  const problem = multipleHundredths === null ? t('rebate.desk.multipleProblem') : null;
  const { isOn, cadence } = draft;
  return (
    <>
      <OpenProposal kinds={['rebate_policy.update']} />
      <Split
        main={
          <fieldset className={classes.plain} disabled={isReadOnly}>
            <Section title={t('rebate.desk.paying')}>
              <Switch
                label={t('rebate.desk.isOn')}
                description={t('rebate.desk.isOnHint')}
                checked={isOn}
                onChange={(event) => setDraft({ ...draft, isOn: event.currentTarget.checked })}
              />
              <Radio.Group
                label={t('rebate.desk.cadence')}
                value={cadence}
                onChange={(chosen) =>
                  setDraft({
                    ...draft,
                    cadence: CADENCES.find((known) => known === chosen) ?? cadence,
                  })
                }
              >
                <div className={classes.choices}>
                  {CADENCES.map((known) => (
                    <Radio
                      key={known}
                      value={known}
                      label={t(`rebate.desk.cadence.${known}`)}
                      description={t(`rebate.desk.cadence.${known}Hint`)}
                    />
                  ))}
                </div>
              </Radio.Group>
            </Section>
            <Section title={t('rebate.desk.rollover')}>
              <TextInput
                className={classes.field ?? ''}
                label={t('rebate.desk.multiple')}
                description={t('rebate.desk.multipleHint')}
                inputMode="decimal"
                autoComplete="off"
                rightSection="×"
                rightSectionPointerEvents="none"
                value={draft.multiple}
                error={fieldError(refused, 'multipleHundredths') ?? problem}
                onChange={(event) => setDraft({ ...draft, multiple: event.currentTarget.value })}
              />
            </Section>
          </fieldset>
        }
        side={
          <>
            <RebateExample
              policy={{
                isOn,
                isPassedUp: held.isPassedUp,
                multipleHundredths: multipleHundredths ?? held.multipleHundredths,
              }}
              currency={currency}
            />
            <RebateStanding held={held} />
          </>
        }
      />
      {isChanged(draft, held) && !isReadOnly ? (
        <SaveBar
          title={t('rebate.desk.saveTitle')}
          text={t('rebate.desk.saveText')}
          waits="looser"
          savedText={t('rebate.desk.saved')}
          problem={problem}
          reasonMax={REASON_CHARS_MAX}
          onDiscard={() => {
            setDraft(draftOf(held));
            setRefused(null);
          }}
          onRefused={setRefused}
          save={async (reason) => {
            if (multipleHundredths === null) return null;
            const { version } = held;
            const body = { isOn, cadence, multipleHundredths, version, reason };
            const answer = await changeRebatePolicy(body);
            await refreshRebatePolicy();
            return answer;
          }}
        />
      ) : null}
    </>
  );
}
