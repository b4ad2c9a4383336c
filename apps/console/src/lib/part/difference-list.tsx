import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../language.ts';
import classes from './difference-list.module.css';
import { differences } from './differences.ts';

export type DifferenceListProps = { readonly before: unknown; readonly after: unknown };

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** The path in words: its fields by name, everything else as it is written. */
function usePathText(): (path: string) => string {
  useOperatorText();
  return (path) =>
    path
      .split('.')
      .filter((step) => step !== 'entries' && step !== 'resources' && step !== 'domains')
      .map((step) => textOfCode('part.field', step) ?? textOfCode('theme.token', step) ?? step)
      .join(' · ');
}

/** What changes between two states of a part, a line each. */
export function DifferenceList({ before, after }: DifferenceListProps): ReactNode {
  const t = useOperatorText();
  const pathText = usePathText();
  const changes = differences(before, after);
  if (changes.length === 0) return <p>{t('part.same')}</p>;
  return (
    <ul className={classes.list}>
      {changes.map((change) => (
        <li key={change.path} className={classes.change}>
          <span className={classes.path}>{pathText(change.path)}</span>
          <span className={classes.values}>
            <Value text={change.before} look={classes.before} />
            <span aria-label={t('part.becomes')} role="img">
              →
            </span>
            <Value text={change.after} look={classes.after} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type ValueProps = { readonly text: string | null; readonly look: string | undefined };

function Value({ text, look }: ValueProps): ReactNode {
  if (text === null || text === '') return <span className={classes.none}>—</span>;
  return (
    <bdi className={look}>
      {COLOUR.test(text) ? (
        <span className={classes.swatch} style={{ background: text }} aria-hidden="true" />
      ) : null}
      {text}
    </bdi>
  );
}
