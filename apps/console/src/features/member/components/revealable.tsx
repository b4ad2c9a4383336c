import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { reveal, type RevealableField } from '../api/security.ts';

export type RevealableProps = {
  readonly memberId: string;
  readonly field: RevealableField;
  readonly label: string;
  /** Null where the member never gave it. */
  readonly masked: string | null;
};

const REASON_CHARS_MAX = 300;

/** A masked particular, shown in full to those who may and who say why. */
export function Revealable({ memberId, field, label, masked }: RevealableProps): ReactNode {
  const t = useOperatorText();
  const mayReveal = useMay()('member.reveal');
  const [isAsking, setIsAsking] = useState(false);
  const look = useMutation({
    mutationFn: (reason: string) => reveal(memberId, { field, reason }),
    onSuccess: () => setIsAsking(false),
    gcTime: 0,
  });
  if (masked === null) return '—';
  if (look.data !== undefined) return look.data ?? '—';
  return (
    <Group gap="xs">
      <span>{masked}</span>
      {mayReveal ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('member.revealField', { field: label })}
          onClick={() => setIsAsking(true)}
        >
          {t('member.reveal')}
        </Button>
      ) : null}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('member.revealField', { field: label })}
        text={t('member.revealText')}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('member.reveal')}
        tone="accent"
        isPending={look.isPending}
        error={look.error}
        onConfirm={(reason) => look.mutate(reason)}
      />
    </Group>
  );
}
