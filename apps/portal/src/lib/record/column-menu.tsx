import { SlidersIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMoneyText } from '../money-text.ts';
import classes from './column-menu.module.css';

export type ColumnMenuProps = {
  /** Columns that may be hidden. */
  readonly columns: readonly { readonly key: string; readonly heading: string }[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
};

/** Ticks for the columns of a table. Escape and a press outside close it. */
export function ColumnMenu({ columns, hidden, onToggle }: ColumnMenuProps): ReactNode {
  const t = useMoneyText();
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="group"
      aria-label={t('record.columns')}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setIsOpen(false);
        opener.current?.focus();
      }}
    >
      <button
        ref={opener}
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersIcon size={16} />
        {t('record.columns')}
      </button>
      {isOpen ? (
        <fieldset className={classes.list}>
          <legend>{t('record.columns_shown')}</legend>
          {columns.map(({ key, heading }) => (
            <label key={key}>
              <input type="checkbox" checked={!hidden.has(key)} onChange={() => onToggle(key)} />
              {heading}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}
