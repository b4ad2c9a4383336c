import type { Column } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../amount.tsx';
import { useOperatorText } from '../language.ts';
import { collectPages } from '../list/collect-pages.ts';
import { PickBar } from '../list/pick-bar.tsx';
import { pickRows, pickState, type Selection } from '../list/selection.ts';
import { usePickColumn } from '../list/use-pick-column.tsx';
import { useMay } from '../session.ts';
import type { AnyQuery } from './field.ts';
import type { AnyPage, AnyPicks, AnyResource, AnyRow, Picked } from './resource.ts';
import { rowKeyOf } from './resource.ts';
import { fetchPage } from './use-list-query.ts';
import type { ListStanding } from './use-shown-list.ts';

type Choice = {
  /** The filters that it was made under. */
  readonly under: string;
  readonly rows: Selection<AnyRow>;
  readonly isAll: boolean;
};

const NOTHING: Selection<AnyRow> = new Map();
const NO_PICKS: AnyPicks = {
  label: 'list.pick',
  needs: 'self',
  nameOf: () => '',
  most: 0,
  Actions: () => null,
};

/** The rows that are picked under the filters of now. */
function useChoice(query: AnyQuery, areKept: boolean) {
  const under = JSON.stringify(query);
  const [choice, setChoice] = useState<Choice>({ under, rows: NOTHING, isAll: false });
  const isOfNow = choice.under === under;
  return {
    rows: isOfNow || areKept ? choice.rows : NOTHING,
    isAll: isOfNow && choice.isAll,
    set: (rows: Selection<AnyRow>, isAll = false) => setChoice({ under, rows, isAll }),
  };
}

type Picking = {
  /** The column of boxes; null where nothing can be picked. */
  readonly column: Column<AnyRow> | null;
  readonly bar: ReactNode;
  /** What was said of the last thing that was done. */
  readonly note: ReactNode;
};

/** Picks rows of a list, and what can be done with those that are picked. */
export function usePicks(list: ListStanding, query: AnyQuery, page: AnyPage | undefined): Picking {
  const { resource, view, fixed } = list;
  const t = useOperatorText();
  const mayPick = useMay()(resource.picks?.needs ?? 'self');
  const isOffered =
    mayPick && resource.picks !== undefined && (resource.picks.views?.includes(view) ?? true);
  const picks = resource.picks ?? NO_PICKS;
  const { isPickable = () => true, label, most, nameOf, sumOf, Actions } = picks;
  const choice = useChoice(query, picks.areKept === true);
  const [note, setNote] = useState<ReactNode>(null);
  const keyOf = rowKeyOf(resource);
  const items = page?.items ?? [];
  const column = usePickColumn({
    rows: items,
    keyOf,
    nameOf,
    isPickable,
    most,
    isAll: choice.isAll,
    selection: choice.rows,
    onChange: choice.set,
  });
  const withRows = (rows: readonly AnyRow[], base: Selection<AnyRow>) =>
    choice.set(
      pickRows(
        base,
        rows.filter(isPickable).map((row) => [keyOf(row), row] as const),
        { isOn: true, most },
      ),
    );
  const collect = useMutation({
    mutationFn: () => collectPages(fetchPage(resource, query, fixed?.params), () => undefined),
    onSuccess: ({ rows }) => withRows(rows, NOTHING),
  });
  if (!isOffered) return { column: null, bar: null, note: null };
  const found = foundBy(picks, page);
  const rows = [...choice.rows.values()];
  const count = choice.isAll ? (found ?? 0) : rows.length;
  const sum = choice.isAll ? null : (sumOf?.(rows) ?? null);
  const isPagePicked =
    choice.isAll || pickState(choice.rows, items.filter(isPickable).map(keyOf)) === 'all';
  const isMore = found !== null ? found > count : page?.nextCursor !== null;
  const picked: Picked<AnyRow, AnyQuery> = choice.isAll
    ? { kind: 'found', query, count }
    : { kind: 'rows', rows };
  const pickAll = () =>
    picks.all?.as === 'filters' ? choice.set(NOTHING, true) : collect.mutate();
  return {
    column,
    note,
    bar: (
      <PickBar
        label={t(label)}
        count={count}
        sum={sum === null ? undefined : <Amount value={sum.value} currency={sum.currency} />}
        hint={rows.length >= most && !choice.isAll ? t('list.pickedMost') : undefined}
        onPage={isPagePicked ? undefined : () => withRows(items, choice.rows)}
        onAll={picks.all === undefined || !isMore ? undefined : pickAll}
        allLabel={found === null ? t('list.pickAll') : t('list.pickFound', { count: found })}
        onClear={() => choice.set(NOTHING)}
      >
        <Actions picked={picked} clear={() => choice.set(NOTHING)} say={setNote} />
      </PickBar>
    ),
  };
}

/** How many rows the filters find, where the list says so. */
const foundBy = (
  { all }: Pick<NonNullable<AnyResource['picks']>, 'all'>,
  page: AnyPage | undefined,
): number | null => (all?.as === 'filters' && page !== undefined ? all.countOf(page) : null);
