import { Button } from '@mantine/core';
import { Skeleton, WarningIcon } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { REGISTER_NAMES } from '../../features/agent/account-model.ts';
import { pointsQuery } from '../../features/agent/api/register-centre.ts';
import { AccountForm, type Opened } from '../../features/agent/components/account-form.tsx';
import { LinkList } from '../../features/agent/components/link-list.tsx';
import { OpenedAccount } from '../../features/agent/components/opened-account.tsx';
import { LINK_STATUSES } from '../../features/agent/link-model.ts';
import { boundOf, inFamilyOrder, type PointsBound } from '../../features/agent/points-model.ts';
import { TemplateChoice } from '../../features/contract/components/template-choice.tsx';
import { TemplateOffer } from '../../features/contract/components/template-offer.tsx';
import { ChoiceTabs } from '../../features/identity/components/choice-tabs.tsx';
import { textProblem } from '../../features/identity/model.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { useAgentText } from '../../lib/agent-text.ts';
import { PathLink, useAddress, useSearchChange } from '../../lib/link.tsx';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { Panel } from '../member/panel.tsx';
import { agentPath, hasAgentPage } from './agent-pages.ts';
import classes from './register-centre.module.css';

const TABS = ['account', 'links'] as const;
const TEAM = 'downlineManagmentView';

/** How a team grows: accounts that the agent opens, and links that people register by. */
export default function RegisterCentre(): ReactNode {
  const t = useAgentText();
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const tab = TABS.find((one) => one === search['tab']) ?? 'account';
  const { data, error, refetch } = useQuery(pointsQuery());
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="32rem" shape="card" />
    ) : (
      <LoadFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  const bounds: readonly PointsBound[] = inFamilyOrder(data.items).map(boundOf);
  const blocked = data.hasRoom ? undefined : t('registration.too_deep');
  return (
    <div className={classes.page}>
      {blocked === undefined ? null : (
        <p className={classes.blocked} role="note">
          <WarningIcon size={20} /> {blocked}
        </p>
      )}
      <ChoiceTabs
        label={t('registration.ways')}
        choices={TABS.map((choice) => ({ choice, label: t(`registration.tab_${choice}`) }))}
        active={tab}
        onChange={(next) => changeSearch({ tab: next === 'account' ? undefined : next })}
      >
        {tab === 'account' ? (
          <AddAccount bounds={bounds} isBlocked={blocked !== undefined} />
        ) : (
          <LinkList
            bounds={bounds}
            status={LINK_STATUSES.find((one) => one === search['status'])}
            onStatus={(status) => changeSearch({ status })}
            blocked={blocked}
          />
        )}
      </ChoiceTabs>
    </div>
  );
}

type AddAccountProps = { readonly bounds: readonly PointsBound[]; readonly isBlocked: boolean };

function AddAccount({ bounds, isBlocked }: AddAccountProps): ReactNode {
  const t = useAgentText();
  const cache = useQueryClient();
  const register = useQuery(permissionQuery()).data?.register;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [templateIds, setTemplateIds] = useState<readonly string[]>([]);
  /** Those that were chosen for the account that was opened last. */
  const [promised, setPromised] = useState<readonly string[]>([]);
  if (register === undefined) return <Skeleton height="24rem" shape="card" />;
  if (isBlocked) return null;
  const ruleOf = (field: string) => register.rules.find((rule) => rule.field === field);
  return (
    <>
      {opened === null ? null : (
        <OpenedAccount
          opened={opened}
          onDone={() => setOpened(null)}
          contracts={
            promised.length === 0 ? null : (
              <TemplateOffer
                key={opened.account}
                account={opened.account}
                templateIds={promised}
                securityPath={agentPath('securityCenter')}
              />
            )
          }
          teamLink={
            hasAgentPage(TEAM) ? (
              <PathLink to={agentPath(TEAM)} search={{ account: opened.account, scope: 'all' }}>
                <Button variant="default" component="span">
                  {t('registration.to_team')}
                </Button>
              </PathLink>
            ) : null
          }
        />
      )}
      <Panel title={t('registration.account_title')} hint={t('registration.account_hint')}>
        <AccountForm
          bounds={bounds}
          ageCheck={register.ageCheck}
          ageMin={register.ageMin}
          lengthMax={{
            account: ruleOf('username')?.maxLength ?? 64,
            password: ruleOf('password')?.maxLength ?? 128,
          }}
          problemOf={(field, text) => {
            const rule = ruleOf(REGISTER_NAMES[field]);
            const problem = rule === undefined ? null : textProblem(rule, text);
            return problem === null ? undefined : t(problem.key, problem.params);
          }}
          extra={<TemplateChoice value={templateIds} onChange={setTemplateIds} />}
          onOpened={(account) => {
            setOpened(account);
            setPromised(templateIds);
            scrollTo({ top: 0 });
            // Quotas and the team have one more now.
            void cache.invalidateQueries({
              predicate: ({ queryKey: [key] }) =>
                typeof key === 'string' && key.startsWith('GET /wps/agent/'),
            });
          }}
        />
      </Panel>
    </>
  );
}
