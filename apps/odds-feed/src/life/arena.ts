// Battle arenas: maps that are won by the side with more gold when their time is up.
import {
  arenaJoint,
  type ArenaLife,
  arenaPrice,
  arenaStart,
  entries,
  isArenaOver,
  nextArena,
} from '@parlour/sports/lives';
import { kept } from './kept.ts';
import { ladderLines, line, lines } from './lines.ts';
import { ended, ladder, NOT_STARTED, priced } from './parts.ts';
import { edgeOf, NO_SCENES } from './port.ts';

type Arena = { readonly life: ArenaLife; readonly isBegun: boolean };
type ArenaTerms = { readonly minutes: number; readonly kills: number };

const MAP_CODES = [141, 142, 143];

const arenaPlay = ({ kills, minutes }: ArenaTerms) =>
  kept<Arena>({
    begin(setup) {
      const edge = edgeOf(setup, 0);
      return {
        life: {
          strength: {
            best: 3,
            map: 1 / (1 + Math.exp(-0.9 * edge)),
            minutes,
            kills: [kills * (1 + edge / 6), kills * (1 - edge / 6)],
          },
          state: arenaStart,
        },
        isBegun: false,
      };
    },
    next({ life }, source) {
      const step = nextArena(life, source);
      if (step === null) return null;
      const { happening } = step;
      const isMap = happening.kind === 'map';
      const thing = isMap ? null : happening.objective;
      return {
        afterMs: step.afterMs,
        state: { life: step.state, isBegun: true },
        incident: isMap
          ? { kind: happening.isLast ? 'match_won' : 'map_won', side: happening.winner }
          : thing === null || thing === 'none'
            ? null
            : { kind: thing, side: happening.side },
        isBig: true,
        entry: entries.arenaEntry(life, step),
      };
    },
    isOver: ({ life }) => isArenaOver(life),
    status({ isBegun, life }) {
      if (!isBegun) return NOT_STARTED;
      const { kills: now, minute, played } = life.state;
      const home = played.filter(([one]) => one === 1).length;
      const score = [home, played.length - home] as const;
      const periods = played.map((one, index) => ({
        matchStatus: MAP_CODES[index] ?? 143,
        number: index + 1,
        score: one,
      }));
      if (isArenaOver(life)) return ended(periods, score);
      return {
        status: 1,
        matchStatus: MAP_CODES[played.length] ?? 143,
        score,
        gameScore: now,
        clock: { matchTime: `${String(minute).padStart(2, '0')}:00` },
        periods,
      };
    },
    pricer({ life }) {
      const joint = arenaJoint(life.strength, life.state);
      return (id, specifiers) => arenaPrice(joint, id, specifiers);
    },
    lines({ life }, price) {
      const map = life.state.played.length + 1;
      const specifiers = { mapnr: String(map) };
      const most = Math.round(kills * 4) + 0.5;
      return priced(
        [
          line(186),
          line(327, { hcp: '-1.5' }),
          line(327, { hcp: '1.5' }),
          line(328, { total: '2.5' }),
          ...[map, map + 1]
            .filter((number) => number <= 3)
            .map((number) => line(395, { mapnr: String(number) })),
          ...lines([554], specifiers),
          ...ladderLines(price, { ...ladder(555, 'hcp', [-20.5, 20.5], 2), specifiers }),
          ...ladderLines(price, { ...ladder(726, 'total', [2.5, most], 3), specifiers }),
        ],
        price,
      );
    },
    save: (match) => match,
    load: (saved) => saved as Arena,
    scenes: NO_SCENES,
  });

export const leagueOfLegends = arenaPlay({ minutes: 31, kills: 13.5 });
export const dota = arenaPlay({ minutes: 38, kills: 26 });
export const mobileArena = arenaPlay({ minutes: 17, kills: 12 });
