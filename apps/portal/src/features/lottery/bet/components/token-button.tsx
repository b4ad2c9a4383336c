import type { ReactNode } from 'react';
import classes from './token-button.module.css';

export type TokenButtonProps = {
  readonly label: string;
  /** What the mark stands for, where it is read differently. */
  readonly spoken: string;
  /** A ball, a die or an animal in place of the name. */
  readonly mark: ReactNode;
  /** The odds that a press bets at, where picks of the same box have different ones. */
  readonly odds?: string | undefined;
  /** What is left of the odds, where those of this number are cut. */
  readonly share: string | undefined;
  readonly look: 'ball' | 'side';
  readonly isPicked: boolean;
  readonly onPress: () => void;
};

/** One thing that may be picked. */
export function TokenButton(props: TokenButtonProps): ReactNode {
  const { label, spoken, mark, odds, share, look, isPicked, onPress } = props;
  return (
    <button
      type="button"
      className={classes.token}
      data-look={look}
      data-marked={mark === null ? undefined : true}
      aria-pressed={isPicked}
      aria-label={[spoken, odds, share].filter((part) => part !== undefined).join(' ')}
      onClick={onPress}
    >
      <span className={classes.mark}>{mark ?? label}</span>
      {mark !== null && look === 'side' ? <span className={classes.label}>{label}</span> : null}
      {odds === undefined ? null : (
        <bdi className={classes.odds} dir="ltr">
          {odds}
        </bdi>
      )}
      {share === undefined ? null : (
        <bdi className={classes.share} dir="ltr">
          {share}
        </bdi>
      )}
    </button>
  );
}
