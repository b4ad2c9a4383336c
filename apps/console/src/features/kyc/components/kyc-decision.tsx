import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { decideDocument, type KycDocument, type Verdict } from '../api/index.ts';

export type KycDecisionProps = { readonly document: KycDocument };

const REASON_CHARS_MAX = 300;

/** Accepts or refuses a document that still waits; the reason of a refusal reaches the member. */
export function KycDecision({ document }: KycDecisionProps): ReactNode {
  const t = useOperatorText();
  const mayDecide = useMay()('kyc.decide');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { id, version } = document;
  const decide = useMutation({
    mutationFn: decideDocument,
    onSuccess: () => {
      setVerdict(null);
      notifyDone(t('kyc.decided'));
    },
  });
  if (!mayDecide || document.status !== 'pending') return null;
  const wanted = verdict ?? 'approve';
  return (
    <Group>
      <Button size="sm" onClick={() => setVerdict('approve')}>
        {t('kyc.approve')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setVerdict('reject')}>
        {t('kyc.reject')}
      </Button>
      <ReasonDialog
        isOpen={verdict !== null}
        onClose={() => setVerdict(null)}
        title={t(`kyc.${wanted}`)}
        text={t(`kyc.${wanted}.text`, { account: document.account })}
        reasonLabel={t('form.reason')}
        reasonHint={t(wanted === 'reject' ? 'kyc.reasonSeen' : 'form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t(`kyc.${wanted}`)}
        tone={wanted === 'reject' ? 'danger' : 'accent'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={(reason) => decide.mutate({ id, version, reason, verdict: wanted })}
      />
    </Group>
  );
}
