import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { type Application, decideApplication, type Verdict } from '../api/index.ts';

const REMARK_CHARS_MAX = 500;

/** Takes somebody as an affiliate or does not; what is written here reaches the applicant. */
export function ApplicationDecision({ application }: { readonly application: Application }) {
  const t = useOperatorText();
  const mayDecide = useMay()('member.update');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { id, version } = application;
  const decide = useMutation({
    mutationFn: decideApplication,
    onSuccess: () => {
      setVerdict(null);
      notifyDone(t('application.desk.done'));
    },
  });
  if (!mayDecide || application.state !== 'open') return null;
  const wanted = verdict ?? 'approved';
  const open = (next: Verdict): ReactNode => (
    <Button
      size="sm"
      {...(next === 'rejected' && { variant: 'default' })}
      onClick={() => setVerdict(next)}
    >
      {t(`application.desk.${next}`)}
    </Button>
  );
  return (
    <Group>
      {open('approved')}
      {open('rejected')}
      <ReasonDialog
        isOpen={verdict !== null}
        onClose={() => setVerdict(null)}
        title={t(`application.desk.${wanted}`)}
        text={t(`application.desk.${wanted}.text`, { name: application.fullName })}
        reasonLabel={t('application.desk.remark')}
        reasonHint={t('application.desk.remarkSeen')}
        reasonMax={REMARK_CHARS_MAX}
        confirmLabel={t(`application.desk.${wanted}`)}
        tone={wanted === 'rejected' ? 'danger' : 'accent'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={(remark) => decide.mutate({ id, version, remark, state: wanted })}
      />
    </Group>
  );
}
