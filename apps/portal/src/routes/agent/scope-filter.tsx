import type { ReactNode } from 'react';
import { useSearchChange } from '../../lib/link.tsx';
import { FilterSelect } from '../../lib/record/record-bar.tsx';
import { useTeamText } from '../../lib/team-text.ts';

export type ScopeFilterProps = {
  readonly account: string | undefined;
  readonly scope: 'member' | undefined;
};

/** Whether an account is meant alone, or with everybody below it. */
export function ScopeFilter({ account, scope }: ScopeFilterProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  return (
    <FilterSelect
      label={t('betting.scope')}
      allLabel={t('betting.scope_team')}
      value={scope}
      choices={[
        {
          value: 'member',
          label: t(account === undefined ? 'betting.scope_me' : 'betting.scope_member'),
        },
      ]}
      onChange={(value) => changeSearch({ scope: value })}
    />
  );
}
