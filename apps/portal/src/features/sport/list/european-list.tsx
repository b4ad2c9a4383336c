import { type ReactNode, useState } from 'react';
import { ChoiceRow } from '../../../lib/page/choice-row.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import type { EventRow, LeagueGroup } from '../model.ts';
import { CARD_ROLES, type CardRole } from './card-roles.ts';
import { EuropeanEvent } from './european-event.tsx';
import { LeagueHead } from './league-head.tsx';
import classes from './european-list.module.css';

/** All groups of prices stand beside the names from here on. */
const HAS_ROOM = '(min-width: 56rem)';

export type EuropeanListProps = { readonly groups: readonly LeagueGroup<EventRow>[] };

/** Leagues as cards, with a row for each event. */
export function EuropeanList({ groups }: EuropeanListProps): ReactNode {
  const t = useSportText();
  const hasRoom = useMedia(HAS_ROOM);
  const [chosen, setChosen] = useState<CardRole>('result');
  const shown: readonly CardRole[] = hasRoom ? CARD_ROLES : SINGLE[chosen];
  return (
    <>
      {hasRoom ? null : (
        <ChoiceRow
          label={t('sport.market')}
          choices={CARD_ROLES.map((role) => ({ value: role, label: t(`sport.role_${role}`) }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {groups.map(({ events, league }) => (
        <section key={league.id} className={classes.league} aria-label={league.name}>
          <LeagueHead league={league}>{hasRoom ? <ColumnNames /> : null}</LeagueHead>
          {events.map((event) => (
            <EuropeanEvent key={event.id} event={event} roles={shown} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The same list each time, so that rows are not drawn again. */
const SINGLE: Readonly<Record<CardRole, readonly CardRole[]>> = {
  result: ['result'],
  handicap: ['handicap'],
  total: ['total'],
};

function ColumnNames(): ReactNode {
  const t = useSportText();
  return (
    <span className={classes.columns} aria-hidden="true">
      {CARD_ROLES.map((role) => (
        <span key={role} data-role={role}>
          {t(`sport.role_${role}`)}
        </span>
      ))}
    </span>
  );
}
