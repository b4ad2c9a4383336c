import { Hint, Row, Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import type { Contract, ContractDetail } from '../api/index.ts';
import { contractLook } from '../model.ts';
import classes from './contract-facts.module.css';

export type ContractFactsProps = {
  readonly contract: Omit<Contract, 'side'>;
};

/** What a contract is, with whom, how often it pays, and since or until when. */
export function ContractFacts({ contract }: ContractFactsProps): ReactNode {
  const t = useTeamText();
  const { carryMode, kind, period } = contract;
  const { label, tone } = contractLook(contract);
  return (
    <Stack>
      <Row as="header" gap={4} align="center" isSingleLine>
        <KindMark kind={kind} size="large" />
        <div className={classes.words}>
          <p className={classes.kind}>
            {t(`contract.kind_${kind}`)} <StatusPill tone={tone}>{t(label)}</StatusPill>
          </p>
          <Hint>{t(`contract.about_${kind}`)}</Hint>
        </div>
      </Row>
      <dl className={classes.list}>
        <dt>{t('contract.period')}</dt>
        <dd>{t(`contract.period_${period}`)}</dd>
        {carryMode === 'NONE' ? null : (
          <>
            <dt>{t('contract.carry')}</dt>
            <dd>{t(`contract.carry_${carryMode}`)}</dd>
          </>
        )}
        <Instants contract={contract} />
        {contract.endReason === null ? null : (
          <>
            <dt>{t('contract.reason')}</dt>
            <dd>{t(`contract.end_${contract.endReason}`)}</dd>
          </>
        )}
      </dl>
    </Stack>
  );
}

function Instants({ contract }: ContractFactsProps): ReactNode {
  const t = useTeamText();
  const { effectiveFrom, endsAt, expiresAt, isInForce, offeredAt, status, terminationAskedAt } =
    contract;
  const rows = [
    [t('contract.offered'), offeredAt],
    [t('contract.expires'), status === 'PENDING_NEW' ? expiresAt : null],
    [t(isInForce ? 'contract.since' : 'contract.from'), effectiveFrom],
    [t('contract.asked_at'), status === 'PENDING_TERMINATE' ? terminationAskedAt : null],
    [t('contract.ends'), endsAt],
  ] as const;
  return rows.map(([name, at]) =>
    at === null ? null : (
      <div key={name} className={classes.row}>
        <dt>{name}</dt>
        <dd>
          <Time at={at} />
        </dd>
      </div>
    ),
  );
}

export type ContractTimelineProps = { readonly timeline: ContractDetail['timeline'] };

/** What happened to a contract, and by whom. */
export function ContractTimeline({ timeline }: ContractTimelineProps): ReactNode {
  const t = useTeamText();
  if (timeline.length === 0) return null;
  return (
    <Stack as="section" gap={3}>
      <h3 className={classes.heading}>{t('contract.history')}</h3>
      <ol className={classes.events}>
        {timeline.map((event, index) => (
          // Two events may share an instant, so that their place tells them apart.
          <li key={`${event.at} ${index}`}>
            <span>{t(`contract.event_${event.event}`)}</span>
            <Hint as="span">
              <Time at={event.at} /> ·{' '}
              {event.actor === 'operator' || event.account === null ? (
                t(`contract.actor_${event.actor}`)
              ) : (
                <bdi>{event.account}</bdi>
              )}
              {event.note === null || event.note === '' ? null : ` · ${event.note}`}
            </Hint>
          </li>
        ))}
      </ol>
    </Stack>
  );
}
