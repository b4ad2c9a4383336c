import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { faceOf } from '../model.ts';
import classes from './dealing.module.css';

export type CardKeysProps = {
  readonly isBusy: boolean;
  readonly onCard: (value: string) => void;
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
const SUITS = ['S', 'H', 'D', 'C'] as const;

/** A card by two touches, its rank and then its suit, for a screen without a keyboard. */
export function CardKeys({ isBusy, onCard }: CardKeysProps): ReactNode {
  const t = useOperatorText();
  const [rank, setRank] = useState<string | null>(null);
  return (
    <div className={classes.keys} role="group" aria-label={t('dealing.keys')} dir="ltr">
      {RANKS.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.key}
          aria-pressed={one === rank}
          onClick={() => setRank(one === rank ? null : one)}
        >
          {one}
        </button>
      ))}
      {SUITS.map((suit) => (
        <button
          key={suit}
          type="button"
          className={classes.suit}
          aria-label={t(`dealing.suit.${suit}`)}
          disabled={rank === null || isBusy}
          data-red={faceOf(suit).isRed}
          onClick={() => {
            setRank(null);
            onCard(`${rank}${suit}`);
          }}
        >
          {faceOf(suit).text}
        </button>
      ))}
    </div>
  );
}
