import { type ReactNode, useState } from 'react';
import { roomOf } from '../features/lottery/area.ts';
import type { SettledNoticeProps } from '../features/lottery/ticket/components/settled-notice.tsx';
import { useTicketNews } from '../features/lottery/ticket/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress } from '../lib/link.tsx';
import { Part } from '../lib/part.tsx';

const Notice = lazyScreen<SettledNoticeProps>(
  () => import('../features/lottery/ticket/components/settled-notice.tsx'),
);

/** Tells members on every page what came of their tickets; what tells it is fetched with the first news. */
export default function TicketWatch(): ReactNode {
  const { path, search } = useAddress();
  const { news, dismiss } = useTicketNews(useMember()?.id ?? null, roomOf(path, search));
  const [hasNews, setHasNews] = useState(false);
  if (news.length > 0 && !hasNews) setHasNews(true);
  return <Part isQuiet>{hasNews ? <Notice news={news} onDismiss={dismiss} /> : null}</Part>;
}
