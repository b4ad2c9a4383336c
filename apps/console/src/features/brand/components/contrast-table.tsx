import { Row, StatusPill } from '@parlour/ui';
import type { MeasuredPair, Scheme } from '@parlour/ui/theme';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { colourOf, ratioText, type Theme } from '../theme.ts';
import classes from './contrast-table.module.css';

export type ContrastTableProps = {
  /** The weakest first. */
  readonly pairs: readonly MeasuredPair[];
  readonly theme: Theme;
  readonly scheme: Scheme;
};

/** Every pair that meets on some screen, with its figure and the least that WCAG AA asks for. */
export function ContrastTable({ pairs, theme, scheme }: ContrastTableProps): ReactNode {
  const t = useOperatorText();
  const low = pairs.filter(({ isEnough }) => !isEnough);
  return (
    <>
      <Row as="p" gap={0} isSingleLine>
        <StatusPill tone={low.length === 0 ? 'good' : 'bad'}>
          {low.length === 0
            ? t('theme.allReadable', { count: pairs.length })
            : t('theme.low', { count: low.length })}
        </StatusPill>
      </Row>
      {low.length === 0 ? null : <Pairs pairs={low} theme={theme} scheme={scheme} />}
      <details className={classes.all}>
        <summary>{t('theme.allPairs')}</summary>
        <Pairs pairs={pairs} theme={theme} scheme={scheme} />
      </details>
    </>
  );
}

function Pairs({ pairs, theme, scheme }: ContrastTableProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  return (
    <ul className={classes.pairs}>
      {pairs.map(({ front, back, ratio, least, isEnough }) => (
        <li key={`${front} ${back}`} className={classes.pair}>
          <span
            className={classes.sample}
            aria-hidden="true"
            style={{
              color: colourOf(theme, scheme, front),
              // What lets light through lies on the ground of cards, as it does on the pages.
              background: `linear-gradient(${colourOf(theme, scheme, back)} 0 0), ${colourOf(theme, scheme, 'surface-1')}`,
            }}
          >
            Aa
          </span>
          <span className={classes.names}>
            {t('theme.pair', {
              front: t(`theme.token.${front}`),
              back: t(`theme.token.${back}`),
            })}
          </span>
          <span className={isEnough ? classes.figure : classes.bad}>
            {t('theme.ratio', { ratio: ratioText(ratio, tag), least: ratioText(least, tag) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
