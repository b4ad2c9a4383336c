import { Button } from '@mantine/core';
import { currencyOf } from '@parlour/money';
import { Dialog, Facts, Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { amountOrNull, fieldOf, wireOf } from '../../../lib/money/typed.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changeLimits, type GameLimits as Limits, limitsQuery } from '../api/return.ts';
import classes from './game-return.module.css';

export type GameLimitsProps = {
  readonly gameId: string;
  /** Of the brand, which can get its first limits. */
  readonly currency: string;
};

const BOUNDS = ['stakeMin', 'stakeMax', 'placeMax'] as const;

/** What the brand allows of stakes in a game, by currency. */
export function GameLimits({ gameId, currency }: GameLimitsProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('catalogue.update');
  const [opened, setOpened] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(limitsQuery(gameId));
  if (error !== null) return <RecordFailure cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="8rem" shape="card" />;
  const none = { currency, stakeMin: null, stakeMax: null, placeMax: null };
  const all: readonly Shown[] = data.limits.some((one) => one.currency === currency)
    ? data.limits
    : [{ ...none, version: 0 }, ...data.limits];
  const close = () => setOpened(null);
  const shown = all.find((one) => one.currency === opened);
  return (
    <>
      {all.map((limits) => (
        <Section
          key={limits.currency}
          title={t('game.limits.title', { currency: limits.currency })}
          actions={
            mayChange ? (
              <Button size="xs" variant="default" onClick={() => setOpened(limits.currency)}>
                {t('game.limits.change')}
              </Button>
            ) : undefined
          }
        >
          <OpenProposal kinds={['game.limit']} subjectId={`${gameId}:${limits.currency}`} />
          <Facts
            facts={BOUNDS.map((name) => {
              const bound = limits[name];
              return {
                label: t(`game.limits.${name}`),
                value:
                  bound === null ? (
                    t('game.limits.vendor')
                  ) : (
                    <Amount value={bound} currency={limits.currency} />
                  ),
              };
            })}
          />
        </Section>
      ))}
      <Dialog
        isOpen={shown !== undefined}
        onClose={close}
        title={t('game.limits.title', { currency: opened ?? '' })}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Hint>{t('game.limits.hint')}</Hint>
        {shown === undefined ? null : (
          <VersionedForm
            key={shown.currency}
            value={shown}
            version={shown.version}
            edited={draftOf}
            fields={['game.limits']}
            refresh={refetch}
          >
            {(held) => <LimitForm gameId={gameId} limits={held} onClose={close} />}
          </VersionedForm>
        )}
      </Dialog>
    </>
  );
}

type Shown = Omit<Limits, 'updatedAt'>;

const draftOf = ({ currency, placeMax, stakeMax, stakeMin }: Shown) => ({
  stakeMin: fieldOf(stakeMin, currency),
  stakeMax: fieldOf(stakeMax, currency),
  placeMax: fieldOf(placeMax, currency),
});
type Draft = ReturnType<typeof draftOf>;

/** Whether a least stands above what it must not exceed. */
function isDisordered({ placeMax, stakeMax, stakeMin }: Draft, currency: string): boolean {
  const least = amountOrNull(stakeMin, currency);
  return [stakeMax, placeMax].some((text) => {
    const most = amountOrNull(text, currency);
    return least !== null && most !== null && least > most;
  });
}

type LimitFormProps = {
  readonly gameId: string;
  readonly limits: Shown;
  readonly onClose: () => void;
};

function LimitForm({ gameId, limits, onClose }: LimitFormProps): ReactNode {
  const t = useOperatorText();
  const { currency, version } = limits;
  const held = draftOf(limits);
  const [draft, setDraft] = useState(held);
  const isOutOfOrder = isDisordered(draft, currency);
  const isReadable = BOUNDS.every(
    (name) => draft[name] === '' || (amountOrNull(draft[name], currency) ?? 0n) > 0n,
  );
  return (
    <DialogForm
      isReadOnly={false}
      isChanged={!isSame(held, draft)}
      canSave={isReadable && !isOutOfOrder}
      savedText={t('game.limits.saved')}
      save={(reason) =>
        changeLimits({
          gameId,
          currency,
          stakeMin: wireOf(draft.stakeMin, currency),
          stakeMax: wireOf(draft.stakeMax, currency),
          placeMax: wireOf(draft.placeMax, currency),
          version,
          reason,
        })
      }
      onClose={onClose}
    >
      <div className={classes.bounds}>
        {BOUNDS.map((name) => (
          <AmountField
            key={name}
            label={t(`game.limits.${name}`)}
            description={t(`game.limits.about.${name}`)}
            currency={currencyOf(currency).code}
            isOptional
            placeholder={t('game.limits.vendor')}
            value={draft[name]}
            error={name === 'stakeMin' && isOutOfOrder ? t('game.limits.disordered') : undefined}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
    </DialogForm>
  );
}
