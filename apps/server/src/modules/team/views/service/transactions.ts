// The account details of a team: what moved money of those who are in it, since they are.
import { TEAM_RECORD_DAYS_MAX } from '@parlour/contract';
import {
  isTransferKind,
  type KindGroup,
  kindGroupOf,
  transferKinds,
  type TransferKind,
} from '@parlour/ledger';
import { ZERO } from '@parlour/money';
import { UUID } from '../../../../platform/uuid.ts';
import { gameName } from '../../../catalogue/index.ts';
import type { BettingRecord } from '../../../play/index.ts';
import { type KindTotals, type Period, readCause, sumByKind } from '../../../report/index.ts';
import { isMsText, type Page, readPlace, writePlace } from '../rules/place.ts';
import { isNever } from '../rules/stay.ts';
import { listKinds } from '../store/days.ts';
import { listNotes } from '../store/notes.ts';
import { listPaths, listPersons, type Person } from '../store/people.ts';
import { listStays } from '../store/since.ts';
import {
  findMovement,
  listDaysWithKinds,
  listMovementsOfDay,
  type Movement,
  type MovementPlace,
  PLAY_KINDS,
} from '../store/transactions.ts';
import {
  type Asker,
  type Head,
  headOf,
  periodOf,
  type SubjectWish,
  type ViewDeps,
} from './subject.ts';

export type TransactionsDeps = ViewDeps & { readonly record: Pick<BettingRecord, 'find'> };

export type TransactionsWish = Period &
  SubjectWish & {
    readonly kinds?: string | undefined;
    readonly group?: KindGroup | undefined;
    readonly orderNo?: string | undefined;
  };

export type TransactionsPaging = {
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly language: string;
};

export type TeamMovement = {
  readonly movement: Movement;
  /** From the agent down to the account, which is the last. */
  readonly path: readonly Person[];
  readonly member: Person;
  readonly cause: ReturnType<typeof readCause> & { readonly label: string };
  /** What the sender of a transfer wrote beside it; empty for anything else. */
  readonly note: string;
};

const KINDS = Object.keys(transferKinds) as TransferKind[];

/** Of a team bets and wins are left to the betting record, unless they are named. */
function kindsOf({ kinds, group }: TransactionsWish, isTeam: boolean): readonly TransferKind[] {
  const named = kinds?.split(',').filter(isTransferKind);
  if (named === undefined && group === undefined && isTeam) {
    return KINDS.filter((kind) => !PLAY_KINDS.includes(kind));
  }
  return (named ?? KINDS).filter((kind) => group === undefined || kindGroupOf(kind) === group);
}

/** What one movement added and took. */
const totalsOf = ({ kind, main, locked, bonus, vendor }: Movement): KindTotals => ({
  kind,
  count: 1n,
  main,
  credited: main > ZERO ? main : ZERO,
  locked,
  bonus,
  vendor,
});

const readMovementPlace = (cursor: string | undefined): MovementPlace | null => {
  const place = readPlace(cursor, isMsText);
  return place === null ? null : { id: place.id, at: new Date(Number.parseInt(place.value, 10)) };
};

