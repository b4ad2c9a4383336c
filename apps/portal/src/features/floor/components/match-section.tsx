import { type ReactNode, useId, useState } from 'react';
import { ChoiceRow } from '../../../lib/page/choice-row.tsx';
import { usePagesText } from '../../../lib/pages-text.ts';
import { formatKey, formatsOf, type Match, openFirst } from '../model.ts';
import { MatchTile } from './match-tile.tsx';
import type { TileActions } from './table-tile.tsx';
import { TileGrid } from './tile-grid.tsx';
import { useFormatText } from '../use-format-text.ts';
import classes from './floor-section.module.css';

export type MatchSectionProps = Pick<TileActions, 'onPlay'> & {
  readonly matches: readonly Match[];
  /** By the server's clock. */
  readonly atMs: number;
  /** What is said where the last look failed, and nothing is above that says it. */
  readonly note: string | null;
};

const SHOWN = 6;
const ALL = 'all';

/** Matches by fee, of all formats or of one; those that players wait for stand first. */
export function MatchSection({ atMs, matches, note, onPlay }: MatchSectionProps): ReactNode {
  const t = usePagesText();
  const formatText = useFormatText();
  const titleId = useId();
  const [chosen, setChosen] = useState(ALL);
  const formats = formatsOf(matches);
  // A format that is offered no more shows all.
  const format = formats.some((one) => formatKey(one) === chosen) ? chosen : ALL;
  const listed = openFirst(matches).filter((one) => format === ALL || formatKey(one) === format);
  return (
    <section className={classes.matches} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId}>{t('floor.matches')}</h2>
        <p role="status">{note ?? t('floor.matches_lead')}</p>
      </header>
      {formats.length < 2 ? null : (
        <ChoiceRow
          label={t('floor.formats')}
          choices={[
            { value: ALL, label: t('floor.format_all') },
            ...formats.map((one) => ({ value: formatKey(one), label: formatText(one) })),
          ]}
          value={format}
          onChange={setChosen}
        />
      )}
      <TileGrid
        key={format}
        shown={SHOWN}
        tiles={listed.map((match) => ({
          key: match.key,
          tile: <MatchTile match={match} atMs={atMs} onPlay={onPlay} />,
        }))}
      />
    </section>
  );
}
