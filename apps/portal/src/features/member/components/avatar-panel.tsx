import { Button } from '@mantine/core';
import { Actions, Hint, Row } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type AccountText, useAccountText } from '../../../lib/account-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { memberQuery } from '../api/index.ts';
import { dropAvatar, saveAvatar } from '../api/files.ts';
import { fileProblem, PICTURE_TYPES, shrinkProblem } from '../file-model.ts';
import classes from './files.module.css';

export type AvatarPanelProps = {
  readonly avatarUrl: string | null;
  readonly fallbackUrl: string;
};

/** The picture of the account: what is chosen is seen before it is sent. */
export function AvatarPanel({ avatarUrl, fallbackUrl }: AvatarPanelProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null);
  const [problem, setProblem] = useState<AccountText | null>(null);
  const settle = {
    onSuccess: () => {
      setChosen(null);
      showToast('good', t('member.saved'));
      void cache.invalidateQueries({ queryKey: memberQuery().queryKey });
    },
  };
  const save = useMutation({ mutationFn: saveAvatar, ...settle });
  const drop = useMutation({ mutationFn: dropAvatar, ...settle });
  const failure = save.error ?? drop.error;
  const found = problem ?? shrinkProblem(failure);

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file === undefined) return;
    save.reset();
    drop.reset();
    const refused = fileProblem(file, PICTURE_TYPES);
    setProblem(refused);
    setChosen(refused === null ? { file, url: URL.createObjectURL(file) } : null);
  }

  return (
    <Row gap={5} align="center">
      <img
        className={classes.picture}
        src={chosen?.url ?? avatarUrl ?? fallbackUrl}
        alt=""
        width={96}
        height={96}
      />
      <div className={classes.words}>
        <Hint>{t('profile.picture_hint')}</Hint>
        <Actions>
          {chosen === null ? (
            <Button variant="default" onClick={() => input.current?.click()}>
              {t('profile.choose_picture')}
            </Button>
          ) : (
            <>
              <Button loading={save.isPending} onClick={() => save.mutate(chosen.file)}>
                {t('profile.use_picture')}
              </Button>
              <Button variant="default" onClick={() => setChosen(null)}>
                {t('site.cancel')}
              </Button>
            </>
          )}
          {avatarUrl === null || chosen !== null ? null : (
            <Button
              variant="subtle"
              color="gray"
              loading={drop.isPending}
              onClick={() => drop.mutate()}
            >
              {t('profile.drop_picture')}
            </Button>
          )}
        </Actions>
        <p role="alert" className={classes.failure}>
          {found !== null ? t(found) : failure === null ? '' : failureText(failure)}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES.join(',')}
        aria-label={t('profile.choose_picture')}
        onChange={choose}
      />
    </Row>
  );
}
