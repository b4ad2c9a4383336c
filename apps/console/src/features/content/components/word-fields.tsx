import { Button, Textarea, TextInput } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { ContentKind } from '../api/index.ts';
import { RichEditor } from '../html/rich-editor.tsx';
import {
  blankWords,
  completenessOf,
  FIRST_LANGUAGE,
  isBlank,
  type Texts,
  type Word,
  wordsOf,
} from '../model/words.ts';
import classes from './form.module.css';

export type WordFieldsProps = {
  readonly kind: ContentKind;
  readonly texts: Texts;
  readonly languages: readonly string[];
  readonly language: string;
  /** Whether what lacks is marked: only once someone tried to publish. */
  readonly marksMissing: boolean;
  readonly isDisabled: boolean;
  readonly refused: Error | null;
  readonly onLanguage: (language: string) => void;
  readonly onChange: (texts: Texts) => void;
};

/** The words of an entry, a tab for each language of the brand. */
export function WordFields(props: WordFieldsProps): ReactNode {
  const { kind, texts, language, isDisabled, onChange } = props;
  const t = useOperatorText();
  const { name, dir } = languageOf(language);
  const words = texts[language] ?? blankWords(kind);
  const isFirst = language === FIRST_LANGUAGE;
  const completeness = completenessOf(kind, texts, language);
  const set = (own: Readonly<Record<string, string>>) => onChange({ ...texts, [language]: own });
  return (
    <div className={classes.form}>
      <LanguageTabs {...props} />
      {isFirst || completeness === 'complete' || isDisabled ? null : (
        <div className={classes.note}>
          <span>{t(`content.words.${completeness}Hint`, { language: name })}</span>
          <Button
            size="xs"
            variant="default"
            onClick={() => set(filledFrom(kind, words, texts[FIRST_LANGUAGE] ?? {}))}
          >
            {t('content.words.copy')}
          </Button>
        </div>
      )}
      <div
        id="content-words"
        role="tabpanel"
        aria-label={name}
        className={classes.form}
        lang={languageOf(language).tag}
      >
        {wordsOf[kind].map((word) => (
          <WordField
            key={`${language} ${word.name}`}
            {...props}
            word={word}
            dir={dir}
            value={words[word.name] ?? ''}
            english={isFirst ? null : (texts[FIRST_LANGUAGE]?.[word.name] ?? '')}
            onWord={(value) => set({ ...blankWords(kind), ...words, [word.name]: value })}
          />
        ))}
      </div>
    </div>
  );
}

/** The language's own words, and the English ones where it has none. */
const filledFrom = (
  kind: ContentKind,
  own: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    wordsOf[kind].map((word) => {
      const written = own[word.name] ?? '';
      return [word.name, isBlank(word, written) ? (english[word.name] ?? '') : written];
    }),
  );

function LanguageTabs(props: WordFieldsProps): ReactNode {
  const { kind, texts, languages, language, onLanguage } = props;
  const t = useOperatorText();
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const place = languages.indexOf(language) + step;
    const next = languages[(place + languages.length) % languages.length];
    if (next === undefined) return;
    onLanguage(next);
    document.getElementById(`content-tab-${next}`)?.focus();
  };
  return (
    <div
      className={classes.tabs}
      role="tablist"
      aria-label={t('content.languages')}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {languages.map((code) => {
        const state = completenessOf(kind, texts, code);
        return (
          <button
            key={code}
            id={`content-tab-${code}`}
            type="button"
            role="tab"
            className={classes.tab}
            aria-selected={code === language}
            aria-controls="content-words"
            tabIndex={code === language ? 0 : -1}
            onClick={() => onLanguage(code)}
          >
            <span className={classes.dot} data-state={state} aria-hidden="true" />
            <span lang={languageOf(code).tag}>{languageOf(code).name}</span>
            <span className={classes.hidden}>{t(`content.words.${state}`)}</span>
          </button>
        );
      })}
    </div>
  );
}

type WordFieldProps = WordFieldsProps & {
  readonly word: Word;
  readonly dir: 'ltr' | 'rtl';
  readonly value: string;
  /** What English says, for who translates; null in the English tab. */
  readonly english: string | null;
  readonly onWord: (value: string) => void;
};

function WordField(props: WordFieldProps): ReactNode {
  const { word, dir, value, english, language, marksMissing, isDisabled, onWord } = props;
  const t = useOperatorText();
  const { name, look, charsMax, isNeeded } = word;
  const isFirst = language === FIRST_LANGUAGE;
  const isMissing = marksMissing && isFirst && isNeeded && isBlank(word, value);
  const error = isMissing
    ? t('content.words.needed')
    : fieldError(props.refused, `fields.texts.${language}.${name}`);
  const label = t(`content.word.${name}`);
  if (look === 'html') {
    return (
      <RichEditor
        label={label}
        value={value}
        charsMax={charsMax}
        lang={languageOf(language).tag}
        dir={dir}
        error={error}
        isRequired={isFirst && isNeeded}
        isDisabled={isDisabled}
        onChange={onWord}
      />
    );
  }
  const shared = {
    label,
    dir,
    value,
    error,
    maxLength: charsMax,
    required: isFirst && isNeeded,
    description: english === null || english === '' ? undefined : english,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    disabled: isDisabled,
  };
  return look === 'line' ? (
    <TextInput {...shared} onChange={(event) => onWord(event.currentTarget.value)} />
  ) : (
    <Textarea
      {...shared}
      autosize
      minRows={2}
      onChange={(event) => onWord(event.currentTarget.value)}
    />
  );
}
