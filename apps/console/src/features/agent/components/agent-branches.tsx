import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { given } from '../../../lib/given.ts';
import { type OperatorKey, useOperatorText } from '../../../lib/language.ts';
import { type Filter, FilterBar } from '../../../lib/list/filter-bar.tsx';
import { SearchField } from '../../../lib/list/search-field.tsx';
import type { BodyProps } from '../../../lib/resource/resource.ts';
import { wayQuery } from '../api/index.ts';
import { BRANCH_STOPS, TREE_SORTS } from '../model.ts';
import { AgentTree } from './agent-tree.tsx';
import { AgentWay } from './agent-way.tsx';

const TYPES = ['agent', 'member'] as const;

/** The tree below the agent that the address names, or below the house. */
export function AgentBranches({ search, address }: BodyProps): ReactNode {
  const t = useOperatorText();
  const { at, type, stop, sort, open } = search;
  const way = useQuery({ ...wayQuery(at ?? ''), enabled: at !== undefined }).data?.breadcrumb;
  const query = given({
    type: TYPES.find((known) => known === type),
    stop: BRANCH_STOPS.find((known) => known === stop),
    sort: TREE_SORTS.find((known) => known === sort),
  });
  const choice = <Value extends string>(
    key: string,
    label: OperatorKey,
    options: readonly Value[],
    textOf: (value: Value) => OperatorKey,
  ): Filter => ({
    kind: 'choice',
    key,
    label: t(label),
    options: options.map((value) => ({ value, label: t(textOf(value)) })),
  });
  return (
    <>
      <FilterBar
        filters={[
          choice('type', 'agents.desk.type', TYPES, (value) => `agents.desk.type.${value}`),
          choice(
            'stop',
            'agents.desk.stopped',
            BRANCH_STOPS,
            (value) => `agents.desk.stop.${value}`,
          ),
          choice('sort', 'agents.desk.sort', TREE_SORTS, (value) => `agents.desk.sort.${value}`),
        ]}
        values={search}
        onChange={address.setFilters}
        lead={
          <SearchField
            label={t('agents.desk.search')}
            value={search['search'] ?? ''}
            onSearch={(text) => address.setFilters({ search: text })}
          />
        }
      />
      <AgentWay
        steps={at === undefined ? [] : (way ?? [])}
        onStep={(id) => address.setFilters({ at: id, search: undefined })}
      />
      <AgentTree
        query={query}
        uplineId={at}
        search={search['search']}
        openId={open}
        onOpen={address.open}
      />
    </>
  );
}
