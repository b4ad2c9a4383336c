import { Button, NativeSelect, TextInput } from '@mantine/core';
import { currencies } from '@parlour/money';
import { Dialog, Hint, Row, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useSelf } from '../../../lib/session.ts';
import { createMethod, type NewMethod, refreshMethods } from '../api/index.ts';
import { emptyDraft, methodProblem, settingsOf } from '../draft.ts';
import { MethodFields } from './method-fields.tsx';

const KINDS = ['card', 'wallet', 'crypto', 'qr', 'bank', 'voucher'] as const;

/** Adds a way to pay in, after all others. */
export function NewMethodButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('method.add')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('method.add')}
        closeLabel={t('action.close')}
        size="large"
      >
        <NewMethodForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

function NewMethodForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useOperatorText();
  const { brand } = useSelf();
  const [code, setCode] = useState('');
  const [kind, setKind] = useState<NewMethod['kind']>('card');
  const [currency, setCurrency] = useState<string>(brand.currency);
  const [draft, setDraft] = useState(emptyDraft);
  const [reason, setReason] = useState('');
  const create = useDecision({
    act: (body: NewMethod) => createMethod(body),
    refresh: refreshMethods,
    doneText: t('method.added'),
    onDone,
  });
  const problem = methodProblem(draft, currency);
  const isReady = problem === null && code !== '' && reason.trim().length >= 3;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const settings = settingsOf(draft, currency);
    create.mutate({ code, kind, currency, ...settings, reason: reason.trim() });
  };
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <FieldPair>
        <NativeSelect
          label={t('deposit.kindLabel')}
          data={KINDS.map((value) => ({ value, label: t(`deposit.kind.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as NewMethod['kind'])}
        />
        <NativeSelect
          label={t('withdrawal.currency')}
          data={[...currencies.keys()]}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value)}
        />
        <TextInput
          label={t('channel.code')}
          description={t('channel.codeHint')}
          maxLength={40}
          spellCheck={false}
          autoCapitalize="off"
          value={code}
          error={fieldError(create.error, 'code')}
          onChange={(event) => setCode(event.currentTarget.value.trim())}
        />
      </FieldPair>
      <MethodFields draft={draft} currency={currency} refused={create.error} onChange={setDraft} />
      <TextInput
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        maxLength={140}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Hint>{t('approval.before')}</Hint>
      {create.error === null ? null : <FailureNote cause={create.error} />}
      <Row gap={3} align="center" justify="end">
        {problem === null || code === '' ? null : (
          <Hint as="span">{t(`method.problem.${problem}`)}</Hint>
        )}
        <Button size="sm" type="submit" disabled={!isReady} loading={create.isPending}>
          {t('method.add')}
        </Button>
      </Row>
    </Stack>
  );
}
