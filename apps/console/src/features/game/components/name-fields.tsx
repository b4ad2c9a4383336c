import { TextInput } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { draftProblems, NAME_CHARS_MAX } from '../draft.ts';
import type { DraftPartProps } from './game-form.tsx';
import classes from './game-form.module.css';

export type NameFieldsProps = DraftPartProps & {
  readonly languages: readonly string[];
  readonly language: string;
  readonly onLanguage: (language: string) => void;
};

/** The name in every language of the brand, a language at a time; English is never without. */
export function NameFields(props: NameFieldsProps): ReactNode {
  const { draft, onChange, languages, language, onLanguage } = props;
  const t = useOperatorText();
  const panelId = useId();
  // Names in languages that the brand has given up are still there to be seen and cleared.
  const all = [...new Set(['en', ...languages, ...Object.keys(draft.names)])];
  const { tag, dir, name } = languageOf(language);
  const isMissing = draftProblems(draft).names === 'name_missing' && language === 'en';
  return (
    <Section title={t('game.names')}>
      <LanguageTabs
        all={all}
        language={language}
        isFilled={(code) => (draft.names[code] ?? '').trim() !== ''}
        panelId={panelId}
        onLanguage={onLanguage}
      />
      <div role="tabpanel" id={panelId} aria-label={name}>
        <TextInput
          label={t('game.nameIn', { language: name })}
          description={language === 'en' ? t('game.nameEnglish') : t('game.nameElse')}
          lang={tag}
          dir={dir}
          maxLength={NAME_CHARS_MAX}
          value={draft.names[language] ?? ''}
          error={isMissing ? t('game.problem.name_missing') : null}
          onChange={(event) =>
            onChange({ names: { ...draft.names, [language]: event.currentTarget.value } })
          }
        />
      </div>
    </Section>
  );
}

type LanguageTabsProps = {
  readonly all: readonly string[];
  readonly language: string;
  readonly isFilled: (code: string) => boolean;
  readonly panelId: string;
  readonly onLanguage: (language: string) => void;
};

function LanguageTabs(props: LanguageTabsProps): ReactNode {
  const { all, language, isFilled, panelId, onLanguage } = props;
  const t = useOperatorText();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = all.indexOf(language);
    // Onwards is where the reading goes.
    const isRtl = document.documentElement.dir === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      [isRtl ? 'ArrowLeft' : 'ArrowRight']: (at + 1) % all.length,
      [isRtl ? 'ArrowRight' : 'ArrowLeft']: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const next = all[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onLanguage(next);
    list.current?.querySelector<HTMLElement>(`[data-code="${next}"]`)?.focus();
  };
  return (
    <div ref={list} className={classes.tabs} role="tablist" aria-label={t('game.names')}>
      {all.map((code) => (
        <button
          key={code}
          type="button"
          role="tab"
          className={classes.tab}
          data-code={code}
          lang={languageOf(code).tag}
          aria-selected={code === language}
          aria-controls={panelId}
          tabIndex={code === language ? 0 : -1}
          title={isFilled(code) ? undefined : t('game.nameNone')}
          onKeyDown={onKeyDown}
          onClick={() => onLanguage(code)}
        >
          {languageOf(code).name}
          <span className={classes.dot} data-filled={isFilled(code) || undefined} />
        </button>
      ))}
    </div>
  );
}