export function createTransactions(deps: TransactionsDeps) {
  const { catalogue, db, record, reports } = deps;

  const find = async (
    head: Head,
    wanted: {
      readonly kinds: readonly TransferKind[];
      readonly before: MovementPlace | null;
      readonly limit: number;
      readonly period: Period;
    },
  ): Promise<readonly Movement[]> => {
    const { before, kinds, limit, period } = wanted;
    const isTeam = head.scope === 'team';
    const of = { subjectId: head.subject.id, isTeam, currency: head.currency, kinds };
    const days = await listDaysWithKinds(db, { ...of, ...period });
    const found: Movement[] = [];
    for (const day of days) {
      const bounds = await reports.instantsOf(db, { from: day, to: day }, head.timeZone);
      if (before !== null && bounds.from > before.at) continue;
      const rest = limit - found.length;
      found.push(
        ...(await listMovementsOfDay(db, {
          ...of,
          ...bounds,
          day,
          isPresent: day >= head.today,
          before,
          limit: rest,
        })),
      );
      if (found.length >= limit) break;
    }
    return found;
  };

  const findOne = async (
    head: Head,
    { kinds, orderNo, period }: { kinds: readonly TransferKind[]; orderNo: string; period: Period },
  ): Promise<readonly Movement[]> => {
    const movement = UUID.test(orderNo) ? await findMovement(db, orderNo) : null;
    if (movement === null || !kinds.includes(movement.kind)) return [];
    const { from, to } = await reports.instantsOf(db, period, head.timeZone);
    const isOf =
      movement.memberId === head.subject.id ||
      (head.scope === 'team' &&
        (await listPersons(db, head.subject.id, [movement.memberId])).length > 0);
    const isIn = movement.at >= from && movement.at < to && movement.currency === head.currency;
    return isOf && isIn ? [movement] : [];
  };

  /** Without what was before an account came into the agent's team. */
  const ofStays = async ({ agentId }: Asker, movements: readonly Movement[]) => {
    const memberIds = [...new Set(movements.map(({ memberId }) => memberId))];
    const stays = new Map(
      (await listStays(db, { agentId, memberIds })).map((stay) => [stay.memberId, stay]),
    );
    return movements.filter(({ at, memberId }) => {
      const stay = stays.get(memberId);
      return memberId === agentId || (stay !== undefined && (stay.isWhole || at >= stay.sinceAt));
    });
  };

  const describe = async (
    { agentId }: Asker,
    movements: readonly Movement[],
    language: string,
  ): Promise<TeamMovement[]> => {
    const ids = [...new Set(movements.map(({ memberId }) => memberId))];
    const above = await listPaths(db, agentId, ids);
    const everybody = [...new Set([agentId, ...ids, ...above.map(({ aboveId }) => aboveId)])];
    const persons = new Map(
      (await listPersons(db, agentId, everybody)).map((person) => [person.id, person]),
    );
    const pathsOf = Map.groupBy(above, ({ memberId }) => memberId);
    const snapshot = await catalogue.snapshot();
    const notes = await listNotes(db, movements);
    return Promise.all(
      movements.map(async (movement) => {
        const { memberId } = movement;
        const between = (pathsOf.get(memberId) ?? []).map(({ aboveId }) => aboveId);
        const path = [...new Set([agentId, ...between, memberId])]
          .flatMap((id) => persons.get(id) ?? [])
          .toSorted((left, right) => left.level - right.level);
        const cause = readCause(movement.cause);
        const round =
          cause.noun === 'round' && cause.id !== null
            ? await record.find(memberId, cause.id)
            : null;
        const game = round === null ? null : snapshot.findGame(round.vendorCode, round.gameCode);
        const label = game === null ? (round?.gameCode ?? '') : gameName(game, language);
        const member = persons.get(memberId);
        if (member === undefined) throw new Error('a member of the team is not in it');
        return {
          movement,
          path,
          member,
          cause: { ...cause, label },
          note: notes.get(movement.id) ?? '',
        };
      }),
    );
  };

  return {
    async list(
      asker: Asker,
      { cursor, language, limit, orderNo, ...wish }: TransactionsWish & TransactionsPaging,
      daysMax: number = TEAM_RECORD_DAYS_MAX,
    ): Promise<Page<TeamMovement>> {
      const head = await headOf(asker, wish, { ...deps, daysMax });
      const { period } = head;
      const kinds = kindsOf(wish, head.scope === 'team' && orderNo === undefined);
      const before = readMovementPlace(cursor);
      const rows =
        orderNo === undefined
          ? await find(head, { kinds, before, limit: limit + 1, period })
          : await findOne(head, { kinds, orderNo, period });
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: await describe(asker, await ofStays(asker, items), language),
        nextCursor:
          last === undefined ? null : writePlace({ id: last.id, value: String(last.at.getTime()) }),
      };
    },

    /** What was added and taken by kind, from days; of one movement, what it was itself. */
    async totals(
      asker: Asker,
      wish: TransactionsWish,
      daysMax: number = TEAM_RECORD_DAYS_MAX,
    ): Promise<{ readonly head: Head; readonly kinds: readonly KindTotals[] }> {
      const head = await headOf(asker, wish, { ...deps, daysMax });
      const period = await periodOf(asker, head, deps);
      const isTeam = head.scope === 'team';
      const { orderNo } = wish;
      if (orderNo !== undefined) {
        const of = { kinds: kindsOf(wish, false), orderNo, period: head.period };
        return { head, kinds: (await ofStays(asker, await findOne(head, of))).map(totalsOf) };
      }
      const wanted = kindsOf(wish, isTeam);
      if (isNever(period)) return { head, kinds: [] };
      const { currency, subject } = head;
      const rows = await listKinds(db, { ...period, memberId: subject.id, isTeam, currency });
      return { head, kinds: sumByKind(rows.filter(({ kind }) => wanted.includes(kind))) };
    },
  };
}

export type TeamTransactions = ReturnType<typeof createTransactions>;
