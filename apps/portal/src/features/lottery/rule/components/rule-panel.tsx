import { familyAbout, levelName, playName, playRule, tabName } from '@parlour/i18n/lottery';
import { RefusalError } from '@parlour/client';
import type { AnyFamily } from '@parlour/lottery';
import { EmptyState, Skeleton, Stack, StatusPill, WarningIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { useRateText } from '../../../../lib/rate-text.ts';
import { CapNote } from '../../bet/components/cap-note.tsx';
import { offerQuery } from '../../api/draw.ts';
import { serverNow } from '../../clock.ts';
import { familyAt, type GameOfDraws } from '../../game.ts';
import type { Offer } from '../../offer.ts';
import { PlayExample } from '../../text/play-example.tsx';
import { ChoiceRow } from '../../../../lib/page/choice-row.tsx';
import { playGroups, type PlayRule, playRules, type RuleTerms } from '../rule-model.ts';
import classes from './rule-panel.module.css';

const NOTHING_SOLD: RuleTerms = { pack: null, group: null, playsOff: [], sold: null };

const termsOf = (offer: Offer | undefined): RuleTerms | undefined =>
  offer === undefined ? undefined : { ...offer, sold: offer };

export type RulePanelProps = { readonly game: GameOfDraws };

/** The rules of every play: how it wins, what it pays, and what it returns in the long run. */
export function RulePanel({ game }: RulePanelProps): ReactNode {
  const t = useLotteryText();
  const offer = useQuery(offerQuery(game.gameCode));
  const [chosen, setChosen] = useState<string | null>(null);
  const { family: familyCode, timeZone } = game;
  // The rules of a game that is not sold stand without odds.
  const { data, error } = offer;
  const terms = useMemo(
    () => (error instanceof RefusalError ? NOTHING_SOLD : termsOf(data)),
    [data, error],
  );
  const family = useMemo(
    () => familyAt({ family: familyCode, timeZone }, new Date(serverNow()).toISOString()),
    [familyCode, timeZone],
  );
  const rules = useMemo(
    () => (family === null || terms === undefined ? [] : playRules(family, terms)),
    [family, terms],
  );
  if (terms === undefined && offer.error !== null) {
    return <LoadFailure cause={offer.error} onRetry={() => void offer.refetch()} />;
  }
  if (terms === undefined) return <Skeleton height="20rem" shape="card" />;
  const groups = playGroups(rules);
  const group = chosen ?? groups[0];
  if (family === null || group === undefined) return <EmptyState title={t('rules.none')} />;
  return (
    <Stack isBounded>
      <p className={classes.lead}>{familyAbout(t, familyCode)}</p>
      <ul className={classes.general}>
        <li>{t('rules.frozen')}</li>
        <li>{t('rules.cancel')}</li>
        <li>{t('rules.not_drawn')}</li>
        <li>{t('rules.push')}</li>
        {terms.group === null ? null : <li>{t('rules.group')}</li>}
      </ul>
      <ChoiceRow
        label={t('rules.groups')}
        choices={groups.map((each) => ({ value: each, label: tabName(t, familyCode, each) }))}
        value={group}
        onChange={setChosen}
      />
      <ul className={classes.plays}>
        {rules
          .filter(({ play }) => play.group === group)
          .map((rule) => (
            <PlayCard
              key={rule.play.code}
              rule={rule}
              family={family}
              currency={terms.sold?.currency ?? null}
            />
          ))}
      </ul>
    </Stack>
  );
}

type PlayCardProps = {
  readonly rule: PlayRule;
  readonly family: AnyFamily;
  readonly currency: string | null;
};

function PlayCard({ rule, family, currency }: PlayCardProps): ReactNode {
  const t = useLotteryText();
  const rateText = useRateText();
  const { play, levels, returnBps, isLow, isOff } = rule;
  const how = playRule(t, family.code, play);
  return (
    <li className={classes.play}>
      <div className={classes.head}>
        <h3>{playName(t, family.code, play.code)}</h3>
        {isOff ? <StatusPill tone="neutral">{t('rules.off')}</StatusPill> : null}
        {returnBps === null ? null : (
          <span className={classes.rtp} data-low={isLow}>
            {t('rules.rtp', { rate: rateText(returnBps) })}
          </span>
        )}
      </div>
      <p className={classes.how}>
        {how.pick} {how.win}
      </p>
      <PlayExample family={family} play={play} />
      {isLow ? (
        <p className={classes.low} role="note">
          <WarningIcon size={16} /> {t('rules.low')}
        </p>
      ) : null}
      {rule.cap === null || currency === null ? null : (
        <p className={classes.low} role="note">
          <CapNote cap={rule.cap} currency={currency} />
        </p>
      )}
      <table className={classes.odds}>
        <caption className={classes.unseen}>
          {t('rules.odds_of', { play: playName(t, family.code, play.code) })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('rules.level')}</th>
            <th scope="col">{t('rules.odds')}</th>
            <th scope="col">{t('rules.fair')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.code}>
              <th scope="row">{levelName(t, family.code, play.code, level.code)}</th>
              <td>
                <bdi>
                  {level.oddsLowest === null ? '' : `${level.oddsLowest} – `}
                  {level.odds ?? '–'}
                </bdi>
              </td>
              <td>
                <bdi>{level.fair}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
