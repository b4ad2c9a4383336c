import { Skeleton } from '@parlour/ui';
import type { ReactNode } from 'react';
import { FailureNote } from '../failure-note.tsx';

type Versioned = {
  readonly version: number;
  readonly waiting: { readonly startsAt: string } | null;
};

export type PartScreenProps<Value extends Versioned> = {
  readonly query: {
    readonly data: Value | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  /** Drawn again for each version, so that no form goes on with what is old. */
  readonly children: (setting: Value, key: string) => ReactNode;
};

/** A part while it is fetched, when that fails, and when it is there. */
export function PartScreen<Value extends Versioned>(props: PartScreenProps<Value>): ReactNode {
  const { data, error, refetch } = props.query;
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="30rem" shape="card" />;
  return props.children(data, `${data.version} ${data.waiting?.startsAt ?? ''}`);
}
