import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import {
  familyPacksQuery,
  packQuery,
  type PacksOfFamily,
  refreshPacks,
} from '../features/lottery-pack/api/index.ts';
import { PackEditor } from '../features/lottery-pack/components/pack-editor.tsx';
import { PackVersions } from '../features/lottery-pack/components/pack-versions.tsx';
import type { OddsByKey } from '../features/lottery-pack/pack-draft.ts';
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
        <Editor key={family} packs={data} />
      )}
    </Page>
  );
}

type Written = {
  readonly packs: PacksOfFamily;
  readonly odds: OddsByKey;
  readonly held: OddsByKey;
  readonly version: string;
};

function Editor({ packs }: { readonly packs: PacksOfFamily }): ReactNode {
  const t = useOperatorText();
  const { family, current, draft, start } = packs;
  const held = useQuery({
    ...packQuery(family, current?.version ?? 0),
    enabled: current !== null,
  });
  const written = useQuery({ ...packQuery(family, draft?.version ?? 0), enabled: draft !== null });
  const plays = familyOf(family);
  const [last, setLast] = useState<Written | null>(null);
  const isWaiting =
    (current !== null && held.data === undefined) || (draft !== null && written.data === undefined);
  const now: Written | null = isWaiting
    ? null
    : {
        // The revision of these odds, which the list of packs may know before they are here.
        packs:
          draft === null || written.data === undefined
            ? packs
            : { ...packs, draft: { ...draft, revision: written.data.revision } },
        odds: written.data?.odds ?? held.data?.odds ?? start,
        held: held.data?.odds ?? {},
        version: `${current?.version ?? 0} ${draft?.version ?? 0} ${written.data?.revision ?? 0}`,
      };
  if (now !== null && now.version !== last?.version) setLast(now);
  // Odds that a colleague wrote are fetched behind the draft, which must not be lost meanwhile.
  const shown = now ?? last;
  const failed = held.error ?? written.error;
  if (shown === null && failed !== null) {
    return <RecordFailure cause={failed} onRetry={() => void refreshPacks()} />;
  }
  if (plays === null || shown === null) return <Skeleton height="30rem" shape="card" />;
  return (
    <VersionedForm
      value={shown}
      version={shown.version}
      edited={({ odds }) => odds}
      by={({ packs: { draft: kept } }) => kept?.savedBy}
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
              <PackVersions packs={packs} held={shown.held} />
              <AuditTrail action="lottery.publish_odds" title={t('odds.desk.history')} />
            </>
          }
        />
      )}
    </VersionedForm>
  );
}
