import { type Animal, type AnyFamily, quickPick } from '@parlour/lottery';
import { SparkIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import type { Offer } from '../../offer.ts';
import type { BetPlay } from '../board-model.ts';
import { cutsOfPlay } from '../cut-model.ts';
import { picksOf, setPicks, setSelection, togglePick } from '../draft-model.ts';
import { oddsOf } from '../odds-model.ts';
import { randomWords } from '../random-words.ts';
import type { Betting } from '../use-betting.ts';
import { useBetNames } from '../use-bet-names.ts';
import { BoxGrid } from './box-grid.tsx';
import { EntryField } from './entry-field.tsx';
import { PlayNote } from './play-note.tsx';
import classes from './play-board.module.css';

export type PlayBoardProps = {
  readonly family: AnyFamily;
  /** The animal of the lunar year of the draw. */
  readonly year: Animal;
  readonly offer: Offer;
  readonly betting: Betting;
  /** Adds so many random tickets of a play to the slip. */
  readonly onRandom: (play: BetPlay, count: number) => void;
};

const RANDOM_COUNTS = [1, 5, 10];

/** Where a selection is made: the boxes of a play, its typed entries, or several plays together. */
export function PlayBoard({ family, year, offer, betting, onRandom }: PlayBoardProps): ReactNode {
  const t = useLotteryText();
  const { shown, play, changeDraft } = betting;
  const isSingle = shown.length === 1;
  const pickRandom = () =>
    changeDraft((draft) => {
      const selection = quickPick(play, randomWords);
      return selection === null ? draft : setSelection(draft, play, selection);
    });
  return (
    <div className={classes.board}>
      {isSingle ? (
        <PlayNote family={family} play={play} offer={offer} terms={betting.terms} />
      ) : null}
      <div className={classes.plays} data-many={isSingle ? undefined : true}>
        {shown.map((each) => (
          <PlayBoxes
            key={each.code}
            family={family}
            year={year}
            offer={offer}
            betting={betting}
            play={each}
            isSingle={isSingle}
          />
        ))}
      </div>
      {isSingle ? (
        <div className={classes.random}>
          <button type="button" onClick={pickRandom}>
            <SparkIcon size={16} /> {t('bet.random')}
          </button>
          {RANDOM_COUNTS.map((count) => (
            <button key={count} type="button" onClick={() => onRandom(play, count)}>
              {t('bet.random_tickets', { count })}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

type PlayBoxesProps = Pick<PlayBoardProps, 'family' | 'year' | 'offer' | 'betting'> & {
  readonly play: BetPlay;
  readonly isSingle: boolean;
};

function PlayBoxes(props: PlayBoxesProps): ReactNode {
  const { family, year, offer, betting, play, isSingle } = props;
  const names = useBetNames(family.code);
  const { draft, terms, changeDraft } = betting;
  const picks = picksOf(draft, play);
  const odds = oddsOf(play, offer, play.odds === 'group' ? terms.group : null);
  const { input } = play;
  return (
    <>
      {input.boxes.map((box, place) => (
        <BoxGrid
          key={box.code}
          family={family}
          year={year}
          play={play}
          place={place}
          picks={picks[place] ?? []}
          odds={odds}
          cuts={cutsOfPlay(play.code, offer)}
          title={
            isSingle || input.boxes.length > 1
              ? names.box(play.code, box.code)
              : names.play(play.code)
          }
          onToggle={(token) => changeDraft((now) => togglePick(now, play, place, token))}
          onSet={(tokens) => changeDraft((now) => setPicks(now, play, place, tokens))}
        />
      ))}
      {input.kind === 'entries' ? (
        <EntryField
          key={play.code}
          shape={input.entry}
          entries={picks[input.boxes.length] ?? []}
          onEntries={(entries) =>
            changeDraft((now) => setPicks(now, play, input.boxes.length, entries))
          }
        />
      ) : null}
    </>
  );
}
