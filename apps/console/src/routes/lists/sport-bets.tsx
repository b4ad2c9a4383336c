import { AuditTrail } from '../../features/audit/components/audit-trail.tsx';
import { MemberFactor } from '../../features/member-factor/components/member-factor.tsx';
import { betColumns, betExport } from '../../features/sport-bet/components/bet-columns.tsx';
import { BetDetailView } from '../../features/sport-bet/components/bet-detail.tsx';
import { BetSound } from '../../features/sport-bet/components/bet-sound.tsx';
import { BET_STATUSES, readSearch } from '../../features/sport-bet/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** From one look at the bets to the next, in milliseconds. */
const LOOK_AGAIN_MS = 3_000;

/** Bets of the brand as they come, the newest first. */
export const resource = defineResource('GET /console/sports/bets')({
  name: 'sport-bets',
  hint: 'trading.bet.hint',
  empty: { title: 'trading.bet.empty', hint: 'trading.bet.emptyHint' },
  views: {
    label: 'trading.bet.views',
    all: {
      all: { label: 'trading.bet.view.all' },
      open: { label: 'trading.bet.view.open', query: { state: 'open' } },
      settled: { label: 'trading.bet.view.settled', query: { state: 'settled' } },
    },
  },
  fields: {
    account: { kind: 'search', label: 'trading.bet.search', address: 'search', reads: readSearch },
    status: {
      kind: 'choice',
      label: 'trading.bet.statusLabel',
      options: BET_STATUSES,
      option: (value) => `trading.bet.status.${value}`,
    },
    kind: {
      kind: 'choice',
      label: 'trading.bet.kindLabel',
      options: ['single', 'multiple'],
      option: (value) => `trading.bet.kind.${value}`,
    },
    isLive: {
      kind: 'flag',
      label: 'trading.bet.liveLabel',
      yes: 'trading.bet.inPlay',
      no: 'trading.bet.beforeStart',
    },
    stakeMin: { kind: 'text', label: 'trading.bet.stakeMin', address: 'stake' },
  },
  linked: ['eventId', 'memberId'],
  period: { label: 'trading.bet.placedAt' },
  columns: betColumns,
  exported: betExport,
  whole: true,
  phone: { figure: 'stake', under: ['account', 'status', 'placed'] },
  Lead: ({ page }) => <BetSound bets={page?.items} />,
  refetchMs: () => LOOK_AGAIN_MS,
  detail: {
    title: 'trading.bet.one',
    show: ({ id }) => (
      <BetDetailView key={id} slipId={id}>
        {({ memberId }) => (
          <>
            <MemberFactor memberId={memberId} />
            <AuditTrail subjectKind="slip" subjectId={id} />
          </>
        )}
      </BetDetailView>
    ),
  },
});
