import { drawHit, drawRow, drawUnit, type WordSource } from '../chance/chance.ts';
import type { Side, Step } from '../life/step.ts';
import { otherSide } from '../life/step.ts';
import { isSetMatchOver, setWinner } from '../sets/set-tree.ts';
import { isHomeDefending, isMapOver, type RoundMatchState } from './rounds.ts';

/** What is seen of a round: its kills and its bomb, then who won it and how. */
export type RoundHappening =
  | { readonly kind: 'kill'; readonly side: Side; readonly isHeadshot: boolean }
  | { readonly kind: 'bomb_planted'; readonly side: Side }
  | {
      readonly kind: 'round';
      readonly winner: Side;
      readonly how: 'bomb_defused' | 'bomb_exploded' | 'elimination' | 'time';
      readonly ended: readonly ('map' | 'match')[];
    };

/** A round that is decided already, with what is still to be seen of it. */
export type RoundLife = RoundMatchState & { readonly script: readonly Timed[] };
type Timed = { readonly happening: RoundHappening; readonly afterMs: number };

export const roundLife = (state: RoundMatchState): RoundLife => ({ ...state, script: [] });

export function isRoundMatchOver({ best, played }: Pick<RoundMatchState, 'best' | 'played'>): boolean {
  const won = (side: number): number =>
    played.filter(([home, away]) => setWinner({ home, away }) === side).length;
  return isSetMatchOver(best % 2 === 0 ? { best, isFixedLength: true } : { best }, won(1), won(-1));
}

/** The match after a round, with a map that it ended; sides of the next map are the other way round. */
export function addRound(state: RoundMatchState, isHome: boolean) {
  const [home, away] = [state.map.home + Number(isHome), state.map.away + Number(!isHome)];
  if (!isMapOver(home, away)) {
    return { state: { ...state, map: { ...state.map, home, away } }, ended: [] as const };
  }
  const isHomeDefendingFirst = !state.map.isHomeDefendingFirst;
  const next = {
    ...state,
    played: [...state.played, [home, away] as const],
    map: { home: 0, away: 0, isHomeDefendingFirst },
  };
  return { state: next, ended: isRoundMatchOver(next) ? (['map', 'match'] as const) : (['map'] as const) };
}

const TEAM = 5;
const HEADSHOT_SHARE = 0.47;
const PLANT_SHARE = 0.52;
const [KILL_SECONDS, END_SECONDS, PAUSE_SECONDS, MAP_SECONDS] = [9, 12, 20, 600];

/** A round as it is seen, made backwards from its winner, so that its price stays what it was until then. */
function scriptOf(winner: Side, defender: Side, source: WordSource): Timed[] {
  const loser = otherSide(winner);
  const isAttackWin = winner !== defender;
  const isPlanted = drawHit(source, isAttackWin ? 0.8 : PLANT_SHARE * 0.5);
  const isEliminated = drawHit(source, isPlanted ? 0.55 : 0.9);
  const lost = isEliminated ? TEAM : 1 + drawRow(source, [1, 2, 3, 3]);
  const kills: Timed[] = [
    ...Array.from({ length: lost }, () => winner),
    ...Array.from({ length: drawRow(source, [1, 2, 3, 3, 2]) }, () => loser),
  ]
    .map((side) => ({ side, at: side === winner ? drawUnit(source) : drawUnit(source) * 0.9 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ side }) => ({
      afterMs: Math.round(KILL_SECONDS * 2000 * drawUnit(source)),
      happening: { kind: 'kill', side, isHeadshot: drawHit(source, HEADSHOT_SHARE) },
    }));
  if (isPlanted) {
    const planted: Timed = { afterMs: 4000, happening: { kind: 'bomb_planted', side: otherSide(defender) } };
    kills.splice(Math.floor(kills.length * 0.6), 0, planted);
  }
  const how = isEliminated ? 'elimination' : !isPlanted ? 'time' : isAttackWin ? 'bomb_exploded' : 'bomb_defused';
  return [...kills, { afterMs: END_SECONDS * 1000, happening: { kind: 'round', winner, how, ended: [] } }];
}

type RoundStep = Step<RoundLife, RoundHappening>;

/** The next thing of a map of rounds: a kill, the bomb, or the end of the round. */
export function nextRound(life: RoundLife, source: WordSource): RoundStep | null {
  const [now, ...script] = life.script;
  if (now === undefined) return beginRound(life, source);
  const { happening } = now;
  if (happening.kind !== 'round') return { ...now, state: { ...life, script } };
  const { ended, state } = addRound(life, happening.winner === 'home');
  return { afterMs: now.afterMs, happening: { ...happening, ended }, state: { ...state, script: [] } };
}

function beginRound(life: RoundLife, source: WordSource): RoundStep | null {
  if (isRoundMatchOver(life)) return null;
  const { chancesOf, map, played } = life;
  const chances = chancesOf(played.length + 1);
  const isDefending = isHomeDefending(map.home + map.away, map.isHomeDefendingFirst);
  const isHome = drawHit(source, isDefending ? chances.defending : chances.attacking);
  const script = scriptOf(isHome ? 'home' : 'away', isDefending ? 'home' : 'away', source);
  const isMapStart = map.home + map.away === 0 && played.length > 0;
  const [first, ...rest] = script;
  if (first === undefined) return null;
  const pause = (isMapStart ? MAP_SECONDS : PAUSE_SECONDS) * 1000;
  const next = nextRound({ ...life, script: [first, ...rest] }, source);
  return next === null ? null : { ...next, afterMs: next.afterMs + pause };
}
