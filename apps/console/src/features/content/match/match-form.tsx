import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import classes from '../components/form.module.css';
import { GameSelect } from '../components/game-select.tsx';
import { ImageField } from '../components/image-field.tsx';
import { InstantField } from '../components/instant-field.tsx';
import type { KindFormProps } from '../components/kind-form.ts';

/** When a match begins, which game takes bets on it, and at which odds. */
export function MatchForm({ fields, errorOf, onChange }: KindFormProps<'match'>): ReactNode {
  const t = useOperatorText();
  const { moneyLine } = fields;
  return (
    <>
      <Section title={t('content.match.when')}>
        <InstantField
          label={t('content.matchTime')}
          value={fields.matchTime}
          isRequired
          error={errorOf('matchTime')}
          onChange={(matchTime) => onChange({ matchTime: matchTime ?? '' })}
        />
        <GameSelect
          label={t('content.match.game')}
          hint={t('content.match.gameHint')}
          category="SPORTS"
          value={fields.gameCode}
          error={errorOf('gameCode')}
          onChange={(gameCode, game) => onChange({ gameCode, vassalage: game?.vassalage ?? '' })}
        />
      </Section>
      <Section title={t('content.match.odds')}>
        <Switch
          label={t('content.match.priced')}
          checked={moneyLine !== null}
          onChange={(event) =>
            onChange({
              moneyLine: event.currentTarget.checked
                ? { homeTeamOdds: '2.00', awayTeamOdds: '2.00' }
                : null,
            })
          }
        />
        {moneyLine === null ? null : (
          <div className={classes.fields}>
            {(['homeTeamOdds', 'awayTeamOdds'] as const).map((side) => (
              <TextInput
                key={side}
                inputMode="decimal"
                label={t(`content.match.${side}`)}
                value={moneyLine[side]}
                maxLength={10}
                error={errorOf(`moneyLine.${side}`)}
                onChange={(event) =>
                  onChange({
                    moneyLine: { ...moneyLine, [side]: event.currentTarget.value.trim() },
                  })
                }
              />
            ))}
          </div>
        )}
      </Section>
      <Section title={t('content.pictures')}>
        {(['homeTeamImageUrl', 'awayTeamImageUrl'] as const).map((side) => (
          <ImageField
            key={side}
            label={t(`content.match.${side}`)}
            ratio="1"
            value={fields[side]}
            isOptional
            error={errorOf(side)}
            onChange={(url) => onChange({ [side]: url })}
          />
        ))}
      </Section>
    </>
  );
}
