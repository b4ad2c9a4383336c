import { Hint, Row } from '@parlour/ui';
import { type ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useRateText } from '../../../../lib/rate-text.ts';
import type { Offer } from '../../offer.ts';
import { highestGroup, rebateAt, steppedGroup } from '../group-model.ts';
import { oddsOf, oddsText } from '../odds-model.ts';
import type { Betting } from '../use-betting.ts';
import { CountStepper } from './count-stepper.tsx';
import classes from './stake-terms.module.css';

export type StakeTermsProps = { readonly offer: Offer; readonly betting: Betting };

const QUICK_MULTIPLES = [1, 5, 10, 50, 100];

/** What is staked on each single bet, and how its odds and its rebate share what the house gives. */
export function StakeTerms({ offer, betting }: StakeTermsProps): ReactNode {
  const t = useLotteryText();
  const { half, terms, changeTerms } = betting;
  return (
    <section className={classes.terms} aria-label={t('bet.stake')}>
      {half === 'fixed' ? null : (
        <Row align="center">
          {offer.units.length < 2 ? null : (
            <Choice
              label={t('bet.unit')}
              options={offer.units.map((unit) => ({ value: unit, text: String(unit) }))}
              value={terms.unit}
              onChange={(unit) => changeTerms({ unit })}
            />
          )}
          {offer.modes.length < 2 ? null : (
            <Choice
              label={t('bet.mode')}
              options={offer.modes.map((mode) => ({ value: mode, text: t(`bet.mode_${mode}`) }))}
              value={terms.mode}
              onChange={(mode) => changeTerms({ mode })}
            />
          )}
        </Row>
      )}
      <Row align="center">
        <Hint as="span">
          {half === 'fixed' && terms.unit === 1 ? t('bet.amount_each') : t('bet.multiple')}
        </Hint>
        <CountStepper
          label={half === 'fixed' && terms.unit === 1 ? t('bet.amount_each') : t('bet.multiple')}
          lessLabel={t('bet.less')}
          moreLabel={t('bet.more')}
          value={terms.multiple}
          max={offer.multipleMax}
          onChange={(multiple) => changeTerms({ multiple })}
        />
        <div className={classes.quick} dir="ltr">
          {QUICK_MULTIPLES.filter((multiple) => multiple <= offer.multipleMax).map((multiple) => (
            <button
              key={multiple}
              type="button"
              aria-pressed={multiple === terms.multiple}
              onClick={() => changeTerms({ multiple })}
            >
              {half === 'fixed' ? multiple : `×${multiple}`}
            </button>
          ))}
        </div>
      </Row>
      {half === 'group' ? <GroupSlider offer={offer} betting={betting} /> : null}
    </section>
  );
}

type ChoiceProps<Value> = {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string | number>(props: ChoiceProps<Value>): ReactNode {
  const { label, options, value, onChange } = props;
  return (
    <div className={classes.choice} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.text}
        </button>
      ))}
    </div>
  );
}

/** Higher odds or more rebate: both together are always the same. */
function GroupSlider({ offer, betting }: StakeTermsProps): ReactNode {
  const t = useLotteryText();
  const rateText = useRateText();
  const { group } = offer;
  const chosen = betting.terms.group;
  if (group === null || chosen === null || group.min === highestGroup(group)) return null;
  const odds = oddsOf(betting.play, offer, chosen);
  const best = odds?.[0];
  const rebate = rateText(rebateAt(group, chosen));
  const spoken = t('bet.group_spoken', { group: chosen, rebate });
  return (
    <div className={classes.group}>
      <div className={classes.groupHead}>
        <span>
          {t('bet.group')} <strong>{chosen}</strong>
        </span>
        {best === undefined ? null : (
          <span>
            {t('bet.odds')} <bdi dir="ltr">{oddsText(best)}</bdi>
          </span>
        )}
        <span>
          {t('bet.rebate')} <bdi dir="ltr">{rebate}</bdi>
        </span>
      </div>
      <input
        type="range"
        dir="ltr"
        aria-label={t('bet.group')}
        aria-valuetext={spoken}
        min={group.min}
        max={highestGroup(group)}
        step={group.step}
        value={chosen}
        onChange={(event) =>
          betting.changeTerms({ group: steppedGroup(group, event.currentTarget.valueAsNumber) })
        }
      />
      <div className={classes.groupEnds}>
        <span>{t('bet.group_rebate_end')}</span>
        <span>{t('bet.group_odds_end')}</span>
      </div>
    </div>
  );
}
