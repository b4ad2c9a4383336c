import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import type { Template } from '../api/index.ts';
import { rateSpan } from '../model.ts';

/** The lowest and the highest rate of kept terms. */
export function TemplateRates({ template }: { readonly template: Template }): ReactNode {
  const rateText = useRateText();
  const { from, to } = rateSpan(template);
  return <bdi>{from === to ? rateText(to) : `${rateText(from)} – ${rateText(to)}`}</bdi>;
}
