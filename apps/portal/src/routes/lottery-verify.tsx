import type { ReactNode } from 'react';
import { Verifier } from '../features/lottery/verify/components/verifier.tsx';
import { useLotteryText } from '../lib/lottery-text.ts';
import { PageHead } from '../lib/page/page-head.tsx';
import { Page } from '../lib/page/page.tsx';

/** Proves draws of the house to anyone who wants to see it, with an account or without. */
export default function LotteryVerify(): ReactNode {
  const t = useLotteryText();
  return (
    <Page>
      <PageHead title={t('verifier.title')} lead={t('verifier.lead')} />
      <Verifier />
    </Page>
  );
}
