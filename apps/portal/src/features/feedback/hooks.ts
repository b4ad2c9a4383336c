import { type Dispatch, useEffect, useRef } from 'react';
import { useFailureText } from '../../lib/use-failure-text.ts';
import { sendImage } from './api/index.ts';
import type { Change, Form } from './model.ts';

/** Shows pictures at once and sends them aside. */
export function useAttachments(form: Form, change: Dispatch<Change>) {
  const failureText = useFailureText();
  const lastKey = useRef(0);
  const previews = useRef(new Map<number, string>());

  useEffect(() => {
    const held = previews.current;
    return () => {
      for (const url of held.values()) URL.revokeObjectURL(url);
    };
  }, []);

  return {
    add(file: File) {
      const key = (lastKey.current += 1);
      const previewUrl = URL.createObjectURL(file);
      previews.current.set(key, previewUrl);
      const { name } = file;
      change({
        kind: 'attach',
        attachment: { key, name, previewUrl, imageId: null, failure: null },
      });
      sendImage(file).then(
        ({ imageId }) => change({ kind: 'sent', key, imageId }),
        (cause: unknown) => change({ kind: 'failed', key, failure: failureText(cause) }),
      );
    },
    remove(key: number) {
      URL.revokeObjectURL(previews.current.get(key) ?? '');
      previews.current.delete(key);
      change({ kind: 'remove', key });
    },
    held: form.attachments.length,
  };
}
