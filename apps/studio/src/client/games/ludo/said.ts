import { HOME, type LudoEvent, type LudoView, MISSES_MAX, YARD } from '@parlour/games/ludo';
import { add, amountToText, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import type { LudoWords } from './words.ts';

type SaidBy = {
  readonly words: LudoWords;
  readonly money: Money;
  readonly nameOf: (seat: number) => string;
};

type Step = Extract<LudoEvent, { readonly kind: 'step' }>;

function stepText(step: Step, { nameOf, words }: SaidBy): string {
  const name = nameOf(step.seat);
  const moved =
    step.from === YARD
      ? words('ludo.say_out', { name })
      : step.to === HOME
        ? words('ludo.say_home', { name })
        : words('ludo.say_step', { name, count: String(step.to - step.from) });
  const taken = step.captured.map(({ seat }) =>
    words('ludo.say_captures', { name, other: nameOf(seat) }),
  );
  return [moved, ...taken].join(' ');
}

/** What happened in a match, in a sentence. */
export function sentenceOf(event: LudoEvent, by: SaidBy): string {
  const { money, nameOf, words } = by;
  switch (event.kind) {
    case 'roll':
      return words('ludo.say_roll', { name: nameOf(event.seat), die: String(event.die) });
    case 'step':
      return stepText(event, by);
    case 'missed':
      return words('ludo.say_missed', {
        name: nameOf(event.seat),
        missed: String(event.missed),
        most: String(MISSES_MAX),
      });
    case 'end':
      return event.winners
        .map(({ amount, seat }) =>
          words(`ludo.say_wins_${event.why}`, { name: nameOf(seat), amount: money.show(amount) }),
        )
        .join(' ');
    case 'pass':
    case 'sixes':
    case 'again':
    case 'forfeit':
      return words(`ludo.say_${event.kind}`, { name: nameOf(event.seat) });
  }
}

/** What a seat put in and took, once a match is over. */
export function outcomeOf(
  { events, players, pot }: LudoView,
  seat: number,
): { readonly put: string; readonly won: string } | null {
  const end = events.findLast((event) => event.kind === 'end');
  if (end?.kind !== 'end' || !players.some((one) => one.seat === seat)) return null;
  const won = end.winners
    .filter((one) => one.seat === seat)
    .reduce((sum, { amount }) => add(sum, read(amount)), ZERO);
  // Every seat puts in the same.
  const put = (read(pot) / BigInt(players.length)) as typeof won;
  return { put: amountToText(put), won: amountToText(won) };
}
