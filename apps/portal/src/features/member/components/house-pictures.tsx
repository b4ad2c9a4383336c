import { Hint, Row, Stack } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { chooseAvatar } from '../api/files.ts';
import { memberQuery } from '../api/index.ts';
import { profileQuery } from '../api/profile.ts';
import classes from './files.module.css';

/** Pictures that the house has drawn; a press takes one. */
export function HousePictures({ avatarUrl }: { readonly avatarUrl: string | null }): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const pictures = useQuery(profileQuery()).data?.avatars ?? [];
  const choose = useMutation({
    mutationFn: chooseAvatar,
    onSuccess: () => showToast('good', t('member.saved')),
    onSettled: () => cache.invalidateQueries({ queryKey: memberQuery().queryKey }),
  });
  if (pictures.length === 0) return null;
  const taken = choose.isPending ? choose.variables : avatarUrl;
  return (
    <Stack gap={2} role="group" aria-label={t('profile.house_pictures')}>
      <Hint>{t('profile.house_pictures')}</Hint>
      <Row as="ul">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              className={classes.choice}
              aria-label={t('profile.house_picture', { number: index + 1 })}
              aria-pressed={picture === taken}
              onClick={() => {
                if (picture !== taken && !choose.isPending) choose.mutate(picture);
              }}
            >
              <img src={picture} alt="" width={56} height={56} loading="lazy" />
            </button>
          </li>
        ))}
      </Row>
      <p role="alert" className={classes.failure}>
        {choose.error === null ? '' : failureText(choose.error)}
      </p>
    </Stack>
  );
}
