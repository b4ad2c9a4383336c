import { Button } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { oddsText, percentOfBps } from '../../../lib/odds/odds.ts';
import { type OfferTerms, type Preview, previewOffer, type Sample } from '../api/index.ts';
import classes from './offer.module.css';

export type PreviewCardProps = { readonly terms: OfferTerms };

/** What the prices of the book would be under the terms on screen. */
export function PreviewCard({ terms }: PreviewCardProps): ReactNode {
  const t = useOperatorText();
  const preview = useMutation({ mutationFn: (asked: OfferTerms) => previewOffer(asked) });
  const isCurrent = preview.variables === terms;
  return (
    <Section
      title={t('bookoffer.preview')}
      actions={
        <Button
          size="xs"
          variant="default"
          loading={preview.isPending}
          onClick={() => preview.mutate(terms)}
        >
          {t('bookoffer.previewDo')}
        </Button>
      }
    >
      {preview.error === null ? null : <FailureNote cause={preview.error} />}
      {preview.data === undefined ? (
        <Hint>{t('bookoffer.previewHint')}</Hint>
      ) : (
        <Stack gap={4} role="status">
          {isCurrent ? null : <Hint>{t('bookoffer.previewOld')}</Hint>}
          <Shown preview={preview.data} />
        </Stack>
      )}
    </Section>
  );
}

function Shown({ preview }: { readonly preview: Preview }): ReactNode {
  const t = useOperatorText();
  const { added, higher, lines, loosens, lower, marginAfter, marginBefore, removed } = preview;
  return (
    <>
      <FigureRow
        label={t('bookoffer.preview')}
        figures={[
          {
            label: t('bookoffer.kept'),
            value: percentOfBps(marginAfter),
            note: t('bookoffer.before', { value: percentOfBps(marginBefore) }),
          },
          {
            label: t('bookoffer.moved'),
            value: lower + higher,
            note: t('bookoffer.ofLines', { count: lines }),
          },
          added + removed === 0
            ? null
            : {
                label: t('bookoffer.events'),
                value: `+${added} / −${removed}`,
              },
        ]}
      />
      <Hint>{t(loosens ? 'bookoffer.loosens' : 'bookoffer.tightens')}</Hint>
      <ul className={classes.samples}>
        {preview.samples.map((sample) => (
          <SampleRow key={`${sample.eventName} ${sample.lineName}`} sample={sample} />
        ))}
      </ul>
    </>
  );
}

function SampleRow({ sample }: { readonly sample: Sample }): ReactNode {
  const t = useOperatorText();
  return (
    <li className={classes.sample}>
      <span className={classes.name}>
        <bdi>{sample.eventName}</bdi>
        <span className={classes.muted}>
          <bdi>{sample.lineName}</bdi>
          {sample.isLive ? ` · ${t('book.view.live')}` : ''} · {percentOfBps(sample.marginBefore)} →{' '}
          {percentOfBps(sample.marginAfter)}
        </span>
      </span>
      <ul className={classes.prices}>
        {sample.outcomes.map((outcome) => (
          <li key={outcome.name} className={classes.price}>
            <span className={classes.muted}>
              <bdi>{outcome.name}</bdi>
            </span>
            <span dir="ltr" className={classes.change}>
              <span className={classes.muted}>{oddsText(outcome.before)}</span>
              {' → '}
              <strong data-way={wayOf(outcome)}>{oddsText(outcome.after)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const wayOf = ({ after, before }: Sample['outcomes'][number]): 'down' | 'up' | undefined => {
  if (after === null || before === null || after === before) return undefined;
  return after < before ? 'down' : 'up';
};
