import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { statementsQuery, statementTotalsQuery } from '../../features/affiliate/api/index.ts';
import { StatementList } from '../../features/affiliate/components/statement-list.tsx';
import { STATEMENT_STATES, statementLook } from '../../features/affiliate/model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { useOpened } from '../../lib/record/use-opened.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { NothingFound } from '../member/nothing-found.tsx';

const StatementDialog = lazyScreen(
  () => import('../../features/affiliate/components/statement-dialog.tsx'),
);

/** Statements of the deal, month by month, each of which explains itself when it is opened. */
export default function AffiliateStatements(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const state = STATEMENT_STATES.find((known) => known === search['state']);
  const filter = state === undefined ? {} : { state };
  const list = recordOf(useInfiniteQuery(statementsQuery(filter)));
  const totals = useQuery(statementTotalsQuery(filter)).data?.rows[0];
  const opened = useOpened('statement');
  return (
    <>
      <RecordBar>
        <FilterSelect
          label={t('deal.state')}
          allLabel={t('deal.all_states')}
          value={state}
          choices={STATEMENT_STATES.map((value) => ({
            value,
            label: t(statementLook(value).label),
          }))}
          onChange={(value) => changeSearch({ state: value })}
        />
      </RecordBar>
      <StatementList
        list={list}
        totals={totals}
        onOpen={opened.open}
        empty={
          state === undefined ? (
            <EmptyState
              title={t('deal.statements_empty')}
              hint={t('deal.statements_empty_hint')}
              art={<img src="/art/empty/coins.webp" alt="" width={128} height={128} />}
            />
          ) : (
            <NothingFound filters={['state']} />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <StatementDialog statementId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </>
  );
}
