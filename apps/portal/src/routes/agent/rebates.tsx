import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import {
  type RebateStanding,
  rebatesQuery,
  rebateStandingQuery,
} from '../../features/team-report/api/index.ts';
import { RebateList } from '../../features/team-report/components/rebate-list.tsx';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { Summary } from '../../lib/record/summary.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { Time } from '../../lib/time.tsx';
import { Amount } from '../../lib/use-money.tsx';
import { NothingFound } from '../member/nothing-found.tsx';

const RoundDialog = lazyScreen(
  () => import('../../features/team-report/components/round-dialog.tsx'),
);
const ROLES = ['agent', 'member'] as const;

/** What single bets of the team and of the agent earned in rebates, and what is still to come. */
export default function RebatesPage(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const role = ROLES.find((one) => one === search['role']);
  const standing = useQuery(rebateStandingQuery());
  const filter = role === undefined ? {} : { role };
  const list = recordOf(useInfiniteQuery(rebatesQuery(filter)));
  const opened = useOpened('round');
  return (
    <>
      <StandingSummary standing={standing.data} hasFailed={standing.isError} />
      <RecordBar>
        <FilterSelect
          label={t('rebate.filter_role')}
          allLabel={t('rebate.all_roles')}
          value={role}
          choices={ROLES.map((one) => ({ value: one, label: t(`rebate.role_${one}`) }))}
          onChange={(value) => changeSearch({ role: value })}
        />
      </RecordBar>
      <RebateList
        list={list}
        onOpen={({ roundId }) => opened.open(roundId)}
        empty={
          role === undefined ? (
            <EmptyState
              title={t('rebate.empty')}
              hint={t('rebate.empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          ) : (
            <NothingFound filters={['role']} />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <RoundDialog roundId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}

type StandingSummaryProps = {
  readonly standing: RebateStanding | undefined;
  readonly hasFailed: boolean;
};

function StandingSummary({ hasFailed, standing }: StandingSummaryProps): ReactNode {
  const t = useTeamText();
  return (
    <Summary
      hasFailed={hasFailed}
      figures={ROLES.flatMap((role) => {
        const known = standing?.roles.find((one) => one.role === role);
        const money = (value: string | undefined) =>
          standing === undefined || value === undefined ? undefined : (
            <Amount value={value} currency={standing.currency} />
          );
        return [
          {
            key: `due-${role}`,
            label: t(`rebate.due_${role}`),
            value: money(known?.due),
            note: known === undefined ? undefined : t('rebate.due_note'),
            isMain: role === 'agent',
          },
          {
            key: `last-${role}`,
            label: t(`rebate.last_${role}`),
            value: known?.last === null ? '–' : money(known?.last?.amount),
            note: known?.last ? <Time at={known.last.at} /> : undefined,
          },
        ];
      })}
    />
  );
}
