import { NativeSelect } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { choicesQuery } from '../features/game/api/index.ts';
import { pinsQuery } from '../features/game/api/pin.ts';
import { PinBoard } from '../features/game/components/pin-board.tsx';
import { nameOf } from '../features/game/model.ts';
import { CATEGORIES } from '../features/game/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { currentLanguage, useOperatorText } from '../lib/language.ts';
import { useListAddress } from '../lib/list/use-list-address.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import classes from './game-pins.module.css';

const route = getRouteApi('/desk/games/pins');

/** Which games the brand shows first, category by category. */
export function GamePinsScreen(): ReactNode {
  const t = useOperatorText();
  const search = route.useSearch();
  const address = useListAddress({});
  const { data: choices } = useQuery(choicesQuery());
  const category = CATEGORIES.find((known) => known === search.category) ?? 'RNG';
  const vendors = (choices?.vendors ?? []).filter(({ gameTypes }) => gameTypes.includes(category));
  const vendorCode = vendors.find(({ code }) => code === search.vendor)?.code;
  // A vendor of the address is known only after the list of vendors is.
  const isWaiting = search.vendor !== undefined && choices === undefined;
  const { data, error, refetch, isFetching } = useQuery({
    ...pinsQuery({ category, vendorCode }),
    enabled: !isWaiting,
  });
  return (
    <Page
      title={t('nav.gamePins')}
      hint={t('game.pinsHint')}
      crumb={<Link to="/games">{t('nav.games')}</Link>}
    >
      <div className={classes.place}>
        <NativeSelect
          label={t('game.category')}
          value={category}
          data={CATEGORIES.map((value) => ({ value, label: t(`game.category.${value}`) }))}
          onChange={(event) =>
            address.setFilters({ category: event.currentTarget.value, vendor: undefined })
          }
        />
        <NativeSelect
          label={t('vendor.title')}
          value={vendorCode ?? ''}
          data={[
            { value: '', label: t('game.pinsWhole') },
            ...vendors.map(({ code, displayName }) => ({ value: code, label: displayName })),
          ]}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            address.setFilters({ vendor: wanted === '' ? undefined : wanted });
          }}
        />
      </div>
      <Split
        main={
          error !== null && data === undefined ? (
            <FailureNote cause={error} onRetry={() => void refetch()} />
          ) : data === undefined ? (
            <Skeleton height="20rem" shape="card" />
          ) : (
            <div aria-busy={isFetching}>
              <VersionedForm
                key={`${category} ${vendorCode}`}
                value={data.games}
                version={data.games.map(({ gameId }) => gameId).join(' ')}
                edited={(games) => ({
                  order: games.map((game) => nameOf(game, currentLanguage())),
                })}
                refresh={refetch}
              >
                {(pinned) => (
                  <PinBoard category={category} vendorCode={vendorCode} pinned={pinned} />
                )}
              </VersionedForm>
            </div>
          )
        }
        side={<AuditTrail action="game.pin" />}
      />
    </Page>
  );
}
