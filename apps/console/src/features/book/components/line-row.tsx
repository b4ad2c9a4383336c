import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { EventBook, Line } from '../api/index.ts';
import { oddsText, percentOfBps } from '../../../lib/odds/odds.ts';
import { lineLook } from '../model.ts';
import classes from './book.module.css';
import { StopAction } from './stop-action.tsx';

export type LineRowProps = {
  readonly eventId: string;
  readonly line: Line;
  /** What sets it apart from the other lines of its market: its figure, or its name. */
  readonly label: string;
  readonly stops: EventBook['stops'];
  /** What else can be done to it. */
  readonly actions?: ReactNode;
};

/** One line: our prices over the feed's, what they keep, how it stands, and what can be done. */
export function LineRow({ actions, eventId, label, line, stops }: LineRowProps): ReactNode {
  const t = useOperatorText();
  const { tone, word } = lineLook(line);
  const { marketId, specifiers } = line;
  const results = new Map(line.result.outcomes.map((each) => [each.outcomeId, each.result]));
  return (
    <li className={classes.line} data-state={word}>
      <span className={classes.lineName}>
        <bdi>{label}</bdi>
        {line.isFavourite ? <span className={classes.main}>{t('book.mainLine')}</span> : null}
      </span>
      <ul className={classes.outcomes} aria-label={t('book.prices', { name: line.name })}>
        {line.outcomes.map((outcome) => {
          const result = results.get(outcome.id);
          return (
            <li key={outcome.id} className={classes.outcome} data-result={result}>
              <span className={classes.outcomeName}>
                <bdi>{outcome.name}</bdi>
              </span>
              <span className={classes.price} data-off={!outcome.isActive || undefined}>
                <strong dir="ltr">{oddsText(outcome.odds)}</strong>
                <span className={classes.feedPrice} dir="ltr" title={t('book.feedPrice')}>
                  {oddsText(outcome.feedOdds)}
                </span>
              </span>
              {result === undefined ? null : (
                <span className={classes.result}>{t(`book.result.${result}`)}</span>
              )}
            </li>
          );
        })}
      </ul>
      <span className={classes.margin} title={t('book.marginHint')}>
        <strong dir="ltr">{percentOfBps(line.marginBps)}</strong>
        <span className={classes.feedPrice} dir="ltr">
          {percentOfBps(line.feedMarginBps)}
        </span>
      </span>
      <span className={classes.lineState}>
        <StatusPill tone={tone}>{t(`book.line.${word}`)}</StatusPill>
      </span>
      <span className={classes.lineActions}>
        {line.result.source === null && line.feedState !== 'closed' ? (
          <StopAction
            subject={{ kind: 'line', eventId, marketId, specifiers }}
            name={line.name}
            stops={stops}
            size="compact-xs"
            look="subtle"
          />
        ) : null}
        {actions}
      </span>
    </li>
  );
}
