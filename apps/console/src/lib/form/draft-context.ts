import { createContext, useContext, useLayoutEffect } from 'react';

/** What a newer version changed meanwhile, for the note beside a draft. */
export type Changed = {
  readonly before: unknown;
  readonly after: unknown;
  readonly fields: readonly string[] | undefined;
  /** Account of the operator; null where the record does not tell. */
  readonly by: string | null;
  /** Whether a save of the draft was refused for it. */
  readonly isRefused: boolean;
  readonly onShow: () => void;
  readonly onKeep: () => void;
};

/** What a form and the frame around it tell each other. */
export type DraftFrame = {
  /** Null while the form shows the newest version, or the operator has read the note. */
  readonly changed: Changed | null;
  /** Counts a draft until the returned function is called. */
  readonly countDraft: () => () => void;
  readonly trackSave: <Value>(save: () => Promise<Value>) => Promise<Value>;
};

const NO_FRAME: DraftFrame = {
  changed: null,
  countDraft: () => () => {},
  trackSave: (save) => save(),
};

export const DraftFrameContext = createContext<DraftFrame>(NO_FRAME);

/** What changed under the draft of the form around; null where nothing did. */
export const useChanged = (): Changed | null => useContext(DraftFrameContext).changed;

/** Tells the frame around whether the form has something that a newer version must not replace. */
export function useUnsaved(isUnsaved: boolean): void {
  const { countDraft } = useContext(DraftFrameContext);
  useLayoutEffect(() => (isUnsaved ? countDraft() : undefined), [isUnsaved, countDraft]);
}

/** Wraps a save, so that the frame around takes its result without a note, and explains a refusal. */
export const useOwnSave = (): DraftFrame['trackSave'] => useContext(DraftFrameContext).trackSave;
