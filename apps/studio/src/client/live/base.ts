import { currencyOf } from '@parlour/money';
import { type Api, RefusalError, type Session } from '../api.ts';
import { createMotion, type Motion } from '../instant/motion.ts';
import type { OpenDeps } from '../instant/open.ts';
import { createMoney, type Money } from '../money.ts';
import { createNotices, type Notices } from '../panel/notices.ts';
import { createPortal, leave, type Portal } from '../portal.ts';
import type { Connection } from '../shared/connection.ts';
import type { TableNews } from '../shared/news.ts';
import { isAboutCheck, type SittingFrame } from '../sitting/sitting.ts';
import { createSound, type Sound } from '../sound/synth.ts';
import { loadWords, type WordKey, type Words } from '../words/words.ts';
import type { LiveGame } from './game.ts';
import type { LiveKey } from './words.ts';

/** What comes to be while a page is made, and is asked for later. */
export type Made = { sitting?: SittingFrame; connection?: Connection; news: TableNews | null };

/** What every part of a live table's page is made with. */
export type Base<Key extends string, Outcome> = {
  readonly game: LiveGame<Key, Outcome>;
  readonly api: Api;
  readonly root: HTMLElement;
  readonly session: Session;
  readonly words: Words<WordKey | LiveKey | Key>;
  readonly money: Money;
  readonly sound: Sound;
  readonly motion: Motion;
  readonly portal: Portal;
  readonly notices: Notices;
  readonly made: Made;
  /** In passing, and for readers of screens. */
  readonly announce: (text: string) => void;
  readonly refuse: (error: unknown) => void;
  readonly lost: (isLost: boolean) => void;
};

/** The page in the game's colour and the player's language, with everything that its parts share. */
export async function createBase<Key extends string, Outcome>(
  game: LiveGame<Key, Outcome>,
  { api, root, session }: OpenDeps,
): Promise<Base<Key, Outcome>> {
  const made: Made = { news: null };
  const words = await loadWords(session.language, game.words);
  const portal = createPortal(session.portalOrigins, session.lobbyUrl, (message) =>
    made.sitting?.receive(message),
  );
  root.className = 'instant live';
  root.dataset['table'] = game.engine.game.code;
  root.style.setProperty('--hue', String(game.hue));
  root.dir = words.direction;
  document.title = session.game.name;
  const notices = createNotices(
    root,
    words,
    session.isDemo ? null : leave(portal, 'deposit', session.depositUrl),
  );
  return {
    game,
    api,
    root,
    session,
    words,
    portal,
    notices,
    made,
    money: createMoney(currencyOf(session.currency.code)),
    sound: createSound(),
    motion: createMotion(matchMedia('(prefers-reduced-motion: reduce)').matches),
    announce(text) {
      notices.toast(text);
      notices.say(text);
    },
    refuse(error) {
      if (isAboutCheck(error)) made.sitting?.refresh();
      const refusal = error instanceof RefusalError ? error : null;
      const text =
        refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId);
      notices.toast(text, refusal?.code === 'wallet.not_enough_money');
      notices.say(text);
    },
    lost: (isLost) => notices.banner(isLost ? words('net.lost') : null),
  };
}
