import { ShieldIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink, useAddress } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { SearchLink } from '../../../../lib/page/search-link.tsx';
import { usePageTitle } from '../../../../lib/page/use-page-title.ts';
import { type Area, AREA_PATHS, AREAS, LOTTERY_VIEWS, type LotteryView } from '../../area.ts';
import classes from './hall-head.module.css';

export type HallHeadProps = { readonly area: Area; readonly view: LotteryView };

/** Names the place, leads to the others, and to what is shown of this one. */
export function HallHead({ area, view }: HallHeadProps): ReactNode {
  const t = useLotteryText();
  const { search } = useAddress();
  // The place where someone is keeps its filters, so that its link counts as the current one.
  const here = search as Readonly<Record<string, string | undefined>>;
  usePageTitle(t(`hall.title_${area}`));
  return (
    <Stack as="header" isBounded>
      <div className={classes.line}>
        <div className={classes.words}>
          <h1>{t(`hall.title_${area}`)}</h1>
          <p>{t('hall.lead')}</p>
        </div>
        <PathLink to="/lottery/verify" className={classes.verify}>
          <ShieldIcon size={18} /> {t('hall.verify')}
        </PathLink>
      </div>
      <nav className={classes.areas} aria-label={t('hall.areas')}>
        {AREAS.map((each) => (
          <SearchLink
            key={each}
            to={AREA_PATHS[each]}
            search={each === area ? here : view === 'games' ? {} : { view }}
          >
            {t(`hall.area_${each}`)}
          </SearchLink>
        ))}
      </nav>
      <nav className={classes.views} aria-label={t('hall.views')}>
        {LOTTERY_VIEWS.map((each) => (
          <SearchLink
            key={each}
            to={AREA_PATHS[area]}
            search={each === view ? here : each === 'games' ? {} : { view: each }}
          >
            {t(`hall.view_${each}`)}
          </SearchLink>
        ))}
      </nav>
    </Stack>
  );
}
