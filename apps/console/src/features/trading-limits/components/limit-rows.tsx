import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { currencies } from '@parlour/money';
import { CloseIcon, PlusIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { leaguesQuery } from '../api/index.ts';
import { emptyRow, ESPORTS, leaguesOf, type RowDraft, sportsIn } from '../model.ts';
import classes from './limits.module.css';

export type LimitRowsProps = {
  readonly rows: readonly RowDraft[];
  readonly isReadOnly: boolean;
  readonly onChange: (rows: readonly RowDraft[]) => void;
};

/** Where how much may be won, a row for each place. */
export function LimitRows({ isReadOnly, onChange, rows }: LimitRowsProps): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.rows} role="group" aria-label={t('trading.limits.rows')}>
      {/* Each field has its name as well, which narrow screens show instead. */}
      <div className={classes.head} aria-hidden="true">
        {(['sport', 'league', 'market', 'currency', 'winMax'] as const).map((name) => (
          <span key={name} data-align={name === 'winMax' ? 'end' : undefined}>
            {t(`trading.limits.${name}`)}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <LimitRow
          key={row.key}
          row={row}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange(rows.map((each) => (each.key === row.key ? next : each)))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {isReadOnly ? null : (
        <Button
          className={classes.add ?? ''}
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange([...rows, emptyRow(rows)])}
        >
          {t('trading.limits.addRow')}
        </Button>
      )}
    </div>
  );
}

type LimitRowProps = {
  readonly row: RowDraft;
  readonly isReadOnly: boolean;
  readonly onChange: (row: RowDraft) => void;
  readonly onRemove: () => void;
};

function LimitRow({ isReadOnly, onChange, onRemove, row }: LimitRowProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { data } = useQuery(leaguesQuery());
  const leagues = data?.items ?? [];
  const isHouse = [row.currency, row.marketId, row.sport, row.tournamentId].every(
    (part) => part === '',
  );
  const known = sportsIn(leagues, tag);
  // A sport that the book no longer has stays what it is.
  const stray =
    row.sport === '' || row.sport === ESPORTS || known.some(({ value }) => value === row.sport)
      ? []
      : [{ value: row.sport, label: row.sport }];
  return (
    <div className={classes.row}>
      <NativeSelect
        size="sm"
        label={t('trading.limits.sport')}
        value={row.sport}
        data={[
          { value: '', label: t('trading.limits.allSports') },
          { value: ESPORTS, label: t('trading.limits.esports') },
          ...known,
          ...stray,
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...row, sport: value, tournamentId: '' })
        }
      />
      <NativeSelect
        size="sm"
        label={t('trading.limits.league')}
        value={row.tournamentId}
        disabled={row.sport === '' || row.sport === ESPORTS}
        data={[
          { value: '', label: t('trading.limits.allLeagues') },
          ...leaguesOf(leagues, row.sport, tag),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, tournamentId: value })}
      />
      <TextInput
        size="sm"
        label={t('trading.limits.market')}
        placeholder={t('trading.limits.allMarkets')}
        inputMode="numeric"
        maxLength={6}
        value={row.marketId}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, marketId: value.trim() })}
      />
      <NativeSelect
        size="sm"
        label={t('trading.limits.currency')}
        value={row.currency}
        data={[
          { value: '', label: t('trading.limits.allCurrencies') },
          ...[...currencies.keys()].map((value) => ({ value, label: value })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, currency: value })}
      />
      <TextInput
        size="sm"
        className={classes.amount ?? ''}
        label={t('trading.limits.winMax')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        value={row.winMax}
        onChange={({ currentTarget: { value } }) => onChange({ ...row, winMax: value })}
      />
      {isReadOnly || isHouse ? (
        <span />
      ) : (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('trading.limits.removeRow')}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
