import { Loader } from '@mantine/core';
import { CloseIcon, Hint, PlusIcon, Row } from '@parlour/ui';
import {
  type ChangeEvent,
  type DragEvent,
  type Dispatch,
  type ReactNode,
  useRef,
  useState,
} from 'react';
import { type PagesText, usePagesText } from '../../../lib/pages-text.ts';
import { useAttachments } from '../hooks.ts';
import { type Change, fileProblem, type Form, IMAGE_TYPES, IMAGES_MAX } from '../model.ts';
import classes from './image-picker.module.css';

export type ImagePickerProps = { readonly form: Form; readonly change: Dispatch<Change> };

/** Up to three pictures, chosen or dropped; each is seen while it is sent, and can be taken away. */
export function ImagePicker({ form, change }: ImagePickerProps): ReactNode {
  const t = usePagesText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [problem, setProblem] = useState<PagesText | null>(null);
  const { add, remove, held } = useAttachments(form, change);

  function take(files: Iterable<File>) {
    let count = held;
    let found: PagesText | null = null;
    for (const file of files) {
      const refused = fileProblem(file, count);
      found ??= refused;
      if (refused !== null) continue;
      count += 1;
      add(file);
    }
    setProblem(found);
  }
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    take(files);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <fieldset className={classes.frame}>
      <legend>{t('feedback.images')}</legend>
      <Row gap={3}>
        {form.attachments.map(({ key, name, previewUrl, imageId, failure }) => (
          <figure key={key} className={classes.item} data-failed={failure !== null}>
            <img src={previewUrl} alt={name} width={96} height={96} />
            {imageId === null && failure === null ? (
              <span className={classes.veil} role="status" aria-label={t('feedback.image_sending')}>
                <Loader size="sm" />
              </span>
            ) : null}
            <button
              type="button"
              className={classes.remove}
              aria-label={t('feedback.image_remove', { name })}
              onClick={() => {
                remove(key);
                setProblem(null);
              }}
            >
              <CloseIcon size={16} />
            </button>
          </figure>
        ))}
        {held >= IMAGES_MAX ? null : (
          <button
            type="button"
            className={classes.add}
            data-over={isOver}
            onClick={() => input.current?.click()}
            onDragOver={(event) => {
              event.preventDefault();
              setIsOver(true);
            }}
            onDragLeave={() => setIsOver(false)}
            onDrop={drop}
          >
            <PlusIcon size={20} />
            {t('feedback.image_add')}
          </button>
        )}
      </Row>
      <Hint>{t('feedback.images_hint')}</Hint>
      <p role="alert" className={classes.failure}>
        {problem === null
          ? (form.attachments.find(({ failure }) => failure !== null)?.failure ?? '')
          : t(problem)}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label={t('feedback.image_add')}
        onChange={choose}
      />
    </fieldset>
  );
}
