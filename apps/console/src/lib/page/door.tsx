import { languageOf } from '@parlour/i18n/react';
import { Mark } from '@parlour/ui';
import { type ReactNode, useEffect } from 'react';
import { bundledLanguages, changeLanguage, currentLanguage, useLanguageTag } from '../language.ts';
import classes from './door.module.css';

export type DoorProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly children: ReactNode;
};

/** The room before the console: one card, whatever step the sign-in is at. */
export function Door({ title, text, children }: DoorProps): ReactNode {
  useLanguageTag();
  useEffect(() => {
    document.title = `${title} · Parlour Console`;
  }, [title]);
  return (
    <main className={classes.door}>
      <div className={classes.card}>
        <header className={classes.head}>
          <Mark size={44} />
          <h1 className={classes.title}>{title}</h1>
          {text === undefined ? null : <p className={classes.text}>{text}</p>}
        </header>
        {children}
      </div>
      <div className={classes.languages}>
        {bundledLanguages.map((code) => (
          <button
            key={code}
            type="button"
            lang={languageOf(code).tag}
            className={classes.language}
            aria-pressed={code === currentLanguage()}
            onClick={() => void changeLanguage(code)}
          >
            {languageOf(code).name}
          </button>
        ))}
      </div>
    </main>
  );
}
