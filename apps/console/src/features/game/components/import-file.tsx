import { Button, Textarea } from '@mantine/core';
import { Actions, saveText } from '@parlour/ui';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { textOfBytes } from '../../../lib/file-text.ts';
import { templateCsv } from '../mapping.ts';
import classes from './import.module.css';

export type ImportFileProps = {
  readonly languages: readonly string[];
  readonly isBusy: boolean;
  /** What is wrong with the file that was given; null when nothing is. */
  readonly problem: string | null;
  readonly onText: (text: string, name: string) => void;
};

/** Takes a file from the disk, from a drag, or from the clipboard, and hands out a template. */
export function ImportFile({ languages, isBusy, problem, onText }: ImportFileProps): ReactNode {
  const t = useOperatorText();
  const fileId = useId();
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const take = async (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    onText(textOfBytes(new Uint8Array(await file.arrayBuffer())), file.name);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Section
      title={t('game.importFile')}
      actions={
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            saveText('games-template.csv', 'text/csv;charset=utf-8', templateCsv(languages))
          }
        >
          {t('game.importTemplate')}
        </Button>
      }
    >
      <p className={classes.note}>{t('game.importHint')}</p>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor={fileId} className={classes.dropLabel}>
          {t('game.importDrop')}
        </label>
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          disabled={isBusy}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            // The same file, mended in between, must be a change again.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Textarea
        label={t('game.importPaste')}
        autosize
        minRows={2}
        maxRows={6}
        spellCheck={false}
        disabled={isBusy}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <Actions isAtEnd>
        <Button
          size="xs"
          variant="default"
          disabled={isBusy || pasted.trim() === ''}
          onClick={() => onText(pasted, t('game.importPasted'))}
        >
          {t('game.importTake')}
        </Button>
      </Actions>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </Section>
  );
}
