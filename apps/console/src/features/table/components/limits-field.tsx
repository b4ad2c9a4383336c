import { Button, TextInput } from '@mantine/core';
import { currencies, currencyOf } from '@parlour/money';
import { Actions, type Column, DataTable, Dialog, Hint, Row, Stack } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { amountOrNull, fieldOf, wireOf } from '../../../lib/money/typed.ts';
import type { Text } from '../../../lib/resource/resource.ts';
import type { TableDetail, TableLimit } from '../api/index.ts';
import { BOUNDS, isLimitInOrder } from '../model.ts';

export type LimitsFieldProps = {
  readonly kind: TableDetail['kind'];
  readonly limits: readonly TableLimit[];
  readonly isReadOnly: boolean;
  readonly onChange: (limits: readonly TableLimit[]) => void;
};

const NEW = { currency: '', stakeMin: null, stakeMax: null, placeMax: null } as const;

const limitColumns = (t: Text): Column<TableLimit>[] => [
  {
    key: 'currency',
    heading: t('table.currency'),
    isRowHeading: true,
    cell: ({ currency }) => currency,
  },
  ...BOUNDS.map((name): Column<TableLimit> => ({
    key: name,
    heading: t(`table.${name}`),
    align: 'end',
    cell: (limit) => {
      const bound = limit[name];
      return bound === null ? (
        t('table.ofGame')
      ) : (
        <Amount value={bound} currency={limit.currency} />
      );
    },
  })),
];

/** Limits of a table by currency; each is changed in a dialog of its own, and saved with the table. */
export function LimitsField({ isReadOnly, kind, limits, onChange }: LimitsFieldProps): ReactNode {
  const t = useOperatorText();
  const [edited, setEdited] = useState<TableLimit | null>(null);
  const columns = useMemo(() => limitColumns(t), [t]);
  const close = () => setEdited(null);
  const put = (next: TableLimit) => {
    const others = limits.filter(({ currency }) => currency !== next.currency);
    onChange([...others, next].toSorted((a, b) => (a.currency < b.currency ? -1 : 1)));
    close();
  };
  return (
    <Stack gap={2}>
      <Hint>{t(kind === 'table' ? 'table.limitsHint' : `table.limitsHint.${kind}`)}</Hint>
      <DataTable
        caption={t('table.limits')}
        columns={columns}
        rows={limits}
        rowKey={({ currency }) => currency}
        expectedRows={1}
        empty={t('table.ofGame')}
        {...(isReadOnly ? {} : { onOpen: setEdited })}
      />
      {isReadOnly ? null : (
        <Row>
          <Button size="xs" variant="default" onClick={() => setEdited(NEW)}>
            {t('table.addLimit')}
          </Button>
        </Row>
      )}
      <Dialog
        isOpen={edited !== null}
        onClose={close}
        title={
          edited === null || edited.currency === ''
            ? t('table.addLimit')
            : t('table.limitsOf', { currency: edited.currency })
        }
        closeLabel={t('action.close')}
        size="medium"
      >
        {edited === null ? null : (
          <LimitForm
            limit={edited}
            onPut={put}
            onRemove={() => {
              onChange(limits.filter(({ currency }) => currency !== edited.currency));
              close();
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}

type LimitFormProps = {
  readonly limit: TableLimit;
  readonly onPut: (limit: TableLimit) => void;
  readonly onRemove: () => void;
};

function LimitForm({ limit, onPut, onRemove }: LimitFormProps): ReactNode {
  const t = useOperatorText();
  const isNew = limit.currency === '';
  const [code, setCode] = useState(limit.currency);
  const isKnown = currencies.has(code);
  const [texts, setTexts] = useState(() =>
    BOUNDS.map((name) => (isNew ? '' : fieldOf(limit[name], limit.currency))),
  );
  const [stakeMin = '', stakeMax = '', placeMax = ''] = texts;
  const isReadable = texts.every((text) => text === '' || (amountOrNull(text, code) ?? 0n) > 0n);
  const next = (): TableLimit => ({
    currency: code,
    stakeMin: wireOf(stakeMin, code),
    stakeMax: wireOf(stakeMax, code),
    placeMax: wireOf(placeMax, code),
  });
  const isOutOfOrder = isKnown && isReadable && !isLimitInOrder(next());
  return (
    <Stack gap={3}>
      {isNew ? (
        <TextInput
          label={t('table.currency')}
          autoComplete="off"
          maxLength={5}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value.trim().toUpperCase())}
        />
      ) : null}
      {isKnown
        ? BOUNDS.map((name, place) => (
            <AmountField
              key={name}
              label={t(`table.${name}`)}
              currency={currencyOf(code).code}
              isOptional
              placeholder={t('table.ofGame')}
              value={texts[place] ?? ''}
              error={name === 'stakeMin' && isOutOfOrder ? t('table.disordered') : undefined}
              onChange={(text) => setTexts(texts.map((one, at) => (at === place ? text : one)))}
            />
          ))
        : null}
      <Actions isAtEnd>
        {isNew ? null : (
          <Button variant="default" onClick={onRemove}>
            {t('table.removeLimit', { currency: code })}
          </Button>
        )}
        <Button disabled={!isKnown || !isReadable || isOutOfOrder} onClick={() => onPut(next())}>
          {t('action.confirm')}
        </Button>
      </Actions>
    </Stack>
  );
}
