// The settlement console: which lines want an operator, and what decisions would change.
import type { BookLine, ResultPreview, SettlementRow } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Amount, amountToText, subtract } from '@parlour/money';
import type { ConsoleBook } from '../console/book.ts';
import { paysAlike } from '../console/result-words.ts';
import { nameIn, nameLine, nameOutcome } from '../name/naming.ts';
import { decideKind, type KindDeps, makeVoidKind, releaseKind } from './kinds.ts';
import {
  createStands,
  type DecideResult,
  type LinePreview,
  type LineRef,
  type LineSum,
  type MakeVoid,
  type StandDeps,
} from './stands.ts';
import { listDecided, listLate } from './store.ts';

export type SettlementView = SettlementRow['view'];

const MINUTE_MS = 60_000;
/** A feed may take so long to say how an event ended before anyone is asked to look. */
const LATE_MS = 10 * MINUTE_MS;
const SPAN_MS = 14 * 24 * 60 * MINUTE_MS;
const [LOOKED_AT_MAX, SHOWN_MAX] = [4_000, 500];

const LOG_LANGUAGE = 'en';

type Waiting = LineRef & { readonly since: Date; readonly slips: number };

export type ResultConsoleDeps = Omit<KindDeps, 'nameLine' | 'stands'> &
  StandDeps & { readonly book: ConsoleBook; readonly db: Db };

const differenceOf = ({ after, before }: LineSum): Amount => subtract(after, before);

/** What a line and its outcomes are called for the log and for who decides. */
const createLineWords =
  (book: ConsoleBook): KindDeps['nameLine'] =>
  async (_reader, line) => {
    const { card } = await book.shownOf(line.eventId);
    const { descriptions, scene } = await book.namingOf(card, LOG_LANGUAGE);
    const nameOf = (outcomeId: string) =>
      nameOutcome(LOG_LANGUAGE, { ...line, outcomeId }, scene, descriptions);
    const ids = [...line.outcomes, ...(line.result?.outcomes ?? [])].map(({ id }) => id);
    return {
      name: `${scene.event}: ${nameLine(LOG_LANGUAGE, line, scene, descriptions)}`,
      outcomes: new Map(ids.map((id) => [id, nameOf(id)])),
    };
  };

export function createResultConsole(deps: ResultConsoleDeps) {
  const { book, db, now, site, slips } = deps;
  const stands = createStands(deps);
  const own = { ...deps, stands, nameLine: createLineWords(book) };

  const presentPreview = async (preview: LinePreview): Promise<ResultPreview> => {
    const names = new Map((await site.brands()).map(({ id, name }) => [id, name]));
    const { changed, isWhole, seen, members, sums } = preview;
    return {
      seen,
      changed,
      members,
      isWhole,
      rows: sums.map((sum) => ({
        brandId: sum.brandId,
        brand: names.get(sum.brandId) ?? sum.brandId,
        currency: sum.currency,
        slips: sum.slips,
        before: amountToText(sum.before),
        after: amountToText(sum.after),
        difference: amountToText(differenceOf(sum)),
      })),
    };
  };

  const readRows = async (): Promise<Record<SettlementView, readonly Waiting[]>> => {
    const at = now().getTime();
    const [late, decided] = await Promise.all([
      listLate(db, {
        since: new Date(at - SPAN_MS),
        before: new Date(at - LATE_MS),
        limit: LOOKED_AT_MAX,
      }),
      listDecided(db, LOOKED_AT_MAX),
    ]);
    const all = [
      ...late.map(({ overAt, ...ref }) => ({ ...ref, since: overAt })),
      ...decided.map(({ handAt, ...ref }) => ({ ...ref, since: handAt })),
    ];
    const counts = await slips.countOpenSlips(db, all);
    const waiting = all.map((row, place) => ({ ...row, slips: counts[place] ?? 0 }));
    const isDisputed = ({ handResult, result }: (typeof decided)[number]) =>
      result !== null && !paysAlike(handResult, result);
    const byHand = waiting.slice(late.length);
    return {
      // What no slip waits for needs no operator.
      late: waiting
        .slice(0, late.length)
        .filter((row) => row.slips > 0)
        .toSorted((a, b) => b.slips - a.slips),
      disputed: byHand.filter((_row, place) => {
        const row = decided[place];
        return row !== undefined && isDisputed(row);
      }),
      hand: byHand,
    };
  };

  return {
    decide: decideKind(own),
    release: releaseKind(own),
    makeVoid: makeVoidKind(own),

    async list(view: SettlementView, language: string) {
      const all = await readRows();
      const rows = all[view].slice(0, SHOWN_MAX);
      const cards = await book.cardsOf(rows.map(({ eventId }) => eventId));
      const items = await Promise.all(
        rows.map(async (row): Promise<SettlementRow | null> => {
          const card = cards.get(row.eventId);
          if (card === undefined) return null;
          const { descriptions, scene } = await book.namingOf(card, language);
          const { eventId, marketId, specifiers } = row;
          return {
            id: `${eventId}:${marketId}:${specifiers}`,
            eventId: eventId.toString(),
            marketId,
            specifiers,
            sportId: card.place.sportId.toString(),
            eventName: scene.event,
            tournamentName: nameIn(card.place.tournamentNames, language),
            startsAt: card.event.startsAt.toISOString(),
            lineName: nameLine(language, row, scene, descriptions),
            view,
            slips: row.slips,
            since: row.since.toISOString(),
          };
        }),
      );
      return {
        items: items.filter((item) => item !== null),
        counts: {
          late: all.late.length,
          disputed: all.disputed.length,
          hand: all.hand.length,
        },
      };
    },

    line: (brandId: string, ref: LineRef, language: string): Promise<BookLine> =>
      book.line(brandId, ref, language),

    previewDecision: async (command: DecideResult) =>
      presentPreview((await stands.decide(db, command)).preview),
    previewRelease: async (ref: LineRef) => presentPreview((await stands.release(db, ref)).preview),
    previewVoid: async (command: MakeVoid) =>
      presentPreview((await stands.makeVoid(db, command)).preview),
  };
}

export type ResultConsole = ReturnType<typeof createResultConsole>;
