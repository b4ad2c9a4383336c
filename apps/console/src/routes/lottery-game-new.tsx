import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NewLotteryGame } from '../features/lottery-game/components/new-lottery-game.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

/** A further game of a family. */
export function LotteryGameNewScreen(): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <Page
      title={t('draw.desk.new')}
      crumb={<Link to="/lottery/games">{t('nav.lotteryGames')}</Link>}
    >
      <NewLotteryGame
        timeZone={timeZone}
        onDiscard={() => void navigate({ to: '/lottery/games', ignoreBlocker: true })}
        onMade={(gameCode) =>
          void navigate({
            to: '/lottery/games/$gameCode',
            params: { gameCode },
            ignoreBlocker: true,
          })
        }
      />
    </Page>
  );
}
