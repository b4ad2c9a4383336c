import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { conversionsQuery, prospectsQuery } from '../../features/affiliate/api/index.ts';
import { ConversionList } from '../../features/affiliate/components/conversion-list.tsx';
import { ProspectList } from '../../features/affiliate/components/prospect-list.tsx';
import { CONVERSION_STATES, conversionLook } from '../../features/affiliate/model.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { NothingFound } from '../member/nothing-found.tsx';
import classes from './report.module.css';

/** Members who qualified, and those who still may. */
export default function AffiliateConversions(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const isOnWay = search['who'] === 'way';
  const state = CONVERSION_STATES.find((known) => known === search['state']);
  return (
    <>
      <RecordBar>
        <FilterSelect
          label={t('deal.scope')}
          allLabel={t('deal.scope_qualified')}
          value={isOnWay ? 'way' : undefined}
          choices={[{ value: 'way', label: t('deal.scope_way') }]}
          onChange={(who) => changeSearch({ who, state: undefined })}
        />
        {isOnWay ? null : (
          <FilterSelect
            label={t('deal.state')}
            allLabel={t('deal.all_states')}
            value={state}
            choices={CONVERSION_STATES.map((value) => ({
              value,
              label: t(conversionLook(value).label),
            }))}
            onChange={(value) => changeSearch({ state: value })}
          />
        )}
      </RecordBar>
      {isOnWay ? <OnTheWay /> : <Qualified state={state} />}
      <p className={classes.note}>{t('deal.privacy')}</p>
    </>
  );
}

type QualifiedProps = { readonly state: (typeof CONVERSION_STATES)[number] | undefined };

function Qualified({ state }: QualifiedProps): ReactNode {
  const t = useTeamText();
  const list = recordOf(useInfiniteQuery(conversionsQuery(state === undefined ? {} : { state })));
  return (
    <ConversionList
      list={list}
      empty={
        state === undefined ? (
          <EmptyState
            title={t('deal.conversions_empty')}
            hint={t('deal.conversions_empty_hint')}
            art={<img src="/art/empty/trophy.webp" alt="" width={128} height={128} />}
          />
        ) : (
          <NothingFound filters={['state']} />
        )
      }
    />
  );
}

function OnTheWay(): ReactNode {
  const t = useTeamText();
  const list = recordOf(useInfiniteQuery(prospectsQuery()));
  return (
    <ProspectList
      list={list}
      empty={
        <EmptyState
          title={t('deal.way_empty')}
          hint={t('deal.way_empty_hint')}
          art={<img src="/art/empty/hourglass.webp" alt="" width={128} height={128} />}
        />
      }
    />
  );
}
