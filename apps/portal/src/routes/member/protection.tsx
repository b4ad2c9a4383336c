import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useMember } from '../../features/member/hooks.ts';
import { BreakDialog } from '../../features/protection/components/break-dialog.tsx';
import { ChangeList } from '../../features/protection/components/change-list.tsx';
import { ExclusionNotice } from '../../features/protection/components/exclusion-notice.tsx';
import { HelpLinks } from '../../features/protection/components/help-links.tsx';
import { LimitsBoard } from '../../features/protection/components/limits-board.tsx';
import { NetPosition } from '../../features/protection/components/net-position.tsx';
import { RealityCheckChoice } from '../../features/protection/components/reality-check-choice.tsx';
import { useProtection } from '../../features/protection/hooks.ts';
import { usePlayerText } from '../../lib/language.ts';
import { Panel } from './panel.tsx';
import classes from './panel.module.css';

/** Play safely: limits, breaks, reality checks, and where to find help. */
export default function ProtectionPage(): ReactNode {
  const t = usePlayerText();
  const member = useMember();
  const protection = useProtection();
  const [asked, setAsked] = useState<'cool_off' | 'exclusion' | null>(null);
  if (protection === undefined || member === undefined) {
    return <Skeleton height="30rem" shape="card" />;
  }
  const { currency, exclusion, realityCheck, rules, today, visit } = protection;
  return (
    <>
      {exclusion === null ? null : <ExclusionNotice exclusion={exclusion} hasRemoval />}
      <Panel title={t('protection.today')}>
        <NetPosition
          position={today}
          currency={currency}
          {...(visit !== null && { elapsedMs: visit.elapsedMs })}
        />
      </Panel>
      <Panel title={t('protection.limits')} hint={t('protection.limits_hint')}>
        <LimitsBoard protection={protection} />
      </Panel>
      <div className={classes.columns}>
        <Panel title={t('protection.check_title')} hint={t('protection.check_hint')}>
          <RealityCheckChoice check={realityCheck} />
        </Panel>
        <Panel title={t('protection.break')} hint={t('protection.break_hint')}>
          <div>
            <Button variant="default" onClick={() => setAsked('cool_off')}>
              {t('protection.break')}
            </Button>
          </div>
        </Panel>
        <Panel title={t('protection.exclude')} hint={t('protection.exclude_hint')}>
          <div>
            <Button variant="default" onClick={() => setAsked('exclusion')}>
              {t('protection.exclude')}
            </Button>
          </div>
        </Panel>
        <Panel title={t('protection.help')} hint={t('protection.help_hint')}>
          <HelpLinks />
        </Panel>
      </div>
      <Panel title={t('protection.changes')} hint={t('protection.changes_hint')}>
        <ChangeList currency={currency} />
      </Panel>
      {asked === null ? null : (
        <BreakDialog
          kind={asked}
          account={member.account}
          rules={rules}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
