import { RefusalError, type RoundView } from '../../api.ts';
import { isGain, melodyOf, strengthOf } from '../../celebration.ts';
import { read } from '../../money.ts';
import type { Notices } from '../../panel/notices.ts';
import type { Base } from './base.ts';

export type Said = ReturnType<typeof createSaid>;

/** What is said of the round and of its tickets: in passing, and to readers of screens. */
export function createSaid({ money, sound, words }: Base, notices: Notices) {
  const say = (text: string) => {
    notices.toast(text);
    notices.say(text);
  };
  return {
    say,
    refuse(error: unknown) {
      const refusal = error instanceof RefusalError ? error : null;
      const text =
        refusal === null ? words('net.lost') : words.refusal(refusal.code, refusal.requestId);
      notices.toast(text, refusal?.code === 'wallet.not_enough_money');
      notices.say(text);
    },
    lost: (isLost: boolean) => notices.banner(isLost ? words('net.lost') : null),
    /** The player's round is over; what comes to less than its cost is not celebrated. */
    ended({ staked, win }: RoundView) {
      const isMore = isGain(win, staked);
      if (isMore) sound.win(melodyOf(win, staked));
      const strength = strengthOf(win, staked);
      if (strength > 0) sound.big(strength);
      const isNothing = read(win) === 0n;
      const key = isMore ? 'say.won' : 'say.returned';
      notices.say(
        words(isNothing ? 'say.lost' : key, { win: money.show(win), stake: money.show(staked) }),
      );
    },
  };
}
