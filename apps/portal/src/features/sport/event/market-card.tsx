import { ChevronDownIcon, PinIcon } from '@parlour/ui';
import { type ReactNode, useId, useState } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { useChoices } from '../choices.ts';
import { EmptyCell, PriceCell } from '../components/price-cell.tsx';
import { type Line, lineLabel, type Market, type Outcome, type SportEvent } from '../model.ts';
import { layoutOf, marketKey, openLines, scoreColumns } from './market-model.ts';
import classes from './market-card.module.css';

export type MarketCardProps = { readonly event: SportEvent; readonly market: Market };

/** More outcomes than this are shown when they are asked for. */
const SHOWN_MAX = 12;

/** A market with its lines and prices; it is shut and pinned with a press, for all events of the sport. */
export function MarketCard({ event, market }: MarketCardProps): ReactNode {
  const t = useSportText();
  const bodyId = useId();
  const key = marketKey(event.sportCode, market);
  const isPinned = useChoices(({ pins }) => pins.includes(key));
  const isFolded = useChoices(({ folded }) => folded.includes(key));
  const toggle = useChoices((choices) => choices.toggle);
  return (
    <section className={classes.card} aria-label={market.name}>
      <div className={classes.head}>
        <h3>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!isFolded}
            aria-controls={bodyId}
            onClick={() => toggle('folded', key)}
          >
            <ChevronDownIcon size={18} />
            <span dir="auto">{market.name}</span>
          </button>
        </h3>
        <button
          type="button"
          className={classes.pin}
          aria-pressed={isPinned}
          aria-label={t('sport.pin', { name: market.name })}
          onClick={() => toggle('pins', key)}
        >
          <PinIcon size={16} />
        </button>
      </div>
      {isFolded ? null : (
        <div id={bodyId} className={classes.body}>
          <MarketBody event={event} market={market} />
        </div>
      )}
    </section>
  );
}

function MarketBody({ event, market }: MarketCardProps): ReactNode {
  const lines = openLines(market);
  switch (layoutOf(market)) {
    case 'lines':
      return <LineRows event={event} lines={lines} />;
    case 'scores':
      return lines.map((line) => <Scores key={line.specifiers} event={event} line={line} />);
    case 'grid':
      return lines.map((line) => (
        <div key={line.specifiers}>
          {line.name === market.name ? null : (
            <p className={classes.lineName} dir="auto">
              {line.name}
            </p>
          )}
          <Outcomes event={event} line={line} />
        </div>
      ));
  }
}

type LineRowsProps = { readonly event: SportEvent; readonly lines: readonly Line[] };

/** Handicaps and totals: a row for each line, the most balanced one marked. */
function LineRows({ event, lines }: LineRowsProps): ReactNode {
  const t = useSportText();
  const isTotal = lines[0]?.outcomes.some(({ id }) => id === '12') ?? false;
  const heads = isTotal
    ? [t('sport.over'), t('sport.under')]
    : [event.home?.name ?? '1', event.away?.name ?? '2'];
  return (
    <div className={classes.lines}>
      {heads.map((head, at) => (
        <span key={at === 0 ? 'first' : 'second'} className={classes.column} dir="auto">
          {head}
        </span>
      ))}
      {lines.map((line) =>
        [0, 1].map((row) => (
          <span
            key={`${line.specifiers} ${row}`}
            className={classes.place}
            data-favourite={(line.isFavourite && lines.length > 1) || undefined}
          >
            <PriceCell
              eventId={event.id}
              eventName={event.name}
              line={line}
              outcome={
                line.outcomes.find(({ id }) => id === LINE_IDS[isTotal ? 1 : 0][row]) ?? null
              }
              label={lineLabel(isTotal ? 'total' : 'handicap', line, row)}
              look="beside"
            />
          </span>
        )),
      )}
    </div>
  );
}

const LINE_IDS = [
  ['1714', '1715'],
  ['12', '13'],
] as const;

type OutcomesProps = { readonly event: SportEvent; readonly line: Line };

/** Two or three side by side, more in rows of two or three. */
function Outcomes({ event, line }: OutcomesProps): ReactNode {
  const t = useSportText();
  const [isAll, setIsAll] = useState(false);
  const { outcomes } = line;
  const shown = isAll ? outcomes : outcomes.slice(0, SHOWN_MAX);
  return (
    <>
      <div className={classes.grid} data-count={Math.min(outcomes.length, 4)}>
        {shown.map((outcome) => (
          <PriceCell
            key={outcome.id}
            eventId={event.id}
            eventName={event.name}
            line={line}
            outcome={outcome}
            label={outcome.name}
            look={outcomes.length > 3 ? 'beside' : 'above'}
          />
        ))}
      </div>
      {outcomes.length <= SHOWN_MAX ? null : (
        <button type="button" className={classes.rest} onClick={() => setIsAll(!isAll)}>
          {isAll ? t('sport.show_fewer') : t('sport.show_outcomes', { count: outcomes.length })}
        </button>
      )}
    </>
  );
}

/** Scores that the home side wins with, draws, and those of the away side, column by column. */
function Scores({ event, line }: OutcomesProps): ReactNode {
  const { away, draw, home, other } = scoreColumns(line.outcomes);
  const cell = (outcome: Outcome) => (
    <PriceCell
      key={outcome.id}
      eventId={event.id}
      eventName={event.name}
      line={line}
      outcome={outcome}
      label={outcome.name}
      look="beside"
    />
  );
  return (
    <div className={classes.scores}>
      {[home, draw, away].map((column, at) => (
        <div key={at === 0 ? 'home' : at === 1 ? 'draw' : 'away'}>
          {column.length === 0 ? <EmptyCell /> : column.map(cell)}
        </div>
      ))}
      {other.length === 0 ? null : <div className={classes.other}>{other.map(cell)}</div>}
    </div>
  );
}
