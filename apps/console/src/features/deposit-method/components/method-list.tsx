import { Button } from '@mantine/core';
import { Hint, Stack, StatusPill } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { currentLanguage, useOperatorText } from '../../../lib/language.ts';
import { percentText } from '../../../lib/money/rate.ts';
import { isSameOrder } from '../../../lib/order/place.ts';
import { SortList } from '../../../lib/order/sort-list.tsx';
import { type DepositMethod, orderMethods, refreshMethods } from '../api/index.ts';
import { nameOf } from '../name.ts';
import classes from './method.module.css';

export type MethodListProps = {
  readonly methods: readonly DepositMethod[];
  readonly mayChange: boolean;
  readonly onOpen: (code: string) => void;
};

const codesOf = (methods: readonly DepositMethod[]): string[] => methods.map(({ code }) => code);

/** Ways to pay in, in the order in which members see them. */
export function MethodList({ methods, mayChange, onOpen }: MethodListProps): ReactNode {
  const t = useOperatorText();
  const [order, setOrder] = useState<readonly string[]>(() => codesOf(methods));
  const held = codesOf(methods);
  const byCode = new Map(methods.map((method) => [method.code, method]));
  const items = order.flatMap((code) => byCode.get(code) ?? []);
  return (
    <Stack>
      <SortList
        label={t('nav.depositMethods')}
        items={items}
        keyOf={({ code }) => code}
        nameOf={(method) => nameOf(method, currentLanguage())}
        isDisabled={!mayChange}
        onChange={(next) => setOrder(codesOf(next))}
      >
        {(method) => <MethodLine method={method} onOpen={onOpen} />}
      </SortList>
      {isSameOrder(held, order) ? null : (
        <SaveBar
          title={t('method.orderTitle')}
          text={t('method.orderText')}
          savedText={t('method.ordered')}
          reasonMax={140}
          onDiscard={() => setOrder(held)}
          save={async (reason) => {
            await orderMethods([...order], reason);
            await refreshMethods();
          }}
        />
      )}
    </Stack>
  );
}

type MethodLineProps = {
  readonly method: DepositMethod;
  readonly onOpen: (code: string) => void;
};

function MethodLine({ method, onOpen }: MethodLineProps): ReactNode {
  const t = useOperatorText();
  const { isEnabled, channels, channelsReady, kind } = method;
  const isDown = isEnabled && kind !== 'voucher' && channelsReady === 0;
  const name = nameOf(method, currentLanguage());
  return (
    <div className={classes.line}>
      <span className={classes.words}>
        <strong>{name}</strong>
        <Hint as="span">
          {t(`deposit.kind.${kind}`)} · {method.currency}
          {method.vipMin === 0 ? '' : ` · ${t('method.fromRank', { rank: method.vipMin })}`}
        </Hint>
      </span>
      <Hint as="span">
        <Amount value={method.amountMin} currency={method.currency} /> –{' '}
        <Amount value={method.amountMax} currency={method.currency} />
        {method.bonusBps === 0
          ? ''
          : ` · ${t('method.bonusOf', { percent: percentText(method.bonusBps) })}`}
      </Hint>
      <span className={classes.state}>
        <StatusPill tone={!isEnabled ? 'neutral' : isDown ? 'bad' : 'good'}>
          {!isEnabled ? t('method.off') : isDown ? t('method.down') : t('method.on')}
        </StatusPill>
        {kind === 'voucher' ? null : (
          <Hint as="span">{t('method.channels', { ready: channelsReady, count: channels })}</Hint>
        )}
      </span>
      <Button
        size="xs"
        variant="default"
        aria-label={t('method.edit', { name })}
        onClick={() => onOpen(method.code)}
      >
        {t('method.editShort')}
      </Button>
    </div>
  );
}
