import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  familyPacksQuery,
  packQuery,
  type PacksOfFamily,
  refreshPacks,
} from '../features/lottery-pack/api/index.ts';
import { PackEditor } from '../features/lottery-pack/components/pack-editor.tsx';
import { PackVersions } from '../features/lottery-pack/components/pack-versions.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { familyOf } from '../lib/lottery/family.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/lottery/packs/$family');

/** The odds of one family: the draft, what is in force, and every pack before. */
export function LotteryPackScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { family } = route.useParams();
  const { data, error, refetch } = useQuery(familyPacksQuery(family));
  return (
    <Page
      title={t('odds.desk.title', { family: names.family(family) })}
      hint={t('odds.desk.editHint')}
      crumb={<Link to="/lottery/packs">{t('nav.lotteryPacks')}</Link>}
    >
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Editor packs={data} />
      )}
    </Page>
  );
}

function Editor({ packs }: { readonly packs: PacksOfFamily }): ReactNode {
  const t = useOperatorText();
  const { family, current, draft, start } = packs;
  const held = useQuery({
    ...packQuery(family, current?.version ?? 0),
    enabled: current !== null,
  });
  const written = useQuery({ ...packQuery(family, draft?.version ?? 0), enabled: draft !== null });
  const plays = familyOf(family);
  const failed = held.error ?? written.error;
  if (failed !== null) {
    return <RecordFailure cause={failed} onRetry={() => void held.refetch()} />;
  }
  const isWaiting =
    (current !== null && held.data === undefined) || (draft !== null && written.data === undefined);
  if (plays === null || isWaiting) return <Skeleton height="30rem" shape="card" />;
  const heldOdds = held.data?.odds ?? {};
  return (
    <VersionedForm
      key={family}
      value={{ packs, odds: written.data?.odds ?? held.data?.odds ?? start, held: heldOdds }}
      version={`${current?.version ?? 0} ${written.data?.revision ?? 0}`}
      edited={({ odds }) => odds}
      by={({ packs: { draft: last } }) => last?.savedBy}
      refresh={refreshPacks}
    >
      {(value) => (
        <PackEditor
          family={plays}
          packs={value.packs}
          saved={value.odds}
          held={value.held}
          side={
            <>
              <PackVersions packs={packs} held={heldOdds} />
              <AuditTrail action="lottery.publish_odds" title={t('odds.desk.history')} />
            </>
          }
        />
      )}
    </VersionedForm>
  );
}
