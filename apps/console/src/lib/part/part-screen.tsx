import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';
import { localTime } from '../form/local-time.ts';
import { VersionedForm } from '../form/versioned-form.tsx';

type Versioned = {
  readonly version: number;
  readonly content: object;
  readonly waiting: { readonly startsAt: string; readonly orderedBy: string | null } | null;
};

export type PartScreenProps<Value extends Versioned> = {
  readonly query: {
    readonly data: Value | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly children: (setting: Value) => ReactNode;
};

const editedOf = ({ content, waiting }: Versioned) => ({
  ...content,
  waitsFor: waiting === null ? null : localTime(waiting.startsAt).replace('T', ' '),
});

/** A part while it is fetched, when that fails, and when it is there. */
export function PartScreen<Value extends Versioned>(props: PartScreenProps<Value>): ReactNode {
  const { data, error, refetch } = props.query;
  const failure =
    error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure ?? <Skeleton height="30rem" shape="card" />;
  return (
    <>
      {failure}
      <VersionedForm
        value={data}
        version={`${data.version} ${data.waiting?.startsAt ?? ''}`}
        edited={editedOf}
        by={({ waiting }) => waiting?.orderedBy}
        refresh={refetch}
      >
        {props.children}
      </VersionedForm>
    </>
  );
}
