import { Button, NativeSelect } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import type { CsvRow } from '../csv.ts';
import {
  CELL_FIELDS,
  type CellField,
  type Field,
  type Mapping,
  mappingProblem,
} from '../mapping.ts';
import classes from './import.module.css';

export type ImportColumnsProps = {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly languages: readonly string[];
  readonly mapping: Mapping;
  readonly isBusy: boolean;
  readonly onChange: (mapping: Mapping) => void;
};

const EXAMPLES = 3;
/** A file with more columns than this shows them on demand, as long as nothing is wrong. */
const FOLDED_FROM = 12;

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

/** A cell of the import in words. */
export function fieldText(t: Text, field: string): string {
  if (field.startsWith('names.')) {
    return t('game.nameIn', { language: languageOf(field.slice('names.'.length)).name });
  }
  return CELL_FIELDS.some((known) => known === field)
    ? t(`game.cell.${field as CellField}`)
    : field;
}

/** Which column of the file is what, beside examples of what stands in it. */
export function ImportColumns(props: ImportColumnsProps): ReactNode {
  const { header, rows, languages, mapping, isBusy, onChange } = props;
  const t = useOperatorText();
  const problem = mappingProblem(mapping);
  const [isOpen, setIsOpen] = useState(header.length <= FOLDED_FROM);
  const used = mapping.flatMap((field) => field ?? []);
  const names = [
    ...new Set([...languages.map((code) => `names.${code}` as const), ...used]),
  ].filter((field) => field.startsWith('names.'));
  const options = [
    { value: '', label: t('game.importSkip') },
    ...[...CELL_FIELDS.slice(0, 2), ...names, ...CELL_FIELDS.slice(2)].map((value) => ({
      value,
      label: fieldText(t, value),
    })),
  ];
  return (
    <Section
      title={t('game.importColumns')}
      actions={
        <Button
          size="xs"
          variant="default"
          aria-expanded={isOpen || problem !== null}
          disabled={problem !== null}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'game.importFold' : 'game.importUnfold')}
        </Button>
      }
    >
      <p className={classes.note}>
        {t('game.importUsed', { used: used.length, count: header.length })}
      </p>
      <ul className={classes.columns} hidden={!isOpen && problem === null}>
        {header.map((heading, place) => {
          const examples = rows
            .slice(0, EXAMPLES)
            .flatMap(({ cells }) => cells[place] ?? [])
            .filter((cell) => cell !== '');
          return (
            // Headings may repeat, so the place is the key.
            <li key={place} className={classes.column}>
              <span className={classes.heading}>
                <strong>
                  {heading === '' ? t('game.importNoHeading', { place: place + 1 }) : heading}
                </strong>
                <span className={classes.example}>{examples.join(' · ')}</span>
              </span>
              <NativeSelect
                size="sm"
                aria-label={t('game.importColumn', {
                  heading: heading === '' ? place + 1 : heading,
                })}
                disabled={isBusy}
                value={mapping[place] ?? ''}
                data={options}
                onChange={(event) => {
                  const wanted = event.currentTarget.value;
                  onChange(mapping.with(place, wanted === '' ? null : (wanted as Field)));
                }}
              />
            </li>
          );
        })}
      </ul>
      {problem === null ? null : (
        <p className={classes.problem} role="alert">
          {t(`game.importMapping.${problem}`)}
        </p>
      )}
    </Section>
  );
}
