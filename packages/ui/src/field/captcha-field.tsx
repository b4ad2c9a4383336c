import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { RefreshIcon } from '../icon/icons.ts';
import classes from './captcha-field.module.css';

export type CaptchaFieldProps = TextInputProps & {
  /** Address of the image (`data:` included); null while it is being fetched. */
  readonly image: string | null;
  readonly imageLabel: string;
  readonly refreshLabel: string;
  readonly onRefresh: () => void;
  readonly isRefreshing?: boolean;
};

/** A picture of characters and the field that they are typed into. */
export function CaptchaField({
  image,
  imageLabel,
  refreshLabel,
  onRefresh,
  isRefreshing = false,
  ...input
}: CaptchaFieldProps): ReactNode {
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.input ?? ''}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
      />
      <button
        type="button"
        className={classes.picture}
        aria-label={refreshLabel}
        disabled={isRefreshing}
        onClick={onRefresh}
      >
        {image === null ? (
          <Skeleton width="7.5rem" height="2.75rem" />
        ) : (
          <img src={image} alt={imageLabel} width={120} height={44} />
        )}
        <RefreshIcon size={16} />
      </button>
    </div>
  );
}
