import type { ButtonHTMLAttributes, ReactNode } from 'react';
import classes from './action-button.module.css';

export type ActionButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> & {
  /** `filled` is the one vivid action of a place; the others stand back from it. */
  readonly look?: 'filled' | 'plain' | 'quiet';
};

/** A button for the first screen, in the look of the theme's own and a fraction of its weight. */
export function ActionButton(props: ActionButtonProps): ReactNode {
  const { look = 'filled', className = '', ...rest } = props;
  return (
    <button type="button" className={`${classes.button} ${className}`} data-look={look} {...rest} />
  );
}
