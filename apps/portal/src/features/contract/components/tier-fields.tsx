import { TextInput } from '@mantine/core';
import { TIER_FIELDS, type TierField } from '@parlour/commission';
import { amountToText, currencyOf } from '@parlour/money';
import { CloseIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { rateFromTyped } from '../../../lib/rate.ts';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { useAmountText } from '../../../lib/use-money.tsx';
import { type DraftBounds, type DraftProblem, roomOf, type TierDraft } from '../tier-draft.ts';
import classes from './tier-fields.module.css';

export type TierFieldsProps = {
  readonly bounds: DraftBounds;
  readonly draft: TierDraft;
  /** From 0. */
  readonly index: number;
  readonly problems: readonly DraftProblem[];
  /** Whether the form was sent once, so that an empty field is a mistake. */
  readonly hasTried: boolean;
  readonly onChange: (draft: TierDraft) => void;
  readonly onDrop: (() => void) | undefined;
};

/** One tier of an offer: its thresholds, and its rates with what they may be at most. */
export function TierFields(props: TierFieldsProps): ReactNode {
  const { bounds, draft, hasTried, index, onChange, onDrop, problems } = props;
  const t = useTeamText();
  const problemText = useProblemText(bounds.currency);
  const general = problems.filter(({ field }) => field === null);
  return (
    <fieldset className={classes.tier}>
      <legend>{t('contract.tier', { number: index + 1 })}</legend>
      {onDrop === undefined ? null : (
        <button
          type="button"
          className={classes.drop}
          aria-label={t('contract.drop_tier', { number: index + 1 })}
          onClick={onDrop}
        >
          <CloseIcon size={16} />
        </button>
      )}
      <div className={classes.fields} data-count={TIER_FIELDS[bounds.kind].length}>
        {TIER_FIELDS[bounds.kind].map((field) => {
          const typed = draft[field.name] ?? '';
          const problem = problems.find((one) => one.field === field.name);
          const isShown = problem !== undefined && (hasTried || typed.trim() !== '');
          return (
            <TextInput
              key={field.name}
              label={t(`contract.field_${field.name}`)}
              description={
                field.unit === 'rate' ? (
                  <RateRoom bounds={bounds} draft={draft} field={field} />
                ) : undefined
              }
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode={field.unit === 'count' ? 'numeric' : 'decimal'}
              autoComplete="off"
              dir="ltr"
              required={field.isOptional !== true}
              withAsterisk={false}
              placeholder={field.isOptional === true ? t('contract.any') : undefined}
              leftSection={
                field.unit === 'amount' ? (
                  <span className={classes.unit}>{currencyOf(bounds.currency).symbol}</span>
                ) : undefined
              }
              rightSection={
                field.unit === 'rate' ? <span className={classes.unit}>%</span> : undefined
              }
              value={typed}
              error={isShown && problem !== undefined ? problemText(problem, field) : undefined}
              onChange={(event) => onChange({ ...draft, [field.name]: event.currentTarget.value })}
            />
          );
        })}
      </div>
      {general.map((problem) => (
        <p key={problem.rule} role="alert" className={classes.problem}>
          {problemText(problem, undefined)}
        </p>
      ))}
    </fieldset>
  );
}

/** What a problem is, with the value that would just be legal in its own unit. */
function useProblemText(currency: string) {
  const t = useTeamText();
  const rateText = useRateText();
  const amountText = useAmountText();
  return ({ limit, rule }: DraftProblem, field: TierField | undefined): string => {
    if (rule === 'missing') return t('contract.rule_missing');
    if (rule === 'malformed') return t(`contract.rule_malformed_${field?.unit ?? 'amount'}`);
    const text =
      limit === null
        ? ''
        : typeof limit === 'bigint'
          ? amountText(amountToText(limit, currencyOf(currency).decimals), currency)
          : field?.unit === 'rate'
            ? rateText(limit)
            : String(limit);
    return t(`contract.rule_${rule}`, { limit: text });
  };
}

type RateRoomProps = Pick<TierFieldsProps, 'bounds' | 'draft'> & { readonly field: TierField };

/** How far a rate may go; once it is within, what of it stays with the upline. */
function RateRoom({ bounds, draft, field }: RateRoomProps): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const room = roomOf(bounds, draft);
  if (room === 'unread' || room === null) return null;
  const most = field.measure === 'lossRateBps' ? room.lossRateBps : room.rateBps;
  const typed = rateFromTyped(draft[field.name] ?? '');
  const isWithin = typed !== null && typed > 0 && typed < most;
  return (
    <>
      {t('contract.up_to', { rate: rateText(most) })}
      {isWithin && bounds.upline !== null
        ? ` · ${t('contract.rate_room', { rate: rateText(most - typed) })}`
        : null}
    </>
  );
}
