import { Button } from '@mantine/core';
import { CopyField, Facts } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { deleteMedia, type Media } from '../api/media.ts';
import { Picture } from '../components/picture.tsx';
import classes from './media-library.module.css';
import { bytesText } from './model.ts';

export type MediaDetailProps = { readonly media: Media; readonly onDeleted: () => void };

/** One picture: what it is, whether anything shows it, and the way to be rid of it. */
export function MediaDetail({ media, onDeleted }: MediaDetailProps): ReactNode {
  const t = useOperatorText();
  const mayDelete = useMay()('content.update');
  const [isSure, setIsSure] = useState(false);
  const remove = useMutation({
    mutationFn: () => deleteMedia(media.id),
    onSuccess: () => {
      notifyDone(t('content.media.deleted'));
      onDeleted();
    },
  });
  return (
    <>
      <Picture url={media.url} alt={media.name} className={classes.whole} />
      <Facts
        facts={[
          { label: t('content.media.size'), value: `${media.width} × ${media.height}` },
          { label: t('content.media.weight'), value: bytesText(media.bytes) },
          {
            label: t('content.media.address'),
            value: (
              <CopyField
                value={media.url}
                copyLabel={t('action.copy')}
                copiedLabel={t('action.copied')}
              />
            ),
          },
          {
            label: t('content.media.uploadedAt'),
            value: <Time at={media.uploadedAt} look="full" />,
          },
          { label: t('content.media.uploadedBy'), value: media.uploadedBy },
          {
            label: t('content.media.uses'),
            value: t('content.media.useCount', { count: media.useCount }),
          },
        ]}
      />
      {remove.error === null ? null : <FailureNote cause={remove.error} />}
      {mayDelete ? (
        <Button
          size="sm"
          color="coral"
          variant={isSure ? 'filled' : 'default'}
          disabled={media.useCount > 0}
          loading={remove.isPending}
          onClick={() => (isSure ? remove.mutate() : setIsSure(true))}
        >
          {t(isSure ? 'content.media.deleteSure' : 'content.media.delete')}
        </Button>
      ) : null}
    </>
  );
}
