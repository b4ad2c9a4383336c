import { HeartFullIcon, HeartIcon, PlayIcon, Row, UsersIcon } from '@parlour/ui';
import { memo, type ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useBareAmountText } from '../../../lib/use-money.tsx';
import { phaseOf, type Table } from '../model.ts';
import { PeopleCount } from './people-count.tsx';
import { RoadBoard } from './road-board.tsx';
import classes from './tile.module.css';

export type Seated = {
  readonly vassalage: string;
  readonly gameCode: string;
  readonly table?: string;
  /** The stake or match of a game of rooms, and of how many seats. */
  readonly level?: string;
  readonly seatCount?: number;
};

export type TileActions = {
  readonly currency: string;
  readonly onPlay: (seat: Seated, isFreeTrial: boolean) => void;
};

export type TableTileProps = TileActions & {
  readonly table: Table;
  /** By the server's clock. */
  readonly atMs: number;
  readonly isFavourite?: boolean;
  readonly onFavourite?: ((table: Table) => void) | undefined;
};

/** A live table: where its round is, its limits, who plays, and the road of its last rounds. */
export function TableTile({ atMs, table, ...actions }: TableTileProps): ReactNode {
  const phase = phaseOf(table, atMs);
  const seconds = phase.kind === 'open' ? Math.ceil(phase.leftMs / 1_000) : null;
  return (
    <article className={classes.tile} data-phase={phase.kind}>
      <TableHead table={table} {...actions} />
      <RoadBoard results={table.results} road={table.road} />
      <PhaseBar
        kind={phase.kind}
        seconds={seconds}
        share={phase.kind === 'open' ? phase.share : 0}
        limits={table.limits}
        currency={actions.currency}
      />
    </article>
  );
}

type HeadProps = Omit<TableTileProps, 'atMs'>;

const TableHead = memo(function TableHead(props: HeadProps): ReactNode {
  const { isFavourite = false, onFavourite, onPlay, table } = props;
  const t = usePagesText();
  const { gameCode, hasFreePlay, iconUrl, people, tableCode, tableName, vassalage } = table;
  const seat = { vassalage, gameCode, table: tableCode };
  return (
    <div className={classes.head}>
      <img className={classes.art} src={iconUrl} alt="" width={72} height={96} loading="lazy" />
      <div className={classes.facts}>
        <h3 className={classes.name} title={tableName}>
          {tableName}
        </h3>
        <PeopleCount icon={UsersIcon} people={people} />
      </div>
      <div className={classes.presses}>
        <button
          type="button"
          className={classes.play}
          aria-label={t('floor.play_table', { table: tableName })}
          onClick={() => onPlay(seat, false)}
        >
          <PlayIcon size={16} />
          <span>{t('catalogue.play')}</span>
        </button>
        <Row as="span" gap={1} justify="center" isSingleLine>
          {hasFreePlay ? (
            <button
              type="button"
              className={classes.quiet}
              aria-label={t('floor.try_table', { table: tableName })}
              onClick={() => onPlay(seat, true)}
            >
              {t('floor.try')}
            </button>
          ) : null}
          {onFavourite === undefined ? null : (
            <button
              type="button"
              className={classes.heart}
              aria-pressed={isFavourite}
              aria-label={t('catalogue.favourite', { game: tableName })}
              onClick={() => onFavourite(table)}
            >
              {isFavourite ? <HeartFullIcon size={18} /> : <HeartIcon size={18} />}
            </button>
          )}
        </Row>
      </div>
    </div>
  );
});

type LimitsProps = Pick<Table, 'limits'> & { readonly currency: string };

/** The least and the most of a stake. */
export function Limits({ currency, limits }: LimitsProps): ReactNode {
  const t = usePagesText();
  const amountText = useBareAmountText();
  if (limits === null) return <p className={classes.limits}>{t('floor.no_limits')}</p>;
  const { stakeMax, stakeMin } = limits;
  return (
    <p className={classes.limits} title={t('floor.limits')}>
      <bdi>{`${amountText(stakeMin, currency)} – ${amountText(stakeMax, currency)}`}</bdi>
    </p>
  );
}

type PhaseBarProps = LimitsProps & {
  readonly kind: ReturnType<typeof phaseOf>['kind'];
  readonly seconds: number | null;
  readonly share: number;
};

/** What can be done at the table now, and for how much; while bets are taken a bar runs out. */
const PhaseBar = memo(function PhaseBar(props: PhaseBarProps): ReactNode {
  const { kind, seconds, share, ...limits } = props;
  const t = usePagesText();
  return (
    <div className={classes.phase}>
      <span className={classes.left} aria-hidden style={{ transform: `scaleX(${share})` }} />
      <span className={classes.said}>
        {seconds === null ? t(`floor.phase_${kind}`) : t('floor.phase_open', { seconds })}
      </span>
      <Limits {...limits} />
    </div>
  );
});
