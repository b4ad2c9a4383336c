import { Button } from '@mantine/core';
import { ArrowUpIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { uploadPicture } from '../api/index.ts';
import { PICTURE_TYPES, type PictureProblem, problemOf } from '../picture.ts';
import classes from './picture-field.module.css';

export type PictureFieldProps = {
  readonly kind: 'logo' | 'icon';
  readonly label: string;
  readonly hint: string;
  readonly name: string | null;
  readonly problem: string | null;
  readonly isReadOnly: boolean;
  readonly onChange: (name: string | null) => void;
  /** How the picture looks where it will stand. */
  readonly children: ReactNode;
};

/** Takes a picture by the file dialog or by dropping it; it is shown at once and kept when saved. */
export function PictureField(props: PictureFieldProps): ReactNode {
  const { kind, label, hint, name, problem, isReadOnly, onChange, children } = props;
  const t = useOperatorText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [odd, setOdd] = useState<PictureProblem>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadPicture(kind, file),
    onSuccess: (stored) => onChange(stored.name),
  });
  const take = (file: File | undefined) => {
    if (file === undefined || isReadOnly) return;
    const found = problemOf(file);
    setOdd(found);
    if (found === null) upload.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`${classes.field} ${isOver ? classes.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div className={classes.words}>
        <label className={classes.label} htmlFor={id}>
          {label}
        </label>
        <p className={classes.hint}>{hint}</p>
        <input
          ref={input}
          id={id}
          className={classes.input}
          type="file"
          tabIndex={-1}
          accept={PICTURE_TYPES.join(',')}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<ArrowUpIcon size={14} />}
            loading={upload.isPending}
            aria-label={t('logo.chooseFor', { place: label })}
            onClick={() => input.current?.click()}
          >
            {t('logo.choose')}
          </Button>
          {name === null ? null : (
            <Button
              size="xs"
              variant="default"
              aria-label={t('logo.useDrawnFor', { place: label })}
              onClick={() => onChange(null)}
            >
              {t('logo.useDrawn')}
            </Button>
          )}
        </div>
        {odd === null ? null : (
          <p className={classes.problem} role="alert">
            {t(`logo.problem.${odd}`)}
          </p>
        )}
        {problem === null ? null : <p className={classes.problem}>{problem}</p>}
        {upload.error === null ? null : <FailureNote cause={upload.error} />}
      </div>
      <div className={classes.preview}>{children}</div>
    </div>
  );
}
