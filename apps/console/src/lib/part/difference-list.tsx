import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../language.ts';
import classes from './difference-list.module.css';
import { differences } from './differences.ts';

export type DifferenceListProps = {
  readonly before: unknown;
  readonly after: unknown;
  /** Prefixes of the texts that name the fields, where they have names of their own. */
  readonly fields?: readonly string[] | undefined;
};

const COLOUR = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;

/** Steps of a path that say nothing to a person. */
const GROUPS = new Set(['domains', 'entries', 'resources', 'rules', 'switches', 'typed', 'values']);
const NAMES = ['part.field', 'approval.field', 'theme.token'];

/** The path in words: its fields by name, everything else as it is written. */
function usePathText(fields: readonly string[]): (path: string) => string {
  useOperatorText();
  const nameOf = (step: string) =>
    [...fields, ...NAMES].map((prefix) => textOfCode(prefix, step)).find((text) => text !== null) ??
    step;
  return (path) =>
    path
      .split('.')
      .filter((step) => !GROUPS.has(step))
      .map(nameOf)
      .join(' · ');
}

/** What changes between two states of a part, a line each. */
export function DifferenceList({ before, after, fields = [] }: DifferenceListProps): ReactNode {
  const t = useOperatorText();
  const pathText = usePathText(fields);
  const changes = differences(before, after);
  if (changes.length === 0) return <p>{t('part.same')}</p>;
  return (
    <ul className={classes.list}>
      {changes.map((change) => (
        <li key={change.path} className={classes.change}>
          <Hint as="span" isSmall>
            {pathText(change.path)}
          </Hint>
          <span className={classes.values}>
            <Value text={change.before} look={classes.before} />
            <span data-directed aria-label={t('part.becomes')} role="img">
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
  const t = useOperatorText();
  if (text === null || text === '') return <span className={classes.none}>—</span>;
  return (
    <bdi className={look}>
      {COLOUR.test(text) ? (
        <span className={classes.swatch} style={{ background: text }} aria-hidden="true" />
      ) : null}
      {text === 'true' ? t('approval.yes') : text === 'false' ? t('approval.no') : text}
    </bdi>
  );
}
