import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, lazyRouteComponent, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type Member, memberQuery } from '../features/member/api/index.ts';
import { MemberBlocks } from '../features/member/components/member-blocks.tsx';
import { MemberDuplicates } from '../features/member/components/member-duplicates.tsx';
import { MemberNotes } from '../features/member/components/member-notes.tsx';
import { MemberPill } from '../features/member/components/member-pill.tsx';
import { MemberProfile } from '../features/member/components/member-profile.tsx';
import { MemberTags } from '../features/member/components/member-tags.tsx';
import { MemberVip } from '../features/member/components/member-vip.tsx';
import { blockNames, blocksOf } from '../features/member/model.ts';
import { MemberProtection } from '../features/protection/components/member-protection.tsx';
import { MemberStatement } from '../features/report/components/member-statement.tsx';
import { WalletCard } from '../features/wallet/components/wallet-card.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { isDay, lastDays } from '../lib/list/period.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { ViewTabs } from '../lib/list/view-tabs.tsx';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';
import { useMay } from '../lib/session.ts';

const route = getRouteApi('/desk/members/$memberId');

// Fetched when their tab is opened.
const lists = () => import('./member-lists.tsx');
const MemberDeposits = lazyRouteComponent(lists, 'MemberDeposits');
const MemberDocuments = lazyRouteComponent(lists, 'MemberDocuments');
const MemberRounds = lazyRouteComponent(lists, 'MemberRounds');
const MemberTransfers = lazyRouteComponent(lists, 'MemberTransfers');
const MemberWithdrawals = lazyRouteComponent(lists, 'MemberWithdrawals');
const MemberSecurity = lazyRouteComponent(
  () => import('../features/member/components/member-security.tsx'),
  'MemberSecurity',
);

const TABS = [
  { value: 'overview', needs: 'member.read' },
  { value: 'security', needs: 'member.read' },
  { value: 'documents', needs: 'kyc.read' },
  { value: 'duplicates', needs: 'member.read' },
  { value: 'statement', needs: 'wallet.read' },
  { value: 'transfers', needs: 'wallet.read' },
  { value: 'rounds', needs: 'round.read' },
  { value: 'withdrawals', needs: 'withdrawal.read' },
  { value: 'deposits', needs: 'deposit.read' },
  { value: 'protection', needs: 'protection.read' },
] as const;
type Tab = (typeof TABS)[number]['value'];

const STATEMENT_DAYS = 30;

/** The days that the address names, or the last thirty. */
function readPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const usual = lastDays(STATEMENT_DAYS, new Date());
  return { from: isDay(from) ? from : usual.from, to: isDay(to) ? to : usual.to };
}

/** Everything about one member, a tab for each kind of record. */
export function MemberScreen(): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const { memberId } = route.useParams();
  const search = route.useSearch();
  const address = useListAddress(search);
  const navigate = useNavigate();
  const { data: member, error, refetch } = useQuery(memberQuery(memberId));
  const tabs = TABS.filter(({ needs }) => may(needs));
  const tab: Tab = tabs.find(({ value }) => value === search.tab)?.value ?? 'overview';
  const crumb = <Link to="/members">{t('nav.members')}</Link>;
  if (error !== null && member === undefined) {
    return (
      <Page title={t('member.title')} crumb={crumb}>
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const isBlocked = member !== undefined && blockNames.some((name) => member[name]);
  return (
    <Page
      title={member?.account ?? t('member.title')}
      crumb={crumb}
      badge={member === undefined ? null : <MemberPill member={{ ...member, isBlocked }} />}
      actions={
        may('agent.read') ? (
          <RecordLink kind="agent" id={memberId}>
            {t('agents.desk.inTree')}
          </RecordLink>
        ) : undefined
      }
    >
      <ViewTabs
        label={t('member.parts')}
        value={tab}
        views={tabs.map(({ value }) => ({ value, label: t(`member.tab.${value}`) }))}
        onChange={(value) =>
          // Every tab has filters of its own.
          void navigate({
            to: '/members/$memberId',
            params: { memberId },
            search: { tab: value },
            replace: true,
          })
        }
      />
      {tab === 'overview' ? (
        member === undefined ? (
          <Skeleton height="30rem" shape="card" />
        ) : (
          <Overview key={memberId} member={member} refresh={refetch} />
        )
      ) : null}
      {tab === 'duplicates' ? <MemberDuplicates memberId={memberId} /> : null}
      {tab === 'statement' ? (
        <MemberStatement
          memberId={memberId}
          period={readPeriod(search)}
          onPeriod={address.setFilters}
        />
      ) : null}
      <Suspense fallback={<Skeleton height="30rem" shape="card" />}>
        {tab === 'security' && member !== undefined ? (
          <MemberSecurity memberId={memberId} account={member.account} />
        ) : null}
        {tab === 'documents' ? <MemberDocuments memberId={memberId} /> : null}
        {tab === 'transfers' ? <MemberTransfers memberId={memberId} /> : null}
        {tab === 'rounds' ? <MemberRounds memberId={memberId} /> : null}
        {tab === 'withdrawals' ? <MemberWithdrawals memberId={memberId} /> : null}
        {tab === 'deposits' ? <MemberDeposits memberId={memberId} /> : null}
      </Suspense>
      {tab === 'protection' ? <MemberProtection memberId={memberId} /> : null}
    </Page>
  );
}

type OverviewProps = { readonly member: Member; readonly refresh: () => unknown };

function Overview({ member, refresh }: OverviewProps): ReactNode {
  const may = useMay();
  return (
    <Split
      main={
        <>
          {may('wallet.read') ? <WalletCard memberId={member.id} /> : null}
          <MemberProfile member={member} />
        </>
      }
      side={
        <>
          <MemberTags memberId={member.id} />
          <VersionedForm
            value={member}
            version={member.version}
            edited={({ vipRank }) => ({ vipRank })}
            refresh={refresh}
          >
            {(held) => <MemberVip member={held} />}
          </VersionedForm>
          <VersionedForm
            value={member}
            version={member.version}
            edited={blocksOf}
            fields={['member.block']}
            refresh={refresh}
          >
            {(held) => <MemberBlocks member={held} />}
          </VersionedForm>
          <MemberNotes memberId={member.id} />
          <AuditTrail subjectKind="member" subjectId={member.id} />
        </>
      }
    />
  );
}
