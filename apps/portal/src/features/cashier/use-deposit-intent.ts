import { RefusalError } from '@parlour/client';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountProblem, readAmount } from './amount-model.ts';
import { beginDeposit, quoteQuery } from './api/deposit.ts';
import { type DepositDetail, type DepositMethod, feeOf } from './deposit-model.ts';
import { useCashierRefresh, useSettled } from './hooks.ts';
import { isFeeChange } from './refusal-model.ts';

/** What a limit of the member's own still lets in, and until which of its periods is over. */
export type OwnRoom = {
  readonly remaining: string;
  readonly period: 'day' | 'week' | 'month';
};

type Intent = {
  readonly method: DepositMethod;
  readonly room: OwnRoom | null;
  readonly onBegin: (deposit: DepositDetail) => void;
};

/** A deposit that someone is about to begin: how much, with what, and what it would come to. */
export function useDepositIntent({ method, room, onBegin }: Intent) {
  const refresh = useCashierRefresh();
  const [typed, setTyped] = useState('');
  const [takesBonus, setTakesBonus] = useState(method.bonus?.isChosen ?? false);
  // One intention, one key: a press that is repeated after a time-out pays nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { code, currency, amountMin: min, amountMax: max } = method;
  const problem = amountProblem(typed, { currency, min, max, available: room?.remaining ?? null });
  const amount = readAmount(typed, currency);
  const asked = useSettled(problem === null ? amount : null);
  const choice = method.bonus === null ? {} : { takeBonus: takesBonus };
  const quote = useQuery({
    ...quoteQuery({ methodCode: code, amount: asked ?? '0', ...choice }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const isQuoteStale = quote.isPlaceholderData || asked !== amount;
  const begin = useMutation({
    mutationFn: (sum: string) => {
      // Who presses before the server has answered has read what stands beside the method.
      const fee = quote.data === undefined || isQuoteStale ? feeOf(sum, method) : quote.data.fee;
      return beginDeposit({ key, methodCode: code, amount: sum, fee, ...choice });
    },
    onSuccess: (deposit) => onBegin(deposit),
    onError: (cause) => {
      if (cause instanceof RefusalError) setKey(crypto.randomUUID());
      if (isFeeChange(cause)) refresh();
    },
  });
  return {
    typed,
    amount,
    problem,
    takesBonus,
    quote,
    isQuoteStale,
    begin,
    change(text: string) {
      setTyped(text);
      setKey(crypto.randomUUID());
      begin.reset();
    },
    takeBonus(isTaken: boolean) {
      setTakesBonus(isTaken);
      setKey(crypto.randomUUID());
    },
  };
}
