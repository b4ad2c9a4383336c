import { Fragment, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isWaiting } from '../approval/outcome.tsx';
import { isSame } from '../part/differences.ts';
import { type DraftFrame, DraftFrameContext } from './draft-context.ts';
import { isStale } from './stale.ts';

export type VersionedFormProps<Value> = {
  /** The record as the server told it last. */
  readonly value: Value;
  /** Tells versions of the record apart. */
  readonly version: number | string;
  /** What the form edits of the record, as a person reads it. */
  readonly edited: (value: Value) => unknown;
  /** Prefixes of the texts that name the edited fields. */
  readonly fields?: readonly string[];
  /** Account of the operator who made a version, where the record tells. */
  readonly by?: (value: Value) => string | null | undefined;
  /** Fetches the record again. */
  readonly refresh: () => unknown;
  /** The form of the version that it began with; a draft reports itself with `useUnsaved`. */
  readonly children: (value: Value) => ReactNode;
};

type Held<Value> = Pick<VersionedFormProps<Value>, 'value' | 'version'> & {
  /** Counts the forms; the next one begins without a draft. */
  readonly turn: number;
};

/**
 * Keeps a draft while newer versions of its record arrive. An untouched form follows them; a draft
 * stays on the version that it began with, so that the server can refuse a save, and `ChangedNote`
 * tells what changed. What the operator saved is followed without a note.
 */
export function VersionedForm<Value>(props: VersionedFormProps<Value>): ReactNode {
  const { value, version, edited, fields, by, refresh, children } = props;
  const [held, setHeld] = useState<Held<Value>>({ value, version, turn: 0 });
  const [drafts, setDrafts] = useState(0);
  const [save, setSave] = useState<'none' | 'pending' | 'done' | 'refused'>('none');
  const [keptFrom, setKeptFrom] = useState<number | string | null>(null);
  const refetch = useRef(refresh);
  useEffect(() => {
    refetch.current = refresh;
  });
  const isNewer = version !== held.version;
  const follow = () => {
    setHeld({ value, version, turn: held.turn + 1 });
    setSave('none');
  };
  if (isNewer && save !== 'pending') {
    if (drafts === 0 || save === 'done') follow();
    // Another part of the record changed, which leaves the draft as good as it was.
    else if (isSame(edited(held.value), edited(value))) setHeld({ ...held, value, version });
  }
  const countDraft = useCallback(() => {
    // A draft after a save is another one.
    setSave((state) => (state === 'done' ? 'none' : state));
    setDrafts((count) => count + 1);
    return () => setDrafts((count) => count - 1);
  }, []);
  const trackSave = useCallback<DraftFrame['trackSave']>(async (act) => {
    setSave('pending');
    try {
      const answer = await act();
      // Nothing changed yet where a second operator has to approve.
      setSave(isWaiting(answer) ? 'none' : 'done');
      return answer;
    } catch (cause) {
      setSave(isStale(cause) ? 'refused' : 'none');
      if (isStale(cause)) {
        setKeptFrom(null);
        void refetch.current();
      }
      throw cause;
    }
  }, []);
  const isTold = isNewer && save !== 'pending' && keptFrom !== version;
  const frame: DraftFrame = {
    changed: isTold
      ? {
          before: edited(held.value),
          after: edited(value),
          fields,
          by: by?.(value) ?? null,
          isRefused: save === 'refused',
          onShow: follow,
          onKeep: () => setKeptFrom(version),
        }
      : null,
    countDraft,
    trackSave,
  };
  return (
    <DraftFrameContext value={frame}>
      <Fragment key={held.turn}>{children(isNewer ? held.value : value)}</Fragment>
    </DraftFrameContext>
  );
}
