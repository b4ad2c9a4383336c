import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { decideRemoval, type DecisionBody, type Removal } from '../api/index.ts';
import { REASON_CHARS_MAX } from './limit-table.tsx';

/** Ends an exclusion that its member wants to end, or leaves it as it is. */
export function DecideRemoval({ removal }: { readonly removal: Removal }): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('protection.update');
  const [decision, setDecision] = useState<DecisionBody['decision'] | null>(null);
  const decide = useMutation({
    mutationFn: (body: DecisionBody) => decideRemoval(removal.memberId, body),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('protection.decided'));
      setDecision(null);
    },
  });
  if (!mayUpdate) return '—';
  return (
    <Row as="span" gap={3}>
      <Button size="compact-xs" onClick={() => setDecision('agree')}>
        {t('protection.agree')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => setDecision('decline')}>
        {t('protection.decline')}
      </Button>
      {decision === null ? null : (
        <ReasonDialog
          isOpen
          onClose={() => {
            decide.reset();
            setDecision(null);
          }}
          title={t(`protection.${decision}`)}
          text={t(`protection.${decision}Text`, { account: removal.account })}
          reasonLabel={t('form.reason')}
          reasonHint={t('form.reasonAudit')}
          reasonMax={REASON_CHARS_MAX}
          waits={decision === 'agree' ? 'always' : undefined}
          confirmLabel={t('action.confirm')}
          tone={decision === 'agree' ? 'danger' : 'accent'}
          isPending={decide.isPending}
          error={decide.error}
          onConfirm={(reason) => decide.mutate({ decision, reason })}
        />
      )}
    </Row>
  );
}
