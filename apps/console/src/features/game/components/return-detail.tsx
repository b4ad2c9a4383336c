import { Button } from '@mantine/core';
import { Facts, formatDay } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import type { GameReturn } from '../api/return.ts';
import { measuredText, theoretical } from '../measure.ts';
import { GameLimits } from './game-limits.tsx';
import { GameWins } from './game-wins.tsx';
import classes from './game-return.module.css';
import { ReturnPill } from './return-columns.tsx';

export type ReturnDetailProps = { readonly game: GameReturn };

/** What a game should return and what it did, its sheet to take along, its limits and its open rounds. */
export function ReturnDetail({ game }: ReturnDetailProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const may = useMay();
  const { currency, measured, sheet } = game;
  return (
    <>
      <Section title={game.gameName} actions={<ReturnPill measured={measured} />}>
        {measured?.isAlarm === true ? (
          <p className={classes.alarm} role="alert">
            {t('game.return.alarmText')}
          </p>
        ) : null}
        <Facts
          facts={[
            { label: t('game.return.theory'), value: sheet === null ? null : theoretical(sheet) },
            {
              label: t('game.return.measured'),
              value: measured === null ? null : measuredText(measured),
            },
            { label: t('game.return.since'), value: formatDay(game.since, tag) },
            { label: t('game.return.rounds'), value: game.rounds },
            {
              label: t('round.stake'),
              value: <Amount value={game.stake} currency={currency} />,
            },
            {
              label: t('round.payout'),
              value: <Amount value={game.payout} currency={currency} />,
            },
            sheet?.isOfBestPlay === true
              ? { label: t('game.return.play'), value: t('game.return.bestPlay') }
              : null,
          ]}
        />
      </Section>
      {sheet === null ? null : <SheetSection sheet={sheet} />}
      {may('catalogue.read') ? <GameLimits gameId={game.gameId} currency={currency} /> : null}
      {may('round.read') ? <GameWins gameId={game.gameId} currency={currency} /> : null}
      <Section title={t('game.return.more')} look="plain">
        <Facts
          facts={[
            may('catalogue.read')
              ? {
                  label: t('game.return.switch'),
                  value: (
                    <RecordLink kind="game" id={game.gameId}>
                      {game.gameName}
                    </RecordLink>
                  ),
                }
              : null,
            may('round.read')
              ? {
                  label: t('game.return.open'),
                  value: (
                    <Link
                      to="/rounds/open"
                      search={{ vendorCode: game.vendorCode, game: game.gameCode }}
                    >
                      {game.openRounds}
                    </Link>
                  ),
                }
              : null,
          ]}
        />
      </Section>
    </>
  );
}

type SheetSectionProps = { readonly sheet: NonNullable<GameReturn['sheet']> };

/** What the vendor publishes of the game, to read and to take along. */
function SheetSection({ sheet }: SheetSectionProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section
      title={t('game.return.sheet')}
      actions={
        <Button
          component="a"
          href={sheet.url}
          download
          target="_blank"
          rel="noreferrer"
          size="xs"
          variant="default"
        >
          {t('game.return.download')}
        </Button>
      }
    >
      <Facts
        facts={[
          { label: t('game.return.version'), value: sheet.version },
          { label: t('game.return.hash'), value: <RecordId id={sheet.tableHash} /> },
          { label: t('game.return.seen'), value: <Time at={sheet.seenAt} look="full" /> },
          {
            label: t('game.return.finish'),
            value:
              sheet.finishesAfterHours === null
                ? t('game.return.never')
                : t('game.return.finishText', {
                    days: Math.round(sheet.finishesAfterHours / 24),
                  }),
          },
        ]}
      />
    </Section>
  );
}
