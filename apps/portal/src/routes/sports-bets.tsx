import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { SlipFound } from '../features/slip/components/slip-found.tsx';
import { SlipList } from '../features/slip/components/slip-list.tsx';
import { useAddress, useSearchChange } from '../lib/link.tsx';
import { BackLink } from '../lib/page/back-link.tsx';
import { ChoiceRow } from '../lib/page/choice-row.tsx';
import { Page } from '../lib/page/page.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { useSportText } from '../lib/sport-text.ts';
import classes from './sports-bets.module.css';

const STATES = ['open', 'settled'] as const;

/** The member's bets on sports: those that run, and those that are over. */
export default function SportsBets(): ReactNode {
  const t = useSportText();
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const state = STATES.find((one) => one === search['state']) ?? 'open';
  const slipId = search['slip'];
  usePageTitle(t('betslip.tab_bets'));
  return (
    <Page>
      <div className={classes.column}>
        <BackLink to="/sports">{t('mybets.to_book')}</BackLink>
        <h1 className={classes.title}>{t('betslip.tab_bets')}</h1>
        <Stack isBounded>
          {typeof slipId === 'string' ? <SlipFound key={slipId} slipId={slipId} /> : null}
          <ChoiceRow
            label={t('mybets.states')}
            choices={STATES.map((value) => ({ value, label: t(`mybets.state_${value}`) }))}
            value={state}
            onChange={(value) => changeSearch({ state: value === 'open' ? undefined : value })}
          />
          <SlipList key={state} state={state} />
        </Stack>
      </div>
    </Page>
  );
}
