import { Button } from '@mantine/core';
import { Row } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailure } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone, notifyFailed } from '../../../lib/notify.ts';
import { useSelf } from '../../../lib/session.ts';
import { type Export, fileAddress, isBusy, removeExport } from '../api/index.ts';

/** Fetches a file that is ready; stops or deletes one of one's own. */
export function ExportActions({ file }: { readonly file: Export }): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const { account } = useSelf();
  const busy = isBusy(file);
  const remove = useMutation({
    mutationFn: () => removeExport(file.id),
    onSuccess: () => notifyDone(t(busy ? 'export.stopped' : 'export.removed')),
    onError: (cause) => notifyFailed(failure(cause).text),
  });
  return (
    <Row>
      {file.state === 'READY' ? (
        <Button component="a" size="xs" href={fileAddress(file.id)} download={file.fileName}>
          {t('export.download')}
        </Button>
      ) : null}
      {file.createdBy === account && (busy || file.state === 'READY') ? (
        <Button
          size="xs"
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {t(busy ? 'export.stop' : 'export.remove')}
        </Button>
      ) : null}
    </Row>
  );
}
