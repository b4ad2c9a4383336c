import { Button, Checkbox, NativeSelect, Select, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { listCountries } from '../../../lib/country.ts';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { instantOf, localTime } from '../../../lib/form/local-time.ts';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { isComplete, type RuleDraft, SCOPES, type Scope } from '../model.ts';
import classes from './access-form.module.css';

export type RuleDialogProps = {
  readonly rule: RuleDraft | null;
  readonly onClose: () => void;
  readonly onKeep: (rule: RuleDraft) => void;
};

export function RuleDialog({ rule, onClose, onKeep }: RuleDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={rule !== null}
      onClose={onClose}
      title={t('access.add')}
      closeLabel={t('action.close')}
      size="medium"
    >
      {rule === null ? null : <RuleFields rule={rule} onClose={onClose} onKeep={onKeep} />}
    </Dialog>
  );
}

type RuleFieldsProps = Omit<RuleDialogProps, 'rule'> & { readonly rule: RuleDraft };

function RuleFields({ rule, onClose, onKeep }: RuleFieldsProps): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState(rule);
  const [endsAt, setEndsAt] = useState(localTime(rule.expiresAt));
  const change = (part: Partial<RuleDraft>) => setDraft({ ...draft, ...part });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const expiresAt = instantOf(endsAt);
    if (isComplete(draft)) onKeep({ ...draft, expiresAt, reason: draft.reason.trim() });
  };
  const toggle = (scope: Scope, isOn: boolean) =>
    change({
      scopes: SCOPES.filter((each) => (each === scope ? isOn : draft.scopes.includes(each))),
    });
  return (
    <Form className={classes.editor} onSubmit={submit}>
      <NativeSelect
        label={t('access.action')}
        value={draft.action}
        data={(['deny', 'allow'] as const).map((action) => ({
          value: action,
          label: t(`access.action.${action}`),
        }))}
        onChange={(event) =>
          change({ action: event.currentTarget.value === 'allow' ? 'allow' : 'deny' })
        }
      />
      <Target draft={draft} onChange={change} />
      <Checkbox.Group label={t('access.scopes')} value={[...draft.scopes]}>
        <div className={classes.actions}>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(`access.scope.${scope}`)}
              onChange={(event) => toggle(scope, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={t('access.reason')}
        maxLength={300}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <MomentField
        label={t('access.expiresAt')}
        description={t('access.expiresHint')}
        value={endsAt}
        onChange={setEndsAt}
      />
      <div className={`${classes.actions} ${classes.end}`}>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={!isComplete(draft)}>
          {t('access.keep')}
        </Button>
      </div>
    </Form>
  );
}

type TargetProps = {
  readonly draft: RuleDraft;
  readonly onChange: (part: Partial<RuleDraft>) => void;
};

function Target({ draft, onChange }: TargetProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const countries = useMemo(() => listCountries(tag), [tag]);
  const isCountry = draft.country !== null;
  return (
    <>
      <NativeSelect
        label={t('access.target')}
        value={isCountry ? 'country' : 'network'}
        data={(['network', 'country'] as const).map((target) => ({
          value: target,
          label: t(`access.target.${target}`),
        }))}
        onChange={(event) =>
          onChange(
            event.currentTarget.value === 'country'
              ? { network: null, country: '' }
              : { network: '', country: null },
          )
        }
      />
      {isCountry ? (
        <Select
          label={t('access.country')}
          data={countries}
          searchable
          limit={50}
          nothingFoundMessage={t('search.nothing')}
          value={draft.country === '' ? null : draft.country}
          onChange={(country) => onChange({ country: country ?? '' })}
        />
      ) : (
        <TextInput
          label={t('access.network')}
          description={t('access.networkHint')}
          value={draft.network ?? ''}
          maxLength={49}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => onChange({ network: event.currentTarget.value.trim() })}
        />
      )}
    </>
  );
}
