import { NativeSelect, TextInput } from '@mantine/core';
import { EmptyState, ListIcon, Row } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { EventBook, Line, Market } from '../api/index.ts';
import { type BoardFilter, figuresOf, filterMarkets, groupsOf } from '../model.ts';
import classes from './book.module.css';
import { LineRow } from './line-row.tsx';
import { StopAction } from './stop-action.tsx';

export type MarketBoardProps = {
  readonly book: EventBook;
  readonly filter: BoardFilter;
  readonly onFilter: (change: BoardFilter) => void;
  readonly lineActions?: (line: Line) => ReactNode;
};

const ONLY = ['open', 'shut', 'result'] as const;

/** Every market of an event with its lines, narrowed by group, name and state. */
export function MarketBoard({ book, filter, lineActions, onFilter }: MarketBoardProps): ReactNode {
  const t = useOperatorText();
  const { markets } = book;
  const groups = useMemo(() => groupsOf(markets), [markets]);
  const shown = useMemo(() => filterMarkets(markets, filter), [filter, markets]);
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          size="sm"
          label={t('book.searchMarket')}
          type="search"
          value={filter.search ?? ''}
          onChange={(event) => onFilter({ search: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          size="sm"
          label={t('book.group')}
          value={filter.group ?? ''}
          data={[
            { value: '', label: t('book.allGroups') },
            ...groups.map((value) => ({ value, label: t(`book.groups.${value}`) })),
          ]}
          onChange={(event) => onFilter({ group: event.currentTarget.value || undefined })}
        />
        <NativeSelect
          size="sm"
          label={t('book.show')}
          value={filter.only ?? ''}
          data={[
            { value: '', label: t('book.allLines') },
            ...ONLY.map((value) => ({ value, label: t(`book.only.${value}`) })),
          ]}
          onChange={(event) => onFilter({ only: event.currentTarget.value || undefined })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState art={<ListIcon size={32} />} title={t('book.noLine')} />
      ) : (
        <div className={classes.board}>
          {shown.map((market) => (
            <MarketCard
              key={market.marketId}
              eventId={book.event.id}
              market={market}
              stops={book.stops}
              lineActions={lineActions}
            />
          ))}
        </div>
      )}
    </>
  );
}

type MarketCardProps = {
  readonly eventId: string;
  readonly market: Market;
  readonly stops: EventBook['stops'];
  readonly lineActions: MarketBoardProps['lineActions'];
};

function MarketCard({ eventId, lineActions, market, stops }: MarketCardProps): ReactNode {
  const t = useOperatorText();
  const { lines, marketId, name } = market;
  const isOver = lines.every(({ result }) => result.source !== null);
  return (
    <section className={classes.market} data-stopped={market.stopIds.length > 0 || undefined}>
      <div className={classes.marketHead}>
        <h3 className={classes.marketName}>
          <bdi>{name}</bdi> <span className={classes.marketNumber}>{marketId}</span>
        </h3>
        <Row isSingleLine>
          <span className={classes.muted}>{t('book.lineCount', { count: lines.length })}</span>
          {isOver ? null : (
            <StopAction
              subject={{ kind: 'market', eventId, marketId }}
              name={name}
              stops={stops}
              size="compact-xs"
            />
          )}
        </Row>
      </div>
      <ul className={classes.marketLines}>
        {lines.map((line) => (
          <LineRow
            key={line.specifiers}
            eventId={eventId}
            line={line}
            label={line.name === name ? figuresOf(line.specifiers) || name : line.name}
            stops={stops}
            actions={lineActions?.(line)}
          />
        ))}
      </ul>
    </section>
  );
}
