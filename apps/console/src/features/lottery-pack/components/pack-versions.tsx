import { Hint, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { type PackBrief, packQuery, type PacksOfFamily } from '../api/index.ts';
import type { OddsByKey } from '../pack-draft.ts';
import { OddsChanges } from './odds-changes.tsx';
import classes from './pack.module.css';

export type PackVersionsProps = { readonly packs: PacksOfFamily; readonly held: OddsByKey };

/** Every pack that was in force, each with what is different now. */
export function PackVersions({ packs, held }: PackVersionsProps): ReactNode {
  const t = useOperatorText();
  const [open, setOpen] = useState<number | null>(null);
  const published = packs.items.filter(({ status }) => status === 'PUBLISHED');
  if (published.length === 0) {
    return (
      <Section title={t('odds.desk.versions')}>
        <Hint>{t('odds.desk.noVersions')}</Hint>
      </Section>
    );
  }
  return (
    <Section title={t('odds.desk.versions')}>
      <ul className={classes.versions}>
        {published.map((pack) => (
          <li key={pack.version} className={classes.version}>
            <button
              type="button"
              className={classes.versionHead}
              aria-expanded={open === pack.version}
              onClick={() => setOpen(open === pack.version ? null : pack.version)}
            >
              <span>{t('odds.desk.version', { number: pack.version })}</span>
              {pack.version === packs.current?.version ? (
                <StatusPill tone="good">{t('odds.desk.inForce')}</StatusPill>
              ) : null}
            </button>
            <VersionLine pack={pack} />
            {open === pack.version ? (
              <VersionChanges family={packs.family} version={pack.version} held={held} />
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function VersionLine({ pack }: { readonly pack: PackBrief }): ReactNode {
  return (
    <Hint as="span">
      {pack.publishedBy ?? '—'}
      {pack.publishedAt === null ? null : (
        <>
          {' '}
          · <Time at={pack.publishedAt} look="full" />
        </>
      )}
      {pack.note === '' ? null : ` · ${pack.note}`}
    </Hint>
  );
}

type VersionChangesProps = {
  readonly family: string;
  readonly version: number;
  readonly held: OddsByKey;
};

function VersionChanges({ family, version, held }: VersionChangesProps): ReactNode {
  const { data, error, refetch } = useQuery(packQuery(family, version));
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="3rem" />;
  return <OddsChanges family={family} before={data.odds} after={held} />;
}
