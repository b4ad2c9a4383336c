import { Button, NativeSelect, TextInput } from '@mantine/core';
import { complianceProfiles } from '../../../lib/compliance-profiles.ts';
import { Actions, Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { AlwaysHint } from '../../../lib/approval/approval-hint.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { createBrand, type NewBrand as Wish } from '../api/index.ts';
import { codeOfName, isHost, urlOfHost } from '../model.ts';
import classes from './new-brand.module.css';

export type NewBrandProps = {
  readonly isOpen: boolean;
  /** The brand whose settings are copied. */
  readonly templateName: string;
  readonly onClose: () => void;
};

/** Makes a brand like the one that the operator is at. */
export function NewBrand({ isOpen, templateName, onClose }: NewBrandProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('brand.newTitle')}
      closeLabel={t('action.close')}
      size="medium"
    >
      <NewBrandFields templateName={templateName} onClose={onClose} />
    </Dialog>
  );
}

const EMPTY: Wish = { code: '', name: '', currency: 'USD', host: '', url: '', reason: '' };
const REASON_CHARS_MIN = 3;

const isComplete = ({ code, name, currency, host, url, reason }: Wish): boolean =>
  name.trim() !== '' &&
  code.length > 1 &&
  currency.length > 2 &&
  isHost(host) &&
  url !== '' &&
  reason.trim().length >= REASON_CHARS_MIN;

function NewBrandFields({ templateName, onClose }: Omit<NewBrandProps, 'isOpen'>): ReactNode {
  const t = useOperatorText();
  const [wish, setWish] = useState(EMPTY);
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part });
  const create = useMutation({
    mutationFn: createBrand,
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('brand.made', { name: wish.name }));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete(wish)) create.mutate({ ...wish, reason: wish.reason.trim() });
  };
  const field = (
    key: Exclude<keyof Wish, 'complianceProfile'>,
    { label, hint }: { label: OperatorKey; hint?: OperatorKey },
    read: (text: string) => Partial<Wish> = (text) => ({ [key]: text }),
  ) => (
    <TextInput
      label={t(label)}
      description={hint === undefined ? undefined : t(hint)}
      required
      value={wish[key]}
      error={fieldError(create.error, key)}
      onChange={(event) => change(read(event.currentTarget.value))}
    />
  );
  return (
    <Form className={classes.form} onSubmit={submit}>
      <p className={classes.hint}>{t('brand.newText', { name: templateName })}</p>
      {field('name', { label: 'brand.name' }, (name) => ({
        name,
        ...(wish.code === codeOfName(wish.name) && { code: codeOfName(name) }),
      }))}
      <FieldPair>
        {field('code', { label: 'brand.code', hint: 'brand.fixedHint' }, (code) => ({
          code: code.toUpperCase(),
        }))}
        {field('currency', { label: 'brand.currency', hint: 'brand.fixedHint' }, (currency) => ({
          currency: currency.toUpperCase(),
        }))}
      </FieldPair>
      <FieldPair>
        {field('host', { label: 'domain.host' }, (host) => ({
          host: host.trim().toLowerCase(),
          ...(wish.url === '' || wish.url === urlOfHost(wish.host) ? { url: urlOfHost(host) } : {}),
        }))}
        {field('url', { label: 'domain.url' })}
      </FieldPair>
      <NativeSelect
        label={t('brand.profile')}
        description={t('brand.profileHint')}
        value={wish.complianceProfile ?? ''}
        data={[
          { value: '', label: t('brand.profileSame', { name: templateName }) },
          ...complianceProfiles.map((value) => ({
            value,
            label: t(`security.regulation.${value}`),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const { complianceProfile: _before, ...rest } = wish;
          const chosen = complianceProfiles.find((one) => one === value);
          setWish(chosen === undefined ? rest : { ...rest, complianceProfile: chosen });
        }}
      />
      {field('reason', { label: 'form.reason', hint: 'form.reasonAudit' })}
      <AlwaysHint />
      {create.error === null ? null : <FailureNote cause={create.error} />}
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={create.isPending} disabled={!isComplete(wish)}>
          {t('brand.make')}
        </Button>
      </Actions>
    </Form>
  );
}
