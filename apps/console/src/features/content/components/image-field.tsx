import { Button, TextInput } from '@mantine/core';
import { Actions, Hint, Row } from '@parlour/ui';
import { type ReactNode, useId, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { MediaDialog } from '../media/media-dialog.tsx';
import { isPicture } from '../model/target.ts';
import classes from './image-field.module.css';
import { Picture } from './picture.tsx';

export type ImageFieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Width to height of the place where it is shown, as CSS writes it. */
  readonly ratio: string;
  /** Null where the field may stay empty. */
  readonly value: string | null;
  readonly isOptional?: boolean;
  readonly error?: string | null;
  readonly onChange: (url: string | null) => void;
};

/** A picture of the library; its address can also be written, as for the portal's own art. */
export function ImageField(props: ImageFieldProps): ReactNode {
  const { label, hint, ratio, value, isOptional = false, error = null, onChange } = props;
  const t = useOperatorText();
  const labelId = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  const url = value ?? '';
  const isWrong = url !== '' && !isPicture(url);
  const clear = () => onChange(isOptional ? null : '');
  return (
    <div className={classes.field} role="group" aria-labelledby={labelId}>
      <span id={labelId} className={classes.label}>
        {label}
      </span>
      {hint === undefined ? null : (
        <Hint as="span" isSmall>
          {hint}
        </Hint>
      )}
      <Row gap={3}>
        <span className={classes.frame} style={{ aspectRatio: ratio }}>
          <Picture url={url} className={classes.picture} isSmall />
        </span>
        <div className={classes.side}>
          <Actions>
            <Button size="xs" variant="default" onClick={() => setIsChoosing(true)}>
              {t(url === '' ? 'content.image.choose' : 'content.image.replace')}
            </Button>
            {url === '' ? null : (
              <Button size="xs" variant="subtle" color="gray" onClick={clear}>
                {t('content.image.remove')}
              </Button>
            )}
          </Actions>
          <TextInput
            size="xs"
            aria-label={t('content.image.address', { field: label })}
            placeholder="/art/…"
            value={url}
            maxLength={2_048}
            spellCheck={false}
            error={isWrong ? t('content.problem.image') : error}
            onChange={(event) => {
              const next = event.currentTarget.value.trim();
              onChange(next === '' && isOptional ? null : next);
            }}
          />
        </div>
      </Row>
      <MediaDialog
        isOpen={isChoosing}
        onClose={() => setIsChoosing(false)}
        onPick={(media) => {
          setIsChoosing(false);
          onChange(media.url);
        }}
      />
    </div>
  );
}
