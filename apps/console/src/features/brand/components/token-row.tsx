import { Button, ColorInput } from '@mantine/core';
import { Row, Stack, StatusPill } from '@parlour/ui';
import type { BrandToken, MeasuredPair, Scheme } from '@parlour/ui/theme';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import {
  colourOf,
  isOwn,
  ratioText,
  readable,
  type Theme,
  withColour,
  withoutColour,
  worstOf,
} from '../theme.ts';
import classes from './token-row.module.css';

export type TokenRowProps = {
  readonly theme: Theme;
  readonly scheme: Scheme;
  readonly token: BrandToken;
  readonly pairs: readonly MeasuredPair[];
  readonly refused: Error | null;
  readonly onChange: (theme: Theme) => void;
};

/** One colour: what it is for, what it is, and how well it can be told from what it meets. */
export function TokenRow(props: TokenRowProps): ReactNode {
  const { theme, scheme, token, pairs, refused, onChange } = props;
  const t = useOperatorText();
  const worst = worstOf(pairs, token);
  const isLow = worst?.isEnough === false;
  const better = isLow && worst.front === token ? readable(theme, scheme, token) : null;
  return (
    <Stack as="li" gap={2}>
      <ColorInput
        size="sm"
        label={t(`theme.token.${token}`)}
        description={t(`theme.about.${token}`)}
        format={token === 'accent-soft' ? 'hexa' : 'hex'}
        value={colourOf(theme, scheme, token)}
        error={isLow ? null : fieldError(refused, `content/${scheme}/${token}`)}
        popoverProps={{ withinPortal: true }}
        eyeDropperButtonProps={{ 'aria-label': t('theme.pick') }}
        onChange={(colour) => onChange(withColour(theme, scheme, token, colour))}
      />
      <Row align="center">
        {worst === null ? null : <RatioPill pair={worst} token={token} />}
        {better === null ? null : (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onChange(withColour(theme, scheme, token, better))}
          >
            <span className={classes.swatch} style={{ background: better }} aria-hidden="true" />
            {t('theme.useReadable', { colour: better })}
          </Button>
        )}
        {isOwn(theme, scheme, token) ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('theme.takeBackOf', { name: t(`theme.token.${token}`) })}
            onClick={() => onChange(withoutColour(theme, scheme, token))}
          >
            {t('theme.takeBack')}
          </Button>
        ) : null}
      </Row>
    </Stack>
  );
}

type RatioPillProps = { readonly pair: MeasuredPair; readonly token: BrandToken };

function RatioPill({ pair, token }: RatioPillProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const other = pair.front === token ? pair.back : pair.front;
  return (
    <StatusPill tone={pair.isEnough ? 'good' : 'bad'}>
      {t('theme.worst', {
        ratio: ratioText(pair.ratio, tag),
        least: ratioText(pair.least, tag),
        other: t(`theme.token.${other}`),
      })}
    </StatusPill>
  );
}
