import type { Incident } from '../../sheet/index.ts';
import type { Entry } from '../life/keep-sheet.ts';
import type { Step } from '../life/step.ts';
import type { FootballHappening, FootballLife } from './life.ts';
import { HALF_MINUTES } from './rates.ts';

/** The minute as sheets count it: 1 is the first, and stoppage is the last of its half. */
const minuteOf = ({ minute }: FootballLife['state'], period: number): number =>
  Math.min(Math.floor(minute) + 1, period * HALF_MINUTES);

const one = (incident: Incident): Entry => ({ incidents: [incident] });

/** Players who begin the match, as its sheet needs them for markets on players. */
export const firstSides = ({ players = [] }: FootballLife): Incident[] =>
  players
    .filter(({ weight }) => weight > 0)
    .map(({ id, side }) => ({ kind: 'appear', side, player: id, period: 1, minute: 0 }));

const CARDS = { red_card: 'red', second_yellow: 'second_yellow', yellow_card: 'yellow' } as const;

/** What a happening of a football match writes on its sheet. */
export function footballEntry({
  happening,
  state: life,
}: Step<FootballLife, FootballHappening>): Entry {
  const period = life.state.phase === 'first' ? 1 : 2;
  const at = { period, minute: minuteOf(life.state, period) };
  switch (happening.kind) {
    case 'kick_off':
      return { incidents: [{ kind: 'period_begin', period: 1 }, ...firstSides(life)] };
    case 'half_time':
      return one({ kind: 'period_end', period: 1 });
    case 'second_half':
      return one({ kind: 'period_begin', period: 2 });
    case 'full_time':
      return { incidents: [{ kind: 'period_end', period: 2 }], isEnd: true };
    case 'goal': {
      const { player, side } = happening;
      return one({ kind: 'score', side, points: 1, ...at, ...(player === null ? {} : { player }) });
    }
    case 'goal_cancelled':
      return { incidents: [], cancelled: happening.side };
    case 'red_card':
    case 'second_yellow':
    case 'yellow_card': {
      const { kind, player, side } = happening;
      const named = player === null ? {} : { player };
      return one({ kind: 'card', colour: CARDS[kind], side, ...at, ...named });
    }
    case 'corner':
      return one({ kind: 'corner', side: happening.side, ...at });
    case 'substitution':
      return one({ kind: 'appear', side: happening.side, player: happening.on, ...at });
    case 'stoppage':
      return { incidents: [] };
    default:
      return one({ kind: 'count', side: happening.side, name: happening.kind, by: 1, period });
  }
}
