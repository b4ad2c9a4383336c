import { serve } from '../../../platform/http/call.ts';
import { paceOf } from '../rules/game.ts';
import type { StoredIssue } from '../rules/issue.ts';
import type { DrawReads } from '../service/reads.ts';
import { issueCursor } from './cursor.ts';
import { presentResult, presentTimes } from './present.ts';
import { readDay } from './read.ts';

const PAGE_SIZE = 20;
const UPCOMING = 20;

const presentCurrent = (issue: StoredIssue) => ({ issueNo: issue.no, ...presentTimes(issue) });

const presentLast = ({ no, drawsAt, result, codeStatus, outcome }: StoredIssue) => ({
  issueNo: no,
  drawsAt: drawsAt.toISOString(),
  code: result,
  codeStatus,
  outcome,
});

export const serveDraws = (reads: DrawReads, now: () => Date) =>
  serve({
    'GET /wps/lottery/games': async ({ brand }) => {
      const shown = await reads.games(brand.id);
      return {
        serverTime: now().toISOString(),
        items: shown.map(({ game, prizeModes, current, last }) => ({
          gameCode: game.code,
          family: game.family,
          area: game.area,
          prizeModes: [...prizeModes],
          source: game.source,
          state: game.state === 'open' ? ('open' as const) : ('paused' as const),
          everySeconds: paceOf(game.calendar),
          timeZone: game.calendar.timeZone,
          current: current === null ? null : presentCurrent(current),
          last: last === null ? null : presentLast(last),
        })),
      };
    },

    'GET /wps/lottery/games/:gameCode/issues': async ({ params, query }) => {
      const { cursor, limit = PAGE_SIZE } = query;
      const day = readDay(query.day);
      const before = issueCursor.read(cursor)?.drawsAt ?? null;
      const rows = await reads.drawn(params.gameCode, { before, day, limit: limit + 1 });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return {
        items: items.map(presentResult),
        nextCursor: hasMore ? issueCursor.write(last) : null,
      };
    },

    'GET /wps/lottery/games/:gameCode/upcoming': async ({ params, query }) => {
      const issues = await reads.upcoming(params.gameCode, query.count ?? UPCOMING);
      return { serverTime: now().toISOString(), items: issues.map(presentCurrent) };
    },

    'GET /wps/lottery/games/:gameCode/issues/:issueNo': async ({ params }) => {
      const { issue, results, proof } = await reads.issue(params.gameCode, params.issueNo);
      return {
        ...presentResult(issue),
        gameCode: issue.gameCode,
        family: issue.family,
        source: issue.source,
        ...presentTimes(issue),
        resultedAt: issue.resultedAt?.toISOString() ?? null,
        corrections: results.map(({ version, outcome, code, at }) => ({
          version,
          outcome,
          code,
          at: at.toISOString(),
        })),
        proof,
      };
    },

    'GET /wps/lottery/games/:gameCode/proofs': async ({ params }) => {
      const { game, chains, proofs } = await reads.proofs(params.gameCode);
      return {
        family: game.family,
        timeZone: game.calendar.timeZone,
        chains: chains.map(({ id, endHash, length, used, createdAt }) => ({
          chainId: id,
          endHash,
          length,
          used,
          publishedAt: createdAt.toISOString(),
        })),
        items: proofs.flatMap(({ issue, proof }) => {
          if (proof === null || proof.hash === null || proof.beacon === null) return [];
          const { chainId, index, hash, beaconChainId, beaconRound, beacon } = proof;
          return [
            {
              ...presentLast(issue),
              closesAt: issue.closesAt.toISOString(),
              chainId,
              index,
              hash,
              beaconChainId,
              beaconRound,
              beacon,
            },
          ];
        }),
      };
    },
  });
