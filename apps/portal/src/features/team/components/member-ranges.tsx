import { Button } from '@mantine/core';
import { Actions, FilterIcon } from '@parlour/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { type MemberSearch, rangeCount } from '../members-model.ts';
import classes from './member-ranges.module.css';

const NAMES = ['balanceMin', 'balanceMax', 'registeredFrom', 'registeredTo'] as const;
type Name = (typeof NAMES)[number];
type Ranges = Readonly<Record<Name, string>>;
export type RangeChange = Readonly<Record<Name, string | undefined>>;

export type MemberRangesProps = {
  readonly search: MemberSearch;
  readonly onChange: (change: RangeChange) => void;
};

const typedOf = (search: MemberSearch): Ranges => ({
  balanceMin: search.balanceMin ?? '',
  balanceMax: search.balanceMax ?? '',
  registeredFrom: search.registeredFrom ?? '',
  registeredTo: search.registeredTo ?? '',
});
const NONE: RangeChange = {
  balanceMin: undefined,
  balanceMax: undefined,
  registeredFrom: undefined,
  registeredTo: undefined,
};

/** Bounds of balance and registration, which few need and nobody misses until then. */
export function MemberRanges({ search, onChange }: MemberRangesProps): ReactNode {
  const t = useTeamText();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const count = rangeCount(search);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  function choose(change: RangeChange) {
    setIsOpen(false);
    opener.current?.focus();
    onChange(change);
  }

  return (
    <div ref={frame} className={classes.frame}>
      <button
        ref={opener}
        type="button"
        className={classes.button}
        data-on={count > 0 || undefined}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <FilterIcon size={16} />
        {t('downline.ranges')}
        {count === 0 ? null : <span className={classes.count}>{count}</span>}
      </button>
      {isOpen ? <RangeForm first={typedOf(search)} onChoose={choose} /> : null}
    </div>
  );
}

type RangeFormProps = {
  readonly first: Ranges;
  readonly onChoose: (change: RangeChange) => void;
};

function RangeForm({ first, onChoose }: RangeFormProps): ReactNode {
  const t = useTeamText();
  const [typed, setTyped] = useState(first);
  const input = (name: Name, type: 'date' | 'text') => (
    <label>
      {t(`downline.${name}`)}
      <input
        type={type}
        inputMode={type === 'text' ? 'decimal' : undefined}
        value={typed[name]}
        onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
      />
    </label>
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const clean = (name: Name) => {
      const text = typed[name].trim().replaceAll(',', '');
      return text === '' ? undefined : text;
    };
    onChoose(Object.fromEntries(NAMES.map((name) => [name, clean(name)])) as RangeChange);
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset>
        <legend>{t('downline.range_balance')}</legend>
        {input('balanceMin', 'text')}
        {input('balanceMax', 'text')}
      </fieldset>
      <fieldset>
        <legend>{t('downline.range_registered')}</legend>
        {input('registeredFrom', 'date')}
        {input('registeredTo', 'date')}
      </fieldset>
      <Actions isAtEnd>
        <Button variant="default" size="sm" onClick={() => onChoose(NONE)}>
          {t('downline.ranges_clear')}
        </Button>
        <Button type="submit" size="sm">
          {t('downline.ranges_apply')}
        </Button>
      </Actions>
    </form>
  );
}
