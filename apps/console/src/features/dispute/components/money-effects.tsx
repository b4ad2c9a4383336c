import { ArrowDownIcon, ArrowUpIcon, Hint, MinusIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { DisputeDetail, Resolution } from '../api/index.ts';
import { effectsOf, type MoneyEffect } from '../model.ts';
import classes from './dispute.module.css';

export type MoneyEffectsProps = {
  readonly dispute: DisputeDetail;
  readonly resolution: Resolution;
};

const ICONS = { in: ArrowDownIcon, out: ArrowUpIcon, none: MinusIcon } as const;

/** What a resolution does to the money of everybody whom it touches, before it is confirmed. */
export function MoneyEffects({ dispute, resolution }: MoneyEffectsProps): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.effects}>
      <p>{t(`dispute.resolutionText.${resolution}`)}</p>
      <Stack as="ul" gap={2}>
        {effectsOf(resolution).map((effect) => (
          <Effect key={effect.who} effect={effect} dispute={dispute} />
        ))}
      </Stack>
    </div>
  );
}

type EffectProps = { readonly effect: MoneyEffect; readonly dispute: DisputeDetail };

function Effect({ effect, dispute }: EffectProps): ReactNode {
  const t = useOperatorText();
  const { who, direction } = effect;
  const EffectIcon = ICONS[direction];
  return (
    <li className={classes.effect} data-direction={direction}>
      <EffectIcon size={16} />
      <span>{t(`dispute.effect.${who}`)}</span>
      {direction === 'none' ? (
        <Hint as="span">{t('dispute.effect.none')}</Hint>
      ) : (
        <Amount
          value={direction === 'out' ? `-${dispute.amount}` : dispute.amount}
          currency={dispute.currency}
          tone="signed"
        />
      )}
    </li>
  );
}
