import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useOperatorText } from '../language.ts';
import { treeMove } from './keys.ts';
import { TreeBranchRows } from './tree-rows.tsx';
import classes from './tree.module.css';

export type TreeColumn<Row> = {
  readonly key: string;
  readonly heading: string;
  readonly align?: 'start' | 'end';
  readonly cell: (row: Row) => ReactNode;
  /** Stays where there is room for little, such as on a phone. */
  readonly isKept?: boolean;
};

/** Some of the children of a row, and where the next ones begin. */
export type TreePage<Row> = {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
};

export type TreeNode = {
  readonly id: string;
  readonly name: string;
  readonly isBranch: boolean;
};

export type TreeGridProps<Row> = {
  readonly label: string;
  /** The first one carries the indent and the handle of the branch. */
  readonly columns: readonly TreeColumn<Row>[];
  readonly nodeOf: (row: Row) => TreeNode;
  /** The children of a row, once it is unfolded; of null, the first rows. */
  readonly fetchBranch: (
    parent: Row | null,
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<TreePage<Row>>;
  /** What the children are held under; it begins with the call that brings them. */
  readonly branchKey: (parent: Row | null) => readonly unknown[];
  readonly openId: string | undefined;
  readonly onOpen: (row: Row) => void;
  readonly empty: ReactNode;
  /** Unfolded from the beginning. */
  readonly expandedFirst?: readonly string[];
};

const rowsOf = (table: HTMLElement | null): HTMLElement[] => [
  ...(table?.querySelectorAll<HTMLElement>('tr[data-node]') ?? []),
];

/** A tree that is fetched as it is unfolded, with the keys that trees have. */
export function TreeGrid<Row>(props: TreeGridProps<Row>): ReactNode {
  const { label, columns, expandedFirst = [] } = props;
  const t = useOperatorText();
  const table = useRef<HTMLTableElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(expandedFirst));
  const [focusId, setFocusId] = useState<string | null>(null);
  const toggle = (id: string, isExpanded: boolean) => {
    const next = new Set(expanded);
    if (isExpanded) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const rows = rowsOf(table.current);
    const index = rows.indexOf(event.target as HTMLElement);
    if (index === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const seen = rows.map((row) => ({
      depth: Number.parseInt(row.dataset['depth'] ?? '0', 10),
      isExpanded: row.hasAttribute('aria-expanded')
        ? row.getAttribute('aria-expanded') === 'true'
        : null,
    }));
    const isFromRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = treeMove(event.key, seen, index, isFromRight);
    if (move === null) return;
    event.preventDefault();
    const id = rows[index]?.dataset['node'] ?? '';
    if (move.kind === 'focus') rows[move.index]?.focus();
    else if (move.kind === 'open') rows[index]?.click();
    else toggle(id, move.kind === 'expand');
  };
  return (
    <div className={classes.frame}>
      <table
        ref={table}
        // A treegrid is a table whose rows are walked through, and no other element is nearer to it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- see above
        role="treegrid"
        aria-label={label}
        className={classes.table}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {columns.map(({ key, heading, align, isKept }) => (
              <th key={key} scope="col" data-align={align} data-kept={isKept || undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <TreeBranchRows
            {...props}
            parent={null}
            depth={0}
            expanded={expanded}
            onToggle={toggle}
            focusId={focusId}
            onFocus={setFocusId}
          />
        </tbody>
      </table>
      <p className={classes.keys}>{t('tree.desk.keys')}</p>
    </div>
  );
}
