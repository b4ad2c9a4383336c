import { Button } from '@mantine/core';
import { ArrowUpIcon, Hint, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useFailure } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { type Media, refreshMedia, uploadMedia } from '../api/media.ts';
import { fileProblem, MEDIA_TYPES } from './model.ts';
import classes from './media-library.module.css';

export type UploadAreaProps = { readonly onUploaded: (media: Media) => void };

type Upload = {
  readonly key: number;
  readonly name: string;
  /** From 0 to 1; what came after that is the server at work. */
  readonly share: number;
  readonly problem: string | null;
};

/** Where pictures are dropped or chosen; each says how far it is and why it could not come. */
export function UploadArea({ onUploaded }: UploadAreaProps): ReactNode {
  const t = useOperatorText();
  const failure = useFailure();
  const input = useRef<HTMLInputElement>(null);
  const nextKey = useRef(0);
  const [isOver, setIsOver] = useState(false);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const upload = useMutation({ mutationFn: uploadMedia });
  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const send = async (file: File): Promise<Media | null> => {
    nextKey.current += 1;
    const key = nextKey.current;
    const problem = fileProblem(file);
    const said = problem === null ? null : t(`content.media.problem.${problem}`);
    setUploads((all) => [...all, { key, name: file.name, share: 0, problem: said }]);
    if (problem !== null) return null;
    try {
      const media = await upload.mutateAsync({
        file,
        onProgress: (share) => change(key, { share }),
      });
      setUploads((all) => all.filter((one) => one.key !== key));
      return media;
    } catch (cause) {
      change(key, { problem: failure(cause).text });
      return null;
    }
  };
  const sendAll = async (files: readonly File[]) => {
    setUploads((all) => all.filter(({ problem }) => problem === null));
    let last: Media | null = null;
    // One after another: a line that is slow for one is slower for several.
    for (const file of files) last = (await send(file)) ?? last;
    if (last === null) return;
    await refreshMedia();
    onUploaded(last);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void sendAll([...event.dataTransfer.files]);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    void sendAll([...(event.currentTarget.files ?? [])]);
    event.currentTarget.value = '';
  };
  return (
    <div
      className={classes.drop}
      data-over={isOver ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Stack as="span" gap={0}>
        {t('content.media.drop')}
        <Hint as="span" isSmall>
          {t('content.media.limits')}
        </Hint>
      </Stack>
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept={MEDIA_TYPES.join(',')}
        multiple
        aria-label={t('content.media.upload')}
        tabIndex={-1}
        onChange={choose}
      />
      <Button
        size="xs"
        leftSection={<ArrowUpIcon size={16} />}
        onClick={() => input.current?.click()}
      >
        {t('content.media.upload')}
      </Button>
      {uploads.length === 0 ? null : (
        <ul className={classes.uploads}>
          {uploads.map((upload) => (
            <UploadLine key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
    </div>
  );
}

function UploadLine({ upload }: { readonly upload: Upload }): ReactNode {
  const { name, share, problem } = upload;
  return (
    <li className={classes.upload}>
      <span className={classes.name}>{name}</span>
      {problem === null ? (
        <progress className={classes.progress} value={share} max={1} aria-label={name} />
      ) : (
        <span className={classes.problem} role="alert">
          {problem}
        </span>
      )}
    </li>
  );
}
