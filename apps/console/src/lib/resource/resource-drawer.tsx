import type { ReactNode } from 'react';
import { DetailDrawer } from '../detail/detail-drawer.tsx';
import { useOperatorText } from '../language.ts';
import { RecordLink } from '../record/record-link.tsx';
import type { AnyResource, AnyRow } from './resource.ts';

export type ResourceDrawerProps = {
  readonly detail: NonNullable<AnyResource['detail']>;
  readonly id: string | undefined;
  readonly row: AnyRow | undefined;
  readonly isLoading: boolean;
  readonly ask: string | undefined;
  readonly onClose: () => void;
};

/** The record that the address names, beside the list. */
export function ResourceDrawer(props: ResourceDrawerProps): ReactNode {
  const { detail, id, row, isLoading, ask, onClose } = props;
  const t = useOperatorText();
  return (
    <DetailDrawer
      isOpen={id !== undefined}
      onClose={onClose}
      title={t(detail.title)}
      pageLink={
        id === undefined || detail.page === undefined ? undefined : (
          <RecordLink kind={detail.page} id={id}>
            {t('detail.openPage')}
          </RecordLink>
        )
      }
    >
      {id === undefined ? null : detail.show({ id, row, isLoading, ask, close: onClose })}
    </DetailDrawer>
  );
}
