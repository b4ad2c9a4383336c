export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

export const ROWS_MIN = 8;
export const ROWS_MAX = 16;

/** Pays in hundredths of a stake from the edge to the middle, for 8 to 16 rows; the other half mirrors them. */
const halves: Readonly<Record<Risk, readonly (readonly number[])[]>> = {
  low: [
    [560, 210, 110, 100, 50],
    [560, 200, 160, 100, 70],
    [890, 300, 140, 110, 100, 50],
    [840, 300, 190, 130, 100, 70],
    [1000, 300, 160, 140, 110, 100, 50],
    [810, 400, 300, 190, 120, 90, 70],
    [710, 400, 190, 140, 130, 110, 100, 50],
    [1500, 800, 300, 200, 150, 110, 100, 70],
    [1600, 900, 200, 140, 140, 120, 110, 100, 50],
  ],
  medium: [
    [1300, 300, 130, 70, 40],
    [1800, 400, 170, 90, 50],
    [2200, 500, 200, 140, 60, 40],
    [2400, 600, 300, 180, 70, 50],
    [3300, 1100, 400, 200, 110, 60, 30],
    [4300, 1300, 600, 300, 130, 70, 40],
    [5800, 1500, 700, 400, 190, 100, 50, 20],
    [8800, 1800, 1100, 500, 300, 130, 50, 30],
    [11000, 4100, 1000, 500, 300, 150, 100, 50, 30],
  ],
  high: [
    [2900, 400, 150, 30, 20],
    [4300, 700, 200, 60, 20],
    [7600, 1000, 300, 90, 30, 20],
    [12000, 1400, 520, 140, 40, 20],
    [17000, 2400, 810, 200, 70, 20, 20],
    [26000, 3700, 1100, 400, 100, 20, 20],
    [42000, 5600, 1800, 500, 190, 30, 20, 20],
    [62000, 8300, 2700, 800, 300, 50, 20, 20],
    [100000, 13000, 2600, 900, 400, 200, 20, 20, 20],
  ],
};

/** What each pocket pays in hundredths of a stake, from left to right: one more than there are rows. */
export function pocketPays(rows: number, risk: Risk): readonly number[] {
  const half = halves[risk][rows - ROWS_MIN] ?? [];
  const pockets = rows + 1;
  return Array.from(
    { length: pockets },
    (_, pocket) => half[Math.min(pocket, pockets - 1 - pocket)] as number,
  );
}
