import type { Animal, AnyFamily, Box, NumberCut, PlayOdds } from '@parlour/lottery';
import { Row } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useShareText } from '../../../../lib/rate-text.ts';
import type { BetPlay } from '../board-model.ts';
import { type PickFilter, type PickFilterRow, quickFilters, setFilters } from '../filter-model.ts';
import { oddsText, pickOdds } from '../odds-model.ts';
import { TokenMark } from '../../board/token-mark.tsx';
import { useBetNames } from '../use-bet-names.ts';
import { TokenButton } from './token-button.tsx';
import classes from './box-grid.module.css';

export type BoxGridProps = {
  readonly family: AnyFamily;
  /** The animal of the lunar year of the draw, which tells which balls are whose. */
  readonly year: Animal;
  readonly play: BetPlay;
  readonly place: number;
  readonly picks: readonly string[];
  readonly odds: PlayOdds | null;
  /** Numbers that pay only a share of them. */
  readonly cuts: readonly NumberCut[];
  /** Where plays stand below each other, a box is called as its play. */
  readonly title: string;
  readonly onToggle: (token: string) => void;
  readonly onSet: (tokens: readonly string[]) => void;
};

const NUMBER = /^\d+$/;

/** One box of a play: everything that may be picked in it, and sets that one press picks. */
export function BoxGrid(props: BoxGridProps): ReactNode {
  const { family, year, play, place, picks, odds, cuts, title, onToggle, onSet } = props;
  const box = play.input.boxes[place];
  const names = useBetNames(family.code);
  const picked = useMemo(() => new Set(picks), [picks]);
  const prices = useMemo(
    () => (box === undefined || odds === null ? null : pricesOf(play, place, box, odds)),
    [play, place, box, odds],
  );
  const shareText = useShareText();
  const shares = useMemo(() => new Map(cuts.map((cut) => [cut.number, cut.shareBps])), [cuts]);
  const shareOf = (token: string) => {
    const shareBps = shares.get(token);
    return shareBps === undefined ? undefined : shareText(shareBps);
  };
  if (box === undefined) return null;
  const isNumbers = box.tokens.every((token) => NUMBER.test(token));
  const look = isNumbers && box.code !== 'positions' ? 'ball' : 'side';
  const hasMarks = MARKED.includes(family.code);
  return (
    <section
      className={classes.box}
      aria-label={title}
      data-row={
        look === 'ball' && prices === null && box.tokens.length <= ROW_MAX ? true : undefined
      }
    >
      <BoxHead {...props} box={box} />
      <div
        className={classes.tokens}
        data-look={look}
        data-priced={prices === null ? undefined : true}
        data-count={countOf(box.tokens.length)}
        dir="ltr"
      >
        {box.tokens.map((token) => (
          <TokenButton
            key={token}
            label={isNumbers ? token : names.token(play.code, token)}
            spoken={`${title} ${names.token(play.code, token)}`}
            odds={prices?.get(token)}
            share={shareOf(token)}
            look={look}
            mark={
              hasMarks
                ? TokenMark({ family: family.code, play: play.code, token, size: 'medium' })
                : null
            }
            isPicked={picked.has(token)}
            onPress={() => onToggle(token)}
          />
        ))}
      </div>
      <SetRows family={family} year={year} box={box} onSet={onSet} picks={picks} />
    </section>
  );
}

/** Numbers that fit beside the name of their row. */
const ROW_MAX = 12;
/** Families whose picks are known by how they look. */
const MARKED = ['mark-six', 'pk10', 'k3'];

/** Short rows are laid out evenly, and a hundred in tens; of other long ones as many stand beside each other as there is room for. */
function countOf(tokens: number): 'few' | 'ten' | 'dozen' | 'hundred' | undefined {
  if (tokens <= 6) return 'few';
  if (tokens <= 10) return 'ten';
  if (tokens <= 12) return 'dozen';
  return tokens === 100 ? 'hundred' : undefined;
}

/** The odds of each pick; null where they are the same for all, and stand beside the play's name. */
function pricesOf(
  play: BetPlay,
  place: number,
  box: Box,
  odds: PlayOdds,
): ReadonlyMap<string, string> | null {
  const isPriced = play.levels.length > 1 || play.odds === 'fixed';
  if (!isPriced || box.min > 1 || box.tokens.length > PRICED_MAX) return null;
  const prices = box.tokens.map((token) => {
    const found = pickOdds(play, odds, { box: place, token });
    return [token, found === null ? null : oddsText(found)] as const;
  });
  const known = prices.flatMap(([token, text]) => (text === null ? [] : [[token, text] as const]));
  return known.length < prices.length ? null : new Map(known);
}

const PRICED_MAX = 30;

function BoxHead({ box, picks, title, onSet }: BoxGridProps & { readonly box: Box }): ReactNode {
  const t = useLotteryText();
  const filters = quickFilters(box);
  return (
    <header className={classes.head}>
      <h3 className={classes.title}>{title}</h3>
      {filters.map((filter) => (
        <FilterChip
          key={filter.code}
          filter={filter}
          label={t(`bet.filter_${filter.code as 'all' | 'big' | 'small' | 'odd' | 'even'}`)}
          picks={picks}
          onSet={onSet}
        />
      ))}
      {filters.length === 0 ? null : (
        <button
          type="button"
          className={classes.chip}
          disabled={picks.length === 0}
          onClick={() => onSet([])}
        >
          {t('bet.filter_clear')}
        </button>
      )}
    </header>
  );
}

type FilterChipProps = Pick<BoxGridProps, 'picks' | 'onSet'> & {
  readonly filter: PickFilter;
  readonly label: string;
};

function FilterChip({ filter, label, picks, onSet }: FilterChipProps): ReactNode {
  const isOn =
    picks.length === filter.tokens.length && filter.tokens.every((token) => picks.includes(token));
  return (
    <button
      type="button"
      className={classes.chip}
      aria-pressed={isOn}
      onClick={() => onSet(isOn ? [] : filter.tokens)}
    >
      {label}
    </button>
  );
}

type SetRowsProps = Pick<BoxGridProps, 'family' | 'year' | 'picks' | 'onSet'> & {
  readonly box: Box;
};

/** Sets of two-digit numbers and of balls; a press adds what of them is not picked yet. */
function SetRows({ family, year, box, picks, onSet }: SetRowsProps): ReactNode {
  const t = useLotteryText();
  const names = useBetNames(family.code);
  const rows: readonly PickFilterRow[] = useMemo(
    () => setFilters(family, box, year),
    [family, box, year],
  );
  if (rows.length === 0 || box.max < box.tokens.length) return null;
  const setName = (code: string) => {
    if (code === 'double') return t('bet.set_double');
    return NUMBER.test(code) ? code : names.animal(code);
  };
  const toggle = ({ tokens }: PickFilter) => {
    const isOn = tokens.every((token) => picks.includes(token));
    onSet(
      isOn ? picks.filter((token) => !tokens.includes(token)) : [...new Set([...picks, ...tokens])],
    );
  };
  return (
    <details className={classes.sets}>
      <summary>{t('bet.sets')}</summary>
      {rows.map(({ kind, filters }) => (
        <Row gap={1} align="center" key={kind}>
          <span className={classes.setName}>{t(`bet.set_${kind}`)}</span>
          {filters.map((filter) => (
            <button
              key={filter.code}
              type="button"
              className={classes.chip}
              aria-pressed={filter.tokens.every((token) => picks.includes(token))}
              onClick={() => toggle(filter)}
            >
              {setName(filter.code)}
            </button>
          ))}
        </Row>
      ))}
    </details>
  );
}
