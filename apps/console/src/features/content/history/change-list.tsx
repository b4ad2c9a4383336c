import { languageOf } from '@parlour/i18n/react';
import { Hint, Stack } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { diffWords, type FieldChange } from '../model/diff.ts';
import classes from './history.module.css';

export type ChangeListProps = { readonly changes: readonly FieldChange[] };

/** Everything that changed, word by word in each language. */
export function ChangeList({ changes }: ChangeListProps): ReactNode {
  const t = useOperatorText();
  if (changes.length === 0) return <Hint isSmall>{t('content.history.same')}</Hint>;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <ChangeLine key={`${change.language ?? ''} ${change.name}`} change={change} />
      ))}
    </dl>
  );
}

/** The name of a field in words; a field without one stands by its name in the call. */
const fieldText = ({ name, language }: FieldChange): string =>
  textOfCode(language === null ? 'content.field' : 'content.word', name) ?? name;

function ChangeLine({ change }: { readonly change: FieldChange }): ReactNode {
  const { language, before, after } = change;
  const parts = useMemo(() => diffWords(before, after), [before, after]);
  const tag = language === null ? undefined : languageOf(language).tag;
  return (
    <Stack gap={1}>
      <dt className={classes.field}>
        {fieldText(change)}
        {language === null ? null : (
          <span className={classes.language}>{languageOf(language).name}</span>
        )}
      </dt>
      <dd className={classes.text} lang={tag} dir={language === null ? undefined : 'auto'}>
        {parts.map((part, index) =>
          part.kind === 'same' ? (
            <span key={index}>{part.text}</span>
          ) : part.kind === 'added' ? (
            <ins key={index} className={classes.added}>
              {part.text}
            </ins>
          ) : (
            <del key={index} className={classes.removed}>
              {part.text}
            </del>
          ),
        )}
      </dd>
    </Stack>
  );
}
