import { Facts, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { choicesQuery, type Game, gameQuery } from '../features/game/api/index.ts';
import { GameLimits } from '../features/game/components/game-limits.tsx';
import { GameForm } from '../features/game/components/game-form.tsx';
import { editedOf } from '../features/game/draft.ts';
import { GameStatePill } from '../features/game/components/game-state.tsx';
import { nameOf } from '../features/game/model.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { currentLanguage, useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { RecordId } from '../lib/record/record-id.tsx';
import { RecordLink } from '../lib/record/record-link.tsx';
import { parseSearch } from '@parlour/web';
import { useMay, useSelf } from '../lib/session.ts';
import { Time } from '../lib/time.tsx';
import { MediaButton } from './media-button.tsx';

const route = getRouteApi('/desk/games/$gameId');

/** One game: what players see of it, where and when it can be played, and who changed it. */
export function GameScreen(): ReactNode {
  const t = useOperatorText();
  const { gameId } = route.useParams();
  const { from = '' } = route.useSearch();
  const { data: game, error, refetch } = useQuery(gameQuery(gameId));
  const { data: choices } = useQuery(choicesQuery());
  const { brand } = useSelf();
  return (
    <Page
      title={game === undefined ? t('game.title') : nameOf(game, currentLanguage())}
      // Back to the list as it was left, filters and page.
      crumb={
        <Link to="/games" search={parseSearch(from)}>
          {t('nav.games')}
        </Link>
      }
      badge={game === undefined ? undefined : <GameStatePill game={game} />}
    >
      {error !== null && game === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : game === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <VersionedForm
          key={gameId}
          value={game}
          version={game.version}
          edited={editedOf}
          fields={['game.field']}
          refresh={refetch}
        >
          {(held) => (
            <GameForm
              game={held}
              choices={choices}
              pictures={(onPick) => <MediaButton onPick={onPick} />}
            >
              {(form, preview) => (
                <Split
                  main={form}
                  side={
                    <>
                      {preview}
                      <GameFacts game={game} />
                      <GameLimits gameId={game.gameId} currency={brand.currency} />
                      <AuditTrail subjectKind="game" subjectId={game.gameId} />
                      <AuditTrail action="game.update_many" title={t('game.manyHistory')} />
                    </>
                  }
                />
              )}
            </GameForm>
          )}
        </VersionedForm>
      )}
    </Page>
  );
}

function GameFacts({ game }: { readonly game: Game }): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const maySeeVendors = may('vendor.read');
  return (
    <Section title={t('game.record')}>
      <Facts
        facts={[
          {
            label: t('vendor.title'),
            value: maySeeVendors ? (
              <RecordLink kind="vendor" id={game.vendorCode}>
                {game.vendorName}
              </RecordLink>
            ) : (
              game.vendorName
            ),
          },
          { label: t('vendor.wireCode'), value: game.vassalage },
          { label: t('game.code'), value: game.gameCode },
          { label: t('game.popularity'), value: game.popularity },
          {
            label: t('game.flag.pinned'),
            value:
              game.pinPosition === null ? null : (
                <Link to="/games/pins" search={{ category: game.category, vendor: undefined }}>
                  {t('game.pinnedAt', { place: game.pinPosition })}
                </Link>
              ),
          },
          may('report.read')
            ? {
                label: t('game.return.title'),
                value: (
                  <Link to="/games/returns" search={{ search: game.gameCode }}>
                    {t('game.return.see')}
                  </Link>
                ),
              }
            : null,
          { label: t('game.added'), value: <Time at={game.addedAt} look="day" /> },
          { label: t('game.id'), value: <RecordId id={game.gameId} /> },
        ]}
      />
    </Section>
  );
}
