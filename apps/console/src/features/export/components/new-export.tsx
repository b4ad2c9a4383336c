import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Actions, Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { DateField } from '../../../lib/form/date-field.tsx';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { lastDays } from '../../../lib/list/period.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { orderExport } from '../api/index.ts';
import { type Kind, kindOf, KINDS } from '../model.ts';
import classes from './export.module.css';

export type NewExportProps = {
  /** Finds the id of an account; null when there is no such member. */
  readonly findMember: (account: string) => Promise<string | null>;
};

/** Orders a file of a whole record; it is written aside and can be fetched for seven days. */
export function NewExport({ findMember }: NewExportProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('export.new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('export.new')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <NewExportForm findMember={findMember} onClose={close} />
      </Dialog>
    </>
  );
}

const DAYS = 30;

function NewExportForm({
  findMember,
  onClose,
}: NewExportProps & { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const kinds = KINDS.filter(({ needs }) => may(needs));
  const [draft, setDraft] = useState(() => ({
    key: crypto.randomUUID(),
    kind: (kinds[0]?.kind ?? 'deposits') as Kind,
    account: '',
    reason: '',
    ...lastDays(DAYS, new Date()),
  }));
  const [isUnknown, setIsUnknown] = useState(false);
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const { about } = kindOf(draft.kind);
  const order = useMutation({
    mutationFn: async () => {
      const { account, reason, ...body } = draft;
      const named = about === 'brand' ? '' : account.trim();
      const memberId = named === '' ? undefined : await findMember(named);
      if (memberId === null) {
        setIsUnknown(true);
        return null;
      }
      const language = currentLanguage();
      const whose = memberId === undefined ? {} : { memberId };
      return orderExport({ ...body, ...whose, reason: reason.trim(), language });
    },
    onSuccess: (made) => {
      if (made === null) return;
      notifyDone(t('export.ordered'));
      onClose();
    },
    // What is corrected is another file; after a lost answer the same press orders none twice.
    onError: (cause) => {
      if (!(cause instanceof RefusalError)) return;
      setDraft((known) => ({ ...known, key: crypto.randomUUID() }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsUnknown(false);
    order.mutate();
  };
  const day = (key: 'from' | 'to') => (
    <DateField
      label={t(`export.${key}`)}
      required
      value={draft[key]}
      error={fieldError(order.error, key)}
      onChange={(day) => change({ [key]: day })}
    />
  );
  return (
    <Form className={classes.form} onSubmit={submit}>
      <NativeSelect
        label={t('export.kind')}
        data={kinds.map(({ kind }) => ({ value: kind, label: t(`export.kind.${kind}`) }))}
        value={draft.kind}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: kinds.find(({ kind }) => kind === value)?.kind ?? draft.kind })
        }
      />
      <FieldPair>
        {day('from')}
        {day('to')}
      </FieldPair>
      {about === 'brand' ? null : (
        <TextInput
          label={t('export.member')}
          description={about === 'member' ? undefined : t('export.memberHint')}
          required={about === 'member'}
          autoComplete="off"
          spellCheck={false}
          value={draft.account}
          error={isUnknown ? t('export.memberUnknown') : null}
          onChange={(event) => change({ account: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={t('form.reason')}
        description={t('export.reasonHint')}
        required
        minLength={3}
        maxLength={140}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {order.error === null ? null : <FailureNote cause={order.error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={order.isPending}>
          {t('export.order')}
        </Button>
      </Actions>
    </Form>
  );
}
