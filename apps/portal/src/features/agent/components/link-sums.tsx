import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { useLanguageTag } from '../../../lib/language.ts';
import { Summary } from '../../../lib/record/summary.tsx';
import { linkTotalsQuery, type LinkStatusFilter } from '../api/register-centre.ts';
import { shareText } from '../link-model.ts';

/** What links have brought together: who looked, who came, and who paid in. */
export function LinkSums({ status }: { readonly status: LinkStatusFilter }): ReactNode {
  const t = useAgentText();
  const tag = useLanguageTag();
  const { data, isError } = useQuery(linkTotalsQuery(status));
  if (data?.links === 0) return null;
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`);
  const figure = (of: 'visits' | 'registrations' | 'depositors') =>
    data === undefined ? undefined : format.format(data[of]);
  const share = (part: number | undefined, of: number | undefined) => {
    const text = part === undefined || of === undefined ? null : shareText(part, of);
    return text === null ? undefined : text;
  };
  const came = share(data?.registrations, data?.visits);
  const paid = share(data?.depositors, data?.registrations);
  return (
    <Summary
      hasFailed={isError}
      figures={[
        {
          key: 'registrations',
          label: t('registration.registrations'),
          value: figure('registrations'),
          note: came === undefined ? undefined : t('registration.of_visits', { share: came }),
          isMain: true,
        },
        {
          key: 'visits',
          label: t('registration.visits'),
          value: figure('visits'),
          note: data && t('registration.of_links', { count: data.links }),
        },
        {
          key: 'depositors',
          label: t('registration.depositors'),
          value: figure('depositors'),
          note:
            paid === undefined ? undefined : t('registration.of_registrations', { share: paid }),
        },
      ]}
    />
  );
}
