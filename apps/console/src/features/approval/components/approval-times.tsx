import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { approvalPolicyQuery } from '../api/index.ts';

// Fetched with the first press.
const ApprovalTimesForm = lazy(() => import('./approval-times-form.tsx'));

/** How long proposals stay open, and how long two operators count as close to each other. */
export function ApprovalTimes(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...approvalPolicyQuery(), enabled: isOpen });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('approval.times')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('approval.times')}
        closeLabel={t('action.close')}
        size="medium"
      >
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined ? null : (
          <Suspense fallback={null}>
            <ApprovalTimesForm policy={data} refresh={refetch} onClose={close} />
          </Suspense>
        )}
      </Dialog>
    </>
  );
}
