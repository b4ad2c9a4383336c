import type { TeamMember } from '@parlour/contract';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';

/** Rebate points of all families in short: from the least to the most. */
export function PointsSpan({ points }: Pick<TeamMember, 'points'>): ReactNode {
  const rateText = useRateText();
  const values = points.map((item) => item.points).filter((value) => value > 0);
  if (values.length === 0) return '–';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (
    <bdi dir="ltr">{low === high ? rateText(low) : `${rateText(low)} – ${rateText(high)}`}</bdi>
  );
}
