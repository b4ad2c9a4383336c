import { Button, Group, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { given } from '../../../lib/given.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { type Application, decideApplication, type Verdict } from '../api/index.ts';

type Field = 'account' | 'code';

const REMARK_CHARS_MAX = 500;

/** Takes someone as an affiliate or does not; what is written here reaches the applicant. */
export function ApplicationDecision({ application }: { readonly application: Application }) {
  const t = useOperatorText();
  const mayDecide = useMay()('member.update');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({ account: '', code: '' });
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
  const read = (key: Field) => (typed[key].trim() === '' ? undefined : typed[key].trim());
  // A member keeps the account that there is.
  const fields: readonly Field[] = application.memberId === null ? ['account', 'code'] : ['code'];
  const field = (key: Field) => (
    <TextInput
      key={key}
      label={t(`application.desk.${key}`)}
      description={t(`application.desk.${key}Hint`)}
      autoComplete="off"
      value={typed[key]}
      error={fieldError(decide.error, key)}
      onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
    />
  );
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
        text={
          <Stack gap={3}>
            <p>{t(`application.desk.${wanted}.text`, { name: application.fullName })}</p>
            {wanted === 'approved' ? fields.map(field) : null}
          </Stack>
        }
        reasonLabel={t('application.desk.remark')}
        reasonHint={t('application.desk.remarkSeen')}
        reasonMax={REMARK_CHARS_MAX}
        confirmLabel={t(`application.desk.${wanted}`)}
        tone={wanted === 'rejected' ? 'danger' : 'accent'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={(remark) =>
          decide.mutate({
            id,
            version,
            remark,
            state: wanted,
            ...(wanted === 'approved' && given({ account: read('account'), code: read('code') })),
          })
        }
      />
    </Group>
  );
}
