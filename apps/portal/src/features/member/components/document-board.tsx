import { Button } from '@mantine/core';
import { Hint, Skeleton, StatusPill, type StatusTone } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { type AccountText, useAccountText } from '../../../lib/account-text.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { memberQuery } from '../api/index.ts';
import { documentsQuery, type KycDocument, sendDocument } from '../api/files.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_TYPES,
  fileProblem,
  newestByKind,
  shrinkProblem,
} from '../file-model.ts';
import classes from './files.module.css';

const TONES: Readonly<Record<KycDocument['status'], StatusTone>> = {
  pending: 'waiting',
  approved: 'good',
  rejected: 'bad',
};

/** The documents that prove who a member is, and what became of them. */
export function DocumentBoard(): ReactNode {
  const failureText = useFailureText();
  const documents = useQuery(documentsQuery());
  if (documents.error !== null) {
    return <p className={classes.failure}>{failureText(documents.error)}</p>;
  }
  if (documents.data === undefined) return <Skeleton height="16rem" shape="card" />;
  const newest = newestByKind(documents.data.items);
  return (
    <ul className={classes.list}>
      {DOCUMENT_KINDS.map((kind) => (
        <DocumentRow key={kind} kind={kind} document={newest.get(kind)} />
      ))}
    </ul>
  );
}

type DocumentRowProps = {
  readonly kind: KycDocument['kind'];
  readonly document: KycDocument | undefined;
};

function DocumentRow({ kind, document }: DocumentRowProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<AccountText | null>(null);
  const send = useMutation({
    mutationFn: sendDocument,
    onSuccess: () => showToast('good', t('profile.document_sent')),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: documentsQuery().queryKey }),
        cache.invalidateQueries({ queryKey: memberQuery().queryKey }),
      ]),
  });

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (file === undefined) return;
    const refused = fileProblem(file, DOCUMENT_TYPES);
    setProblem(refused);
    if (refused === null) send.mutate({ kind, file });
  }

  const found = problem ?? shrinkProblem(send.error);
  const status = document?.status ?? null;
  const verb = status === null ? 'profile.send_document' : 'profile.send_another';
  return (
    <li className={classes.document}>
      <div className={classes.words}>
        <span className={classes.name}>{t(`profile.kind_${kind}`)}</span>
        <Hint as="span">
          {document === undefined ? (
            t(`profile.kind_${kind}_hint`)
          ) : (
            <>
              {t('profile.sent_on')} <Time at={document.uploadedAt} style="day" />
            </>
          )}
        </Hint>
        {document?.status === 'rejected' && document.reason !== null ? (
          <span className={classes.reason}>{document.reason}</span>
        ) : null}
        <p role="alert" className={classes.failure}>
          {found !== null ? t(found) : send.error === null ? '' : failureText(send.error)}
        </p>
      </div>
      {status === null ? null : (
        <StatusPill tone={TONES[status]}>{t(`profile.status_${status}`)}</StatusPill>
      )}
      {status === 'approved' ? null : (
        <Button
          variant="default"
          aria-label={`${t(verb)}: ${t(`profile.kind_${kind}`)}`}
          loading={send.isPending}
          onClick={() => input.current?.click()}
        >
          {t(verb)}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={DOCUMENT_TYPES.join(',')}
        aria-label={t(`profile.kind_${kind}`)}
        onChange={choose}
      />
    </li>
  );
}
