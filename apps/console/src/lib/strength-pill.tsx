import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from './language.ts';

type Strength = 'strong' | 'medium' | 'weak';

const TONES: Readonly<Record<Strength, StatusTone>> = {
  strong: 'bad',
  medium: 'notice',
  weak: 'neutral',
};

export type StrengthPillProps = { readonly strength: Strength | null };

/** How strongly two accounts look like one person's; nothing where they do not. */
export function StrengthPill({ strength }: StrengthPillProps): ReactNode {
  const t = useOperatorText();
  if (strength === null) return null;
  return <StatusPill tone={TONES[strength]}>{t(`member.strength.${strength}`)}</StatusPill>;
}
