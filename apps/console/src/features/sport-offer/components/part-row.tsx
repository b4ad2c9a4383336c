import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { isMarginTyped, type PartDraft } from '../offer-draft.ts';
import classes from './offer.module.css';

export type PartRowProps = {
  readonly name: string;
  readonly note?: ReactNode;
  readonly part: PartDraft;
  /** What counts where nothing is typed. */
  readonly around: { readonly margin: string; readonly liveMargin: string };
  readonly onChange: (change: Partial<PartDraft>) => void;
};

/** A sport or league: offered or not, and its margins where it has its own. */
export function PartRow({ around, name, note, onChange, part }: PartRowProps): ReactNode {
  const t = useOperatorText();
  const field = (key: 'liveMargin' | 'margin') => (
    <TextInput
      size="xs"
      aria-label={`${name}: ${t(`bookoffer.${key}`)}`}
      inputMode="decimal"
      maxLength={6}
      placeholder={around[key]}
      rightSection="%"
      rightSectionPointerEvents="none"
      disabled={!part.isOffered}
      error={isMarginTyped(part[key]) ? null : t('bookoffer.badMargin')}
      value={part[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.part} data-off={!part.isOffered || undefined}>
      <Switch
        checked={part.isOffered}
        label={
          <span className={classes.name}>
            <bdi>{name}</bdi>
            {note === undefined ? null : <span className={classes.muted}>{note}</span>}
          </span>
        }
        onChange={(event) => onChange({ isOffered: event.currentTarget.checked })}
      />
      {field('margin')}
      {field('liveMargin')}
    </div>
  );
}
