import { Facts, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type LotteryGame, lotteryGameQuery } from '../features/lottery-game/api/index.ts';
import { LotteryGameForm } from '../features/lottery-game/components/lottery-game-form.tsx';
import { gameTone } from '../features/lottery-game/model.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/lottery/games/$gameCode');

/** One game of the lottery: whether it runs, when it draws, and what that makes next. */
export function LotteryGameScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { gameCode } = route.useParams();
  const { data: game, error, refetch } = useQuery(lotteryGameQuery(gameCode));
  return (
    <Page
      title={names.game(gameCode, game?.family)}
      crumb={<Link to="/lottery/games">{t('nav.lotteryGames')}</Link>}
      badge={
        game === undefined ? undefined : (
          <StatusPill tone={gameTone(game.state)}>
            {t(`draw.desk.gameState.${game.state}`)}
          </StatusPill>
        )
      }
    >
      {error !== null && game === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : game === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <VersionedForm
          key={gameCode}
          value={game}
          version={game.version}
          edited={({ state, position, voidAfterHours, calendar }) => ({
            stateLabel: t(`draw.desk.gameState.${state}`),
            position,
            voidAfter: voidAfterHours,
            calendar,
          })}
          fields={['draw.desk']}
          refresh={refetch}
        >
          {(held) => (
            <LotteryGameForm game={held}>
              {(form, preview) => (
                <Split
                  main={form}
                  side={
                    <>
                      {preview}
                      <GameFacts game={game} />
                      <AuditTrail subjectKind="lottery_game" subjectId={gameCode} />
                    </>
                  }
                />
              )}
            </LotteryGameForm>
          )}
        </VersionedForm>
      )}
    </Page>
  );
}

function GameFacts({ game }: { readonly game: LotteryGame }): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { gameCode } = game;
  return (
    <Section title={t('draw.desk.record')}>
      <Facts
        facts={[
          { label: t('draw.desk.code'), value: <bdi>{gameCode}</bdi> },
          { label: t('draw.desk.family'), value: names.family(game.family) },
          { label: t('draw.desk.sourceLabel'), value: t(`draw.desk.source.${game.source}`) },
          { label: t('draw.desk.areaLabel'), value: t(`draw.desk.area.${game.area}`) },
          { label: t('draw.desk.prizeModes'), value: game.prizeModes.join(', ') },
          { label: t('draw.desk.issuesAhead'), value: game.issuesAhead },
          {
            label: t('draw.desk.issues'),
            value: (
              <Link to="/lottery/issues" search={{ game: gameCode }}>
                {t('draw.desk.showIssues')}
              </Link>
            ),
          },
          {
            label: t('draw.desk.offer'),
            value: (
              <Link to="/lottery/offers/$gameCode" params={{ gameCode }}>
                {t('draw.desk.showOffer')}
              </Link>
            ),
          },
          { label: t('draw.desk.createdAt'), value: <Time at={game.createdAt} look="day" /> },
        ]}
      />
    </Section>
  );
}
