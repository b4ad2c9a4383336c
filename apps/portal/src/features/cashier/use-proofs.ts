import { useCallback, useEffect, useRef, useState } from 'react';
import { useMoneyText } from '../../lib/money-text.ts';
import { PictureError, shrinkPicture } from '../../lib/picture/shrink.ts';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { PROOF_SIZE, type SentProof, SHRINK_PROBLEMS } from './proof-model.ts';

export type Proofs = {
  readonly proofs: readonly SentProof[];
  add(file: File): void;
  remove(key: number): void;
};

/**
 * Shows pictures at once, makes them smaller and sends them aside. `send` answers with the id of the
 * picture, or null where it is shown from elsewhere as soon as the server has it.
 */
export function useProofs(send: (picture: Blob) => Promise<string | null>): Proofs {
  const t = useMoneyText();
  const failureText = useFailureText();
  const [proofs, setProofs] = useState<readonly SentProof[]>([]);
  const lastKey = useRef(0);
  const previews = useRef(new Map<number, string>());

  useEffect(() => {
    const held = previews.current;
    return () => {
      for (const url of held.values()) URL.revokeObjectURL(url);
    };
  }, []);

  const remove = useCallback((key: number) => {
    URL.revokeObjectURL(previews.current.get(key) ?? '');
    previews.current.delete(key);
    setProofs((known) => known.filter((proof) => proof.key !== key));
  }, []);

  function add(file: File) {
    const key = (lastKey.current += 1);
    const previewUrl = URL.createObjectURL(file);
    previews.current.set(key, previewUrl);
    setProofs((known) => [
      ...known,
      { key, name: file.name, previewUrl, proofId: null, failure: null },
    ]);
    const change = (values: Partial<SentProof>) =>
      setProofs((known) =>
        known.map((proof) => (proof.key === key ? { ...proof, ...values } : proof)),
      );
    shrinkPicture(file, PROOF_SIZE)
      .then(send)
      .then(
        (proofId) => (proofId === null ? remove(key) : change({ proofId })),
        (cause: unknown) =>
          change({
            failure:
              cause instanceof PictureError
                ? t(SHRINK_PROBLEMS[cause.problem])
                : failureText(cause),
          }),
      );
  }
  return { proofs, add, remove };
}
