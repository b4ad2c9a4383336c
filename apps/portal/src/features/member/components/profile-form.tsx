import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, TextInput } from '@mantine/core';
import { CopyField } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { memberQuery, saveNickname } from '../api/index.ts';
import type { Member } from '../model.ts';
import classes from './profile-form.module.css';

const NICKNAME_MAX = 40;

/** Who the member is to others, and since when. */
export function ProfileForm({ member }: { readonly member: Member }): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const [nickname, setNickname] = useState(member.nickname);
  const save = useMutation({
    mutationFn: saveNickname,
    onSuccess: () => {
      showToast('good', t('member.saved'));
      void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = nickname.trim();
    if (asked !== '' && !save.isPending) save.mutate(asked);
  }

  const refused = save.error instanceof RefusalError ? save.error.fields['nickname'] : undefined;
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('field.nickname')}
        description={t('member.nickname_hint')}
        maxLength={NICKNAME_MAX}
        autoComplete="nickname"
        value={nickname}
        error={refused ?? (save.error === null ? undefined : failureText(save.error))}
        onChange={(event) => setNickname(event.currentTarget.value)}
      />
      <dl className={classes.facts}>
        <dt>{t('field.username')}</dt>
        <dd>{member.account}</dd>
        <dt>{t('member.id')}</dt>
        <dd>
          <CopyField
            value={member.id}
            shown={`${member.id.slice(0, 8)}…`}
            copyLabel={t('member.copy_id')}
            copiedLabel={t('site.copied')}
          />
        </dd>
        <dt>{t('member.since')}</dt>
        <dd>
          <Time at={member.registeredAt} style="day" />
        </dd>
      </dl>
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('site.save')}
        </Button>
      </div>
    </form>
  );
}
