import { type ReactNode, useState } from 'react';
import { CheckIcon, CopyIcon } from '../icon/icons.ts';
import classes from './copy-field.module.css';

export type CopyFieldProps = {
  readonly value: string;
  /** What is shown when the whole value is too long. */
  readonly shown?: string;
  readonly copyLabel: string;
  readonly copiedLabel: string;
  /** Told when the value is at hand, for what deserves more than a mark. */
  readonly onCopied?: () => void;
};

const CONFIRM_MS = 1600;

/** A value that one press copies; a live region says that it worked. */
export function CopyField(props: CopyFieldProps): ReactNode {
  const { value, shown, copyLabel, copiedLabel, onCopied } = props;
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
    onCopied?.();
    setTimeout(() => setIsCopied(false), CONFIRM_MS);
  }

  return (
    <span className={classes.field}>
      <bdi className={classes.value}>{shown ?? value}</bdi>
      <button type="button" className={classes.copy} aria-label={copyLabel} onClick={copy}>
        {isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      </button>
      <span role="status" className={classes.hidden}>
        {isCopied ? copiedLabel : ''}
      </span>
    </span>
  );
}
