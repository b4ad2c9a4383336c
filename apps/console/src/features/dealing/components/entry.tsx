import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Dealing } from '../api/index.ts';
import { spotText } from '../model.ts';
import { CardKeys } from './card-keys.tsx';
import classes from './dealing.module.css';
import type { Act } from './use-act.ts';

export type EntryProps = { readonly dealing: Dealing; readonly act: Act; readonly isBusy: boolean };

const ENTRY_CHARS_MAX = 4;

/** One field for keyboard and scanner, which both end with Enter. It keeps the focus from card to card. */
export function DealingEntry({ act, dealing, isBusy }: EntryProps): ReactNode {
  const t = useOperatorText();
  const [value, setValue] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { kind, look, round, shift } = dealing;
  const pending = round?.pending ?? null;
  const next = round?.next ?? null;
  useEffect(() => field.current?.focus(), [next, pending?.value, isBusy]);
  if (round === null || next === null || round.state !== 'running') return null;
  const isSecond = pending !== null;
  const needsOther = look === 'other';
  const isMine = isSecond && needsOther ? shift?.isOwn === false : shift?.isOwn === true;
  const second = needsOther ? t('dealing.secondByOther') : t('dealing.secondLook');
  const send = (event: FormEvent) => {
    event.preventDefault();
    enter(value);
  };
  const enter = (text: string) => {
    const typed = text.trim().toUpperCase();
    if (typed === '' || isBusy || !isMine) return;
    setValue('');
    void act({
      kind: 'enter',
      round: round.number,
      spot: next,
      look: isSecond ? 2 : 1,
      value: typed,
    });
  };
  const isCard = kind === 'card';
  return (
    <form className={classes.entry} onSubmit={send}>
      <TextInput
        ref={field}
        label={`${spotText(t, next)} · ${isSecond ? second : t('dealing.firstLook')}`}
        description={t(isCard ? 'dealing.entryHint' : 'dealing.numberHint')}
        inputMode={isCard ? 'text' : 'numeric'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        maxLength={ENTRY_CHARS_MAX}
        disabled={!isMine}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
        onKeyDown={({ key }) => {
          // What is scanned while the last entry is on its way would run together with the next.
          if (key === 'Enter' && isBusy) setValue('');
        }}
      />
      <Button type="submit" disabled={!isMine} loading={isBusy}>
        {t('dealing.enter')}
      </Button>
      {isCard && isMine ? <CardKeys isBusy={isBusy} onCard={enter} /> : null}
    </form>
  );
}
