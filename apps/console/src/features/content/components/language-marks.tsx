import { languageOf } from '@parlour/i18n/react';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import classes from './content-list.module.css';

export type LanguageMarksProps = {
  readonly languages: readonly string[];
  /** Those whose words are complete. */
  readonly complete: readonly string[];
};

/** Above this many languages only those with words are named, and the others counted. */
const NAMED_MAX = 6;

/** Which of the brand's languages an entry speaks; the others read English. */
export function LanguageMarks({ languages, complete }: LanguageMarksProps): ReactNode {
  const t = useOperatorText();
  const missing = languages.filter((code) => !complete.includes(code));
  const isLong = languages.length > NAMED_MAX;
  const named = isLong
    ? languages.filter((code) => complete.includes(code)).slice(0, NAMED_MAX)
    : languages;
  return (
    <span className={classes.marks}>
      {named.map((code) => {
        const isComplete = complete.includes(code);
        const state = t(isComplete ? 'content.words.complete' : 'content.words.missing');
        return (
          <span
            key={code}
            className={classes.mark}
            data-missing={isComplete ? undefined : true}
            title={`${languageOf(code).name}: ${state}`}
          >
            {code.toUpperCase()}
            <span className={classes.hidden}>: {state}</span>
          </span>
        );
      })}
      {isLong ? (
        <span
          className={classes.rest}
          title={missing.map((code) => languageOf(code).name).join(', ')}
        >
          {t('content.languagesOf', {
            count: languages.length - missing.length,
            total: languages.length,
          })}
        </span>
      ) : null}
    </span>
  );
}
