import { Hint } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { EventLiability, LineRow, OutcomeRow } from '../api/index.ts';
import { mostOf } from '../model.ts';
import classes from './liability.module.css';
import { LegTree } from './leg-tree.tsx';
import { Loss } from './loss.tsx';
import { ScoreGrid } from './score-grid.tsx';

export type EventViewProps = { readonly event: EventLiability };

/** An event: what each final score and each outcome costs, and what else its bets need. */
export function EventView({ event }: EventViewProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { bets, currency, scores, staked, startsAt, worst, worstScore } = event;
  return (
    <>
      <FigureRow
        label={t('trading.liability.figures')}
        figures={[
          { label: t('trading.liability.starts'), value: <Time at={startsAt} look="full" /> },
          { label: t('trading.liability.bets'), value: bets.toLocaleString(tag) },
          {
            label: t('trading.liability.staked'),
            value: <Amount value={staked} currency={currency} />,
          },
          {
            label: t('trading.liability.worst'),
            value: <Loss value={worst} currency={currency} />,
            note:
              worstScore === null ? undefined : (
                <bdi>
                  {worstScore.home}–{worstScore.away}
                </bdi>
              ),
          },
        ]}
      />
      {scores.length === 0 ? null : <ScoreGrid scores={scores} />}
      {event.lines.map((line) => (
        <Line key={`${line.marketId} ${line.specifiers}`} event={event} line={line} />
      ))}
    </>
  );
}

type LineProps = { readonly event: EventLiability; readonly line: LineRow };

function Line({ event, line }: LineProps): ReactNode {
  const t = useOperatorText();
  const { currency } = event;
  const [opened, setOpened] = useState<string | null>(null);
  const most = mostOf(line.outcomes.map(({ loss }) => loss));
  return (
    <Section
      title={line.name}
      actions={
        <Hint as="span">
          {t('trading.liability.staked')} <Amount value={line.staked} currency={currency} />
        </Hint>
      }
    >
      <div className={classes.outcomes}>
        <div className={classes.outcomeHead} aria-hidden>
          <span>{t('trading.liability.outcome')}</span>
          <span>{t('trading.liability.bets')}</span>
          <span>{t('trading.liability.staked')}</span>
          <span>{t('trading.liability.expected')}</span>
          <span title={t('trading.liability.mostHint')}>{t('trading.liability.most')}</span>
        </div>
        {line.outcomes.map((outcome) => (
          <Outcome
            key={outcome.outcomeId}
            outcome={outcome}
            currency={currency}
            most={most}
            isOpen={opened === outcome.outcomeId}
            onToggle={() => setOpened(opened === outcome.outcomeId ? null : outcome.outcomeId)}
          >
            <LegTree event={event} line={line} outcome={outcome} />
          </Outcome>
        ))}
      </div>
    </Section>
  );
}

type OutcomeProps = {
  readonly outcome: OutcomeRow;
  readonly currency: string;
  readonly most: bigint;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
};

function Outcome(props: OutcomeProps): ReactNode {
  const { children, currency, isOpen, most, onToggle, outcome } = props;
  return (
    <>
      <button type="button" className={classes.outcome} aria-expanded={isOpen} onClick={onToggle}>
        <bdi>{outcome.name}</bdi>
        <span>{outcome.bets}</span>
        <Amount value={outcome.staked} currency={currency} />
        <Loss value={outcome.loss} currency={currency} most={most} />
        <Loss value={outcome.lossMost} currency={currency} />
      </button>
      {isOpen ? children : null}
    </>
  );
}
