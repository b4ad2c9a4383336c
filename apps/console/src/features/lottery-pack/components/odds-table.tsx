import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { percentText } from '../../../lib/money/rate.ts';
import { oddsText } from '../../../lib/lottery/odds.ts';
import type { PackDraft, PackRow } from '../pack-draft.ts';
import classes from './pack.module.css';

const ALL_BPS = 10_000;

export type OddsTableProps = {
  readonly family: string;
  readonly rows: readonly PackRow[];
  readonly draft: PackDraft;
  /** What is in force, by key, to tell what a draft changes. */
  readonly held: PackDraft;
  /** What odds keep at least, and what of that rebates, pay by turnover and dividends may take. */
  readonly kept: {
    readonly marginMinBps: number;
    readonly rebateMaxBps: number;
    readonly payMaxBps: number;
    readonly dividendMaxBps: number;
  };
  readonly isReadOnly: boolean;
  readonly onChange: (key: string, text: string) => void;
};

/** The odds of a group of plays, each with what it would return to players. */
export function OddsTable(props: OddsTableProps): ReactNode {
  const { rows } = props;
  const t = useOperatorText();
  return (
    <div className={classes.scroll}>
      <table className={classes.odds}>
        <thead>
          <tr>
            <th scope="col">{t('odds.desk.play')}</th>
            <th scope="col" className={classes.fair} data-align="end">
              {t('odds.desk.fair')}
            </th>
            <th scope="col" data-align="end">
              {t('odds.desk.odds')}
            </th>
            <th scope="col" data-align="end">
              {t('odds.desk.return')}
            </th>
            <th scope="col">{t('odds.desk.notes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <OddsRow
              key={row.key}
              {...props}
              row={row}
              isFirst={rows[place - 1]?.play !== row.play}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type OddsRowProps = OddsTableProps & { readonly row: PackRow; readonly isFirst: boolean };

function OddsRow(props: OddsRowProps): ReactNode {
  const { family, row, draft, held, isFirst, isReadOnly, kept, onChange } = props;
  const t = useOperatorText();
  const names = useLotteryNames();
  const { key, play, level, fair, returnBps, fault, isTold } = row;
  const playName = names.tabPlay(family, play);
  const levelName = names.level(family, play.code, level.code);
  const before = held[key] ?? '';
  const besideBps = kept.rebateMaxBps + kept.payMaxBps + kept.dividendMaxBps;
  return (
    <tr data-first={isFirst || undefined}>
      <th scope="row">
        {isFirst ? <span>{playName}</span> : null}
        {play.levels.length === 1 ? null : <span className={classes.level}>{levelName}</span>}
      </th>
      <td className={classes.fair} data-align="end">
        {oddsText(Number.parseInt(fair.toString(), 10))}
      </td>
      <td data-align="end">
        <input
          className={classes.input}
          aria-label={t('odds.desk.oddsOf', { play: playName, level: levelName })}
          aria-invalid={fault !== null || undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          readOnly={isReadOnly}
          data-changed={(draft[key] ?? '') !== before || undefined}
          title={before === '' ? undefined : t('odds.desk.now', { odds: before })}
          value={draft[key] ?? ''}
          onChange={(event) => onChange(key, event.currentTarget.value)}
        />
      </td>
      <td data-align="end">{returnBps === null ? '—' : `${percentText(returnBps)} %`}</td>
      <td className={classes.notes}>
        {fault === null ? null : (
          <StatusPill tone="bad">{t(`odds.desk.fault.${fault}`)}</StatusPill>
        )}
        {fault === 'margin' && returnBps !== null ? (
          <span className={classes.sum}>
            {t('odds.desk.sum', {
              returned: percentText(returnBps),
              rebate: percentText(kept.rebateMaxBps),
              pay: percentText(kept.payMaxBps),
              dividend: percentText(kept.dividendMaxBps),
              total: percentText(returnBps + besideBps),
              max: percentText(ALL_BPS - kept.marginMinBps + besideBps),
            })}
          </span>
        ) : null}
        {isTold && fault === null ? (
          <StatusPill tone="notice">{t('odds.desk.told')}</StatusPill>
        ) : null}
      </td>
    </tr>
  );
}
