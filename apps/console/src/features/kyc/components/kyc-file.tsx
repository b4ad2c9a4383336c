import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { fetchFile, type KycDocument } from '../api/index.ts';
import classes from './kyc-file.module.css';

export type KycFileProps = { readonly document: KycDocument };

/** The file itself, which is only fetched when asked for: each look is on record. */
export function KycFile({ document }: KycFileProps): ReactNode {
  const t = useOperatorText();
  // A mutation, because nothing of the file may stay in the cache of queries.
  const look = useMutation({ mutationFn: () => fetchFile(document.id), gcTime: 0 });
  const file = look.data;
  const address = file === undefined ? '' : `data:${file.mediaType};base64,${file.content}`;
  return (
    <Section title={t('kyc.file')}>
      {look.error === null ? null : <FailureNote cause={look.error} />}
      {file === undefined ? (
        <Button size="sm" loading={look.isPending} onClick={() => look.mutate()}>
          {t('kyc.look')}
        </Button>
      ) : file.mediaType === 'image/jpeg' ? (
        <img className={classes.picture} src={address} alt={t(`kyc.kind.${document.kind}`)} />
      ) : (
        <Button component="a" size="sm" href={address} download={`${document.id}.pdf`}>
          {t('kyc.download')}
        </Button>
      )}
    </Section>
  );
}
