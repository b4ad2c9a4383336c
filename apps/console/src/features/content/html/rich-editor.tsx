import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { usePictureAddress } from '../components/picture.tsx';
import { cleanHtml } from './clean-html.ts';
import { edit } from './commands.ts';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PictureForm } from './picture-form.tsx';
import classes from './rich-editor.module.css';
import { shownHtml } from './shown-html.ts';

export type RichEditorProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly charsMax: number;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly error: string | null;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (html: string) => void;
};

/** A text with formatting, written as it will look; only what players may be shown stays in it. */
export function RichEditor(props: RichEditorProps): ReactNode {
  const { label, hint, value, charsMax, lang, dir, error, isRequired, isDisabled, onChange } =
    props;
  const t = useOperatorText();
  const addressOf = usePictureAddress();
  const labelId = useId();
  const hintId = useId();
  const surface = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  const shownBy = useRef<typeof addressOf | null>(null);
  const [isSource, setIsSource] = useState(false);
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);

  useEffect(() => {
    const editor = surface.current;
    // What was typed here is not written back, or the cursor would jump with each letter.
    if (editor === null || (written.current === value && shownBy.current === addressOf)) return;
    editor.innerHTML = shownHtml(value, addressOf);
    written.current = value;
    shownBy.current = addressOf;
  });

  const take = () => {
    const html = cleanHtml(surface.current?.innerHTML ?? '');
    written.current = html;
    onChange(html);
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = event.clipboardData.getData('text/html');
    if (html === '') edit('insertText', event.clipboardData.getData('text/plain'));
    else edit('insertHTML', cleanHtml(html));
    take();
  };
  const toggleSource = () => {
    written.current = null;
    setIsSource(!isSource);
  };

  return (
    <div className={classes.field}>
      <span id={labelId} className={classes.label}>
        {label}
        {isRequired ? (
          <span className={classes.star} aria-hidden="true">
            {' '}
            *
          </span>
        ) : null}
      </span>
      <div className={classes.frame} data-wrong={error === null ? undefined : true}>
        <EditorToolbar
          label={t('content.editor.toolbar', { field: label })}
          surface={surface}
          isSource={isSource}
          isDisabled={isDisabled}
          onEdited={take}
          onSource={toggleSource}
        />
        {isSource ? (
          <SourceField {...props} labelId={labelId} />
        ) : (
          <div
            ref={surface}
            className={classes.surface}
            contentEditable={!isDisabled}
            suppressContentEditableWarning
            role="textbox"
            aria-multiline="true"
            aria-labelledby={labelId}
            aria-describedby={hintId}
            aria-required={isRequired}
            aria-invalid={error !== null}
            tabIndex={0}
            lang={lang}
            dir={dir}
            onInput={take}
            onPaste={paste}
            onDrop={(event) => event.preventDefault()}
            onClick={({ target }) => {
              if (target instanceof HTMLImageElement && !isDisabled) setPicture(target);
            }}
          />
        )}
      </div>
      <PictureForm picture={picture} onClose={() => setPicture(null)} onEdited={take} />
      <span id={hintId} className={error === null ? classes.hint : classes.error}>
        {error ?? hint}
        {value.length > charsMax * 0.9
          ? ` ${t('content.editor.length', { count: value.length, max: charsMax })}`
          : null}
      </span>
    </div>
  );
}

/** The text as HTML, for what no tool makes; it is cleaned when it is left. */
function SourceField(props: RichEditorProps & { readonly labelId: string }): ReactNode {
  const { value, isDisabled, labelId, onChange } = props;
  return (
    <Textarea
      aria-labelledby={labelId}
      variant="unstyled"
      classNames={{ input: classes.source ?? '' }}
      autosize
      minRows={8}
      maxRows={24}
      spellCheck={false}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => onChange(cleanHtml(value))}
    />
  );
}
