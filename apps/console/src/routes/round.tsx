import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RoundDetail } from '../features/round/components/round-detail.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

const route = getRouteApi('/desk/rounds/$roundId');

export function RoundScreen(): ReactNode {
  const t = useOperatorText();
  const { roundId } = route.useParams();
  return (
    <Page title={t('round.title')} crumb={<Link to="/rounds">{t('nav.rounds')}</Link>}>
      <RoundDetail roundId={roundId} />
    </Page>
  );
}
