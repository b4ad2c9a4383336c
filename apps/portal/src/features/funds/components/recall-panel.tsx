import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { ArrowDownIcon, Hint, Stack, StatusPill } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { isZero } from '../amount-model.ts';
import { recallAll, recallQuery } from '../api/index.ts';
import { RECALL_LOOKS, type Recall } from '../model.ts';
import classes from './recall-panel.module.css';

const ASK_AGAIN_MS = 4_000;

/** Everything back from everywhere with one press, and what each vendor said to it. */
export function RecallPanel({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  // The same key goes on with what it began, so that no press begins a second recall.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const recall = useMutation({
    mutationFn: () => recallAll(key),
    onSuccess: (answer) => {
      if (answer.isOver) setKey(crypto.randomUUID());
      onChanged();
    },
    onError: (cause) => {
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
    },
  });
  const begun = recall.data;
  const followed = useQuery({
    ...recallQuery(begun?.id ?? ''),
    enabled: begun !== undefined && !begun.isOver,
    refetchInterval: ({ state }) => (state.data?.isOver === true ? false : ASK_AGAIN_MS),
  });
  const shown = followed.data ?? begun;
  const isOver = followed.data?.isOver === true;
  const end = useEffectEvent(() => {
    setKey(crypto.randomUUID());
    onChanged();
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  return (
    <Stack gap={3} isBounded>
      <Button
        size="md"
        fullWidth
        leftSection={<ArrowDownIcon size={18} />}
        loading={recall.isPending}
        onClick={() => recall.mutate()}
      >
        {t('funds.recall')}
      </Button>
      <Hint>{recall.isPending ? t('funds.recall_running') : t('funds.recall_hint')}</Hint>
      <p role="alert" className={classes.failure}>
        {recall.error === null ? '' : failureText(recall.error)}
      </p>
      {shown === undefined ? null : <Outcome recall={shown} />}
    </Stack>
  );
}

function Outcome({ recall }: { readonly recall: Recall }): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { currency, isOver, items, returned } = recall;
  return (
    <div role="status" className={classes.outcome}>
      <strong>
        {isOver && isZero(returned)
          ? t('funds.recall_nothing')
          : t('funds.recall_returned', { amount: amountText(returned, currency) })}
      </strong>
      <ul>
        {items.map(({ amount, merchantCode, state, vendorName }) => (
          <li key={merchantCode}>
            <span>{vendorName}</span>
            {amount === null ? null : <Amount value={amount} currency={currency} />}
            <StatusPill tone={RECALL_LOOKS[state].tone}>{t(RECALL_LOOKS[state].label)}</StatusPill>
          </li>
        ))}
      </ul>
      {isOver ? null : <Hint>{t('funds.recall_more')}</Hint>}
    </div>
  );
}
