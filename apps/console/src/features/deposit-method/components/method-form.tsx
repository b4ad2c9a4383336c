import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { DifferenceList } from '../../../lib/part/difference-list.tsx';
import { isSame } from '../../../lib/part/differences.ts';
import { type DepositMethod, refreshMethods, saveMethod } from '../api/index.ts';
import { draftOf, type MethodDraft, methodProblem, settingsOf } from '../draft.ts';
import { nameOf } from '../name.ts';
import classes from './method.module.css';
import { MethodFields } from './method-fields.tsx';

export type MethodFormProps = { readonly method: DepositMethod; readonly isReadOnly: boolean };

/** The settings of one way to pay in; deposits that are begun keep what they were shown. */
export function MethodForm({ method, isReadOnly }: MethodFormProps): ReactNode {
  const t = useOperatorText();
  const held = draftOf(method);
  const [draft, setDraft] = useState<MethodDraft>(held);
  const [refused, setRefused] = useState<Error | null>(null);
  const { code, currency, version } = method;
  const problem = methodProblem(draft, currency);
  return (
    <>
      <OpenProposal kinds={['deposit_method.update']} subjectId={code} />
      <fieldset className={classes.plain} disabled={isReadOnly}>
        <MethodFields draft={draft} currency={currency} refused={refused} onChange={setDraft} />
      </fieldset>
      {isSame(held, draft) ? null : (
        <SaveBar
          title={t('method.saveTitle', { name: nameOf(method, currentLanguage()) })}
          text={<DifferenceList before={held} after={draft} />}
          savedText={t('method.saved')}
          problem={problem === null ? null : t(`method.problem.${problem}`)}
          reasonMax={140}
          waits="looser"
          onDiscard={() => {
            setDraft(held);
            setRefused(null);
          }}
          onRefused={setRefused}
          save={async (reason) => {
            const saved = await saveMethod(code, {
              ...settingsOf(draft, currency),
              version,
              reason,
            });
            await refreshMethods();
            return saved;
          }}
        />
      )}
    </>
  );
}
