import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { returnProblem } from '../../../lib/lottery/return-problem.ts';
import { percentText } from '../../../lib/money/rate.ts';
import type { Offer } from '../api/index.ts';
import type { OfferDraft } from '../offer-draft.ts';
import classes from './offer.module.css';

export type GroupFieldsProps = {
  readonly offer: Offer;
  readonly draft: OfferDraft;
  /** The last refusal, which may be of the groups. */
  readonly refused: Error | null;
  readonly onChange: (part: Partial<OfferDraft>) => void;
};

/** A group of 1956 of 2000 returns 97.8 %. */
const returnOf = (text: string): string | null =>
  /^\d{3,4}$/.test(text.trim()) ? percentText(Number.parseInt(text, 10) * 5) : null;

/** The prize groups that members may choose from, with what each returns; rebate included. */
export function GroupFields({ offer, draft, refused, onChange }: GroupFieldsProps): ReactNode {
  const t = useOperatorText();
  const limit = offer.groupLimit;
  const field = (key: 'groupMin' | 'groupMax') => {
    const returned = returnOf(draft[key]);
    return (
      <TextInput
        label={t(`offer.desk.${key}`)}
        description={
          returned === null ? undefined : t('offer.desk.groupReturn', { percent: returned })
        }
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={key === 'groupMax' ? returnProblem(refused) : null}
        value={draft[key]}
        onChange={(event) => onChange({ [key]: event.currentTarget.value })}
      />
    );
  };
  return (
    <>
      <div className={classes.grid}>
        {field('groupMin')}
        {field('groupMax')}
      </div>
      {limit === null ? null : (
        <p className={classes.muted}>{t('offer.desk.groupLimit', { group: limit })}</p>
      )}
    </>
  );
}
