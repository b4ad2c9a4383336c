import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { shortIssueNo } from '../../game.ts';
import type { TrendSum, TrendTable } from '../trend-model.ts';
import classes from './trend-chart.module.css';

export type TrendChartProps = {
  readonly table: TrendTable;
  readonly nameToken: (token: string) => string;
};

/** Tenths where they matter: columns of a phone have room for three figures. */
function meanText(tenths: number | null): string {
  if (tenths === null) return '–';
  return tenths >= 100 ? String(Math.round(tenths / 10)) : (tenths / 10).toFixed(1);
}

const SUMS = [
  { key: 'hits', text: (sum: TrendSum) => String(sum.hits) },
  {
    key: 'mean',
    text: ({ missingMeanTenths: tenths }: TrendSum) => meanText(tenths),
  },
  { key: 'max', text: (sum: TrendSum) => String(sum.missingMax) },
  { key: 'now', text: (sum: TrendSum) => String(sum.missing) },
] as const;

/**
 * The sums of each pick, and below them draw by draw, the latest first, what came and what was missing,
 * with a line from hit to hit where one comes each time.
 */
export function TrendChart({ table, nameToken }: TrendChartProps): ReactNode {
  const t = useLotteryText();
  const { sums } = table;
  const rows = table.rows.toReversed();
  return (
    // A board of numbers does not turn round with the page.
    <div
      className={classes.frame}
      dir="ltr"
      role="group"
      aria-label={t('trends.chart')}
      tabIndex={0}
    >
      <table className={classes.chart}>
        <caption className={classes.unseen}>{t('trends.chart')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('trends.issue')}</th>
            {sums.map(({ token }) => (
              <th key={token} scope="col">
                {nameToken(token)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.sums}>
          {SUMS.map(({ key, text }) => (
            <tr key={key}>
              <th scope="row">{t(`trends.foot_${key}`)}</th>
              {sums.map((sum) => (
                <td key={sum.token}>{text(sum)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          {rows.map(({ issueNo, cells }) => (
            <tr key={issueNo}>
              <th scope="row" title={issueNo}>
                {shortIssueNo(issueNo)}
              </th>
              {cells.map(({ isHit, missing }, index) => (
                <td key={sums[index]?.token} data-hit={isHit}>
                  <span>{isHit ? nameToken(sums[index]?.token ?? '') : missing}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <HitLine rows={rows} columns={sums.length} />
    </div>
  );
}

type HitLineProps = { readonly rows: TrendTable['rows']; readonly columns: number };

/** Runs from the middle of each hit to that of the next; nothing where a draw hits several picks. */
function HitLine({ rows, columns }: HitLineProps): ReactNode {
  const points = rows.map(({ cells }, row) => {
    const hits = cells.flatMap(({ isHit }, column) => (isHit ? [column] : []));
    return hits.length === 1 ? `${(hits[0] ?? 0) + 0.5},${row + 0.5}` : null;
  });
  if (points.some((point) => point === null)) return null;
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${columns} ${rows.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      style={{ '--rows': rows.length } as object}
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
