import { type ComplianceProfile, rulesOf } from '@parlour/protection';
import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';

const MS_PER_SECOND = 1_000;

export type PlayRulesProps = { readonly profile: ComplianceProfile };

/** What a regulation demands of games, before anyone chooses it. */
export function PlayRules({ profile }: PlayRulesProps): ReactNode {
  const t = useOperatorText();
  const { holdsPlay, isClockFixed, pace } = rulesOf(profile);
  const cycle = (ms: number) =>
    ms === 0
      ? t('security.play.cycleAny')
      : t('security.play.cycleMin', { seconds: String(ms / MS_PER_SECOND) });
  const offered = (isOffered: boolean) =>
    t(isOffered ? 'security.play.offered' : 'security.play.notOffered');
  return (
    <section aria-label={t('security.play.play')}>
      <Facts
        facts={[
          { label: t('security.play.slotCycle'), value: cycle(pace.slotCycleMsMin) },
          { label: t('security.play.otherCycle'), value: cycle(pace.otherCycleMsMin) },
          { label: t('security.play.autoplay'), value: offered(pace.hasAutoplay) },
          { label: t('security.play.turbo'), value: offered(pace.hasTurbo) },
          { label: t('security.play.spinStop'), value: offered(pace.hasSpinStop) },
          { label: t('security.play.buys'), value: offered(pace.hasBuys) },
          {
            label: t('security.play.clock'),
            value: t(isClockFixed ? 'security.play.clockFixed' : 'security.play.clockWish'),
          },
          {
            label: t('security.play.check'),
            value: t(holdsPlay ? 'security.play.checkHolds' : 'security.play.checkTells'),
          },
        ]}
      />
    </section>
  );
}
