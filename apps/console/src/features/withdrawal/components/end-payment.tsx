import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ChoiceAction } from '../../../lib/form/choice-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { endPayment, type Payment, refreshWithdrawals } from '../api/index.ts';

const EVIDENCE_CHARS_MAX = 80;

/** Proposes the end of a payment that its provider never ends; another operator decides. */
export function EndPayment({ payment }: { readonly payment: Payment }): ReactNode {
  const t = useOperatorText();
  const [evidence, setEvidence] = useState('');
  return (
    <ChoiceAction
      size="xs"
      label={t('payout.end')}
      text={t('payout.endText')}
      choiceLabel={t('payout.endOutcome')}
      choices={[
        { value: 'paid', label: t('payout.endPaid'), hint: t('payout.endPaidHint') },
        { value: 'failed', label: t('payout.endFailed'), hint: t('payout.endFailedHint') },
      ]}
      extra={() => (
        <TextInput
          label={t('payout.evidence')}
          description={t('payout.evidenceHint')}
          value={evidence}
          onChange={(event) => setEvidence(event.currentTarget.value)}
          maxLength={EVIDENCE_CHARS_MAX}
          required
        />
      )}
      doneText={t('payout.endProposed')}
      act={(outcome, reason) =>
        endPayment(payment.id, { outcome, evidence: evidence.trim(), reason })
      }
      refresh={refreshWithdrawals}
    />
  );
}
