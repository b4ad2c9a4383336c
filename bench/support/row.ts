/** One figure as a benchmark reports it. Goals are beside it, and so is whether they were met. */
export type Row = {
  readonly id: string;
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** What it is compared with, measured in the same run. */
  readonly baseline?: number | null;
  /** value / baseline. */
  readonly ratio?: number | null;
  /** In the unit of the value, or of the ratio when there is one; null for what is only shown. */
  readonly goal: number | null;
  readonly met: boolean | null;
};

export type Report = (row: Row) => void;

export type Group = {
  readonly group: string;
  run(report: Report): Promise<void>;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

/** A figure of which less is better. */
export const atMost = (row: Omit<Row, 'met'> & { readonly goal: number }): Row => ({
  ...row,
  met: (row.ratio ?? row.value) <= row.goal,
});

/** A figure of which more is better. */
export const atLeast = (row: Omit<Row, 'met'> & { readonly goal: number }): Row => ({
  ...row,
  met: (row.ratio ?? row.value) >= row.goal,
});
