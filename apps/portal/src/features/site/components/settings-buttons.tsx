import { useMantineColorScheme } from '@mantine/core';
import { GlobeIcon, MoonIcon, SunIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { hasTexts, languageOf } from '@parlour/i18n/languages';
import { useQuery } from '@tanstack/react-query';
import {
  changeLanguage,
  selectableLanguages,
  useLanguage,
  usePlayerText,
} from '../../../lib/language.ts';
import { permissionQuery } from '../../../lib/permission.ts';
import classes from './settings-buttons.module.css';

export type SettingsButtonsProps = {
  readonly className?: string;
  /** Tells the account, so that its other devices follow. */
  readonly onLanguage?: (code: string) => void;
};

/** Language and scheme: the two choices that every visitor may make. */
export function SettingsButtons({ className = '', onLanguage }: SettingsButtonsProps): ReactNode {
  const t = usePlayerText();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme !== 'light';
  return (
    <div className={`${classes.settings} ${className}`}>
      <LanguageSelect onLanguage={onLanguage} />
      <button
        type="button"
        className={classes.scheme}
        aria-label={t(isDark ? 'site.use_light' : 'site.use_dark')}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {isDark ? <SunIcon size={20} /> : <MoonIcon size={20} />}
      </button>
    </div>
  );
}

type LanguageSelectProps = { readonly onLanguage: ((code: string) => void) | undefined };

function LanguageSelect({ onLanguage }: LanguageSelectProps): ReactNode {
  const t = usePlayerText();
  const { code } = useLanguage();
  const offered = selectableLanguages(useQuery(permissionQuery()).data?.brand.languages ?? [code]);

  async function choose(next: string) {
    await changeLanguage(next);
    onLanguage?.(next);
  }

  return (
    <label className={classes.language}>
      <GlobeIcon size={18} />
      <select
        aria-label={t('site.language')}
        value={code}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {offered.map(languageOf).map(({ code: choice, tag, name }) => (
          <option key={choice} value={choice} lang={tag}>
            {hasTexts(choice) ? name : t('site.language_in_english', { name })}
          </option>
        ))}
      </select>
    </label>
  );
}
