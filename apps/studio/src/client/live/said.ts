import { amountToText, ZERO } from '@parlour/money';
import { isGain, melodyOf, strengthOf } from '../celebration.ts';
import type { Base } from './base.ts';
import type { Ended } from './betting.ts';
import type { LiveScene } from './game.ts';
import type { LiveMoment } from './moment.ts';
import type { createStudio } from './studio.ts';

/** From here on it is said that bets close at once. */
const LAST_MS = 5_000;

type Studio = Pick<ReturnType<typeof createStudio>, 'say' | 'showWin'>;

/** What a round came to for the player, shown, sounded and read; what stays below the stake is no win. */
export const showEnd = <Key extends string, Outcome>(
  { game, money, notices, sound, words }: Base<Key, Outcome>,
  studio: Studio,
  { outcome, staked, win }: Ended<Outcome>,
): void => {
  const text = game.sayOutcome(outcome, words);
  if (staked === ZERO) return notices.say(text);
  const [won, bet] = [amountToText(win), amountToText(staked)];
  const isMore = isGain(won, bet);
  if (isMore) sound.win(melodyOf(won, bet));
  const strength = strengthOf(won, bet);
  if (strength > 0) sound.big(strength);
  const shown = {
    text: words(isMore ? 'live.you_win' : 'live.came_back'),
    amount: money.show(won),
    isGain: isMore,
  };
  studio.showWin(win === ZERO ? null : shown);
  const key = win === ZERO ? 'say.lost' : isMore ? 'say.won' : 'say.returned';
  notices.say(`${text} ${words(key, { win: money.show(won), stake: money.show(bet) })}`);
};

/** What the presenter says, each sentence once in a round; changes of the table also for readers of screens. */
export function createSpeech<Key extends string, Outcome>(
  { game, notices, words }: Base<Key, Outcome>,
  scene: Pick<LiveScene<Outcome>, 'saying'>,
  studio: Studio,
) {
  let [spoken, shown] = ['', ''];
  const lineOf = (moment: LiveMoment<Outcome>): string | null => {
    switch (moment.kind) {
      case 'quiet':
        return moment.isVoid ? words('live.void') : null;
      case 'open':
        return words(moment.leftMs < LAST_MS ? 'live.say_last' : 'live.say_open');
      case 'closed':
        return words('live.say_closed');
      case 'running':
        return scene.saying?.(moment) ?? null;
      case 'ended':
        return game.sayOutcome(moment.outcome, words);
    }
  };
  /** True where the moment is of another kind than the last one. */
  return (moment: LiveMoment<Outcome>, pageMs: number): boolean => {
    const number = 'number' in moment ? moment.number : 0;
    const line = lineOf(moment);
    const said = `${number} ${moment.kind} ${line}`;
    if (line !== null && said !== spoken) {
      spoken = said;
      studio.say(line, pageMs);
    }
    const key = `${number} ${moment.kind}`;
    if (key === shown) return false;
    shown = key;
    if (moment.kind === 'open') {
      studio.showWin(null);
      notices.say(words('live.say_open'));
    }
    if (moment.kind === 'closed') notices.say(words('live.say_closed'));
    return true;
  };
}
