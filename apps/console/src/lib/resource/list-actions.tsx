import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import { ColumnChoice } from '../list/column-choice.tsx';
import { ExportButton } from '../list/export-button.tsx';
import type { AnyResource, AnyRow, Text } from './resource.ts';
import { fetchPage } from './use-list-query.ts';
import { type ListStanding, type ShownList, useShownList } from './use-shown-list.ts';

function exportedColumns(
  t: Text,
  exported: NonNullable<AnyResource['exported']>,
  { columns, known }: Pick<ShownList, 'columns' | 'known'>,
) {
  if (exported === true) return columns;
  if (typeof exported === 'function') return [...columns, ...exported(t, known)];
  return exported.only(t, known);
}

export type ListActionsProps = {
  readonly list: ListStanding;
  /** Beginning of the file's name, where it is another than the list's. */
  readonly fileName?: string | undefined;
};

/** What can be done with any result: its columns chosen, and its file. */
export function ListActions({ list, fileName }: ListActionsProps): ReactNode {
  const t = useOperatorText();
  const shown = useShownList(list);
  const { resource, columnChoice, fixed } = list;
  const { asks, exported, name } = resource;
  const { query, columns } = shown;
  return (
    <>
      <ColumnChoice columns={columns} {...columnChoice} />
      {exported === undefined || asks?.isEnough(query) === false ? null : (
        <ExportButton<AnyRow>
          name={fileName ?? resource.fileName?.(query) ?? name}
          columns={exportedColumns(t, exported, shown)}
          fetchPage={fetchPage(resource, query, fixed?.params)}
        />
      )}
    </>
  );
}
