import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { hintOf } from '../../../lib/field-hint.ts';
import { useTakeAnswer } from '../../../lib/take-answer.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { memberQuery } from '../api/index.ts';
import { profileQuery, saveProfile } from '../api/profile.ts';
import {
  fieldText,
  isOpen,
  missingFields,
  profileChanges,
  type ProfileField,
  type Typed,
} from '../profile-model.ts';
import classes from './profile-form.module.css';
import { ProfileFacts } from './profile-facts.tsx';

const AUTO_COMPLETE: Readonly<Record<string, string>> = {
  nickname: 'nickname',
  fullName: 'name',
  payeeName: 'name',
  birthday: 'bday',
  address: 'street-address',
  nationality: 'country',
};

/** What the account says of its owner, by the fields that the brand asks for. */
export function ProfileForm(): ReactNode {
  const failureText = useFailureText();
  const profile = useQuery(profileQuery());
  if (profile.data === undefined) {
    return profile.error === null ? (
      <Skeleton height="16rem" shape="card" />
    ) : (
      <p className={classes.failure}>{failureText(profile.error)}</p>
    );
  }
  const { fields } = profile.data;
  return (
    <Stack gap={5}>
      <OpenFields fields={fields.filter(isOpen)} />
      <ProfileFacts fields={fields} />
    </Stack>
  );
}

/** The part that can be changed; the server says what is wrong with a value. */
function OpenFields({ fields }: { readonly fields: readonly ProfileField[] }): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const take = useTakeAnswer(profileQuery().queryKey);
  const [typed, setTyped] = useState<Typed>({});
  const [hasTried, setHasTried] = useState(false);
  const missing = missingFields(fields, typed);
  const changes = profileChanges(fields, typed);
  const save = useMutation({
    mutationFn: () => saveProfile(changes),
    onSuccess: async (profile) => {
      await take(profile);
      setTyped({});
      setHasTried(false);
      showToast('good', t('member.saved'));
      void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
    },
  });
  const refused = save.error instanceof RefusalError ? save.error.fields : {};
  const isChanged = Object.keys(changes).length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isChanged && missing.size === 0 && !save.isPending) save.mutate();
  }

  return (
    <Stack as="form" gap={5} onSubmit={submit} noValidate>
      <div className={classes.fields}>
        {fields.map(({ field, hints, value, required, maxLength }) => {
          const label = t(fieldText(field));
          const isNeeded = required || field === 'nickname';
          return (
            <TextInput
              key={field}
              name={field}
              label={isNeeded ? label : t('field.optional', { field: label })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              description={
                hintOf(hints) ?? (field === 'nickname' ? t('member.nickname_hint') : undefined)
              }
              type={field === 'birthday' ? 'date' : 'text'}
              autoComplete={AUTO_COMPLETE[field] ?? 'off'}
              spellCheck={false}
              maxLength={maxLength}
              value={typed[field] ?? value ?? ''}
              error={hasTried && missing.has(field) ? t('field.required') : refused[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            />
          );
        })}
      </div>
      <p role="alert" className={classes.failure}>
        {save.error === null ? '' : failureText(save.error)}
      </p>
      <div>
        <Button type="submit" disabled={!isChanged} loading={save.isPending}>
          {t('site.save')}
        </Button>
      </div>
    </Stack>
  );
}
