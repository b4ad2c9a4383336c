import { Button } from '@mantine/core';
import { Dialog, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { pointPolicyQuery } from '../api/index.ts';

/** Fetched with the first press: most visits to the tree change no rules. */
const PointPolicyForm = lazy(() => import('./point-policy-form.tsx'));

/** How rebate points are given in the brand, in a dialog of its own. */
export function PointPolicyButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...pointPolicyQuery(), enabled: isOpen });
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('agents.desk.policy')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('agents.desk.policy')}
        closeLabel={t('action.close')}
        size="large"
      >
        {error === null ? null : <FailureNote cause={error} />}
        {data === undefined ? null : (
          <VersionedForm
            value={data}
            version={data.version}
            edited={({ items }) => items}
            fields={['agents.desk.policy']}
            refresh={refetch}
          >
            {(policy) => (
              <Suspense fallback={<Skeleton height="20rem" shape="card" />}>
                <PointPolicyForm policy={policy} onClose={close} />
              </Suspense>
            )}
          </VersionedForm>
        )}
      </Dialog>
    </>
  );
}
