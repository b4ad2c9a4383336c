import {
  CollusionFindAnswer,
  type CollusionHand,
  CollusionHandAnswer,
} from '@parlour/contract/vendor';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { UUID } from '../../platform/uuid.ts';
import type { Maker } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { CatalogueService, Vendor } from '../catalogue/index.ts';
import type { DuplicateService, MemberService } from '../member/index.ts';
import { createAsk } from '../table/index.ts';
import { DEFAULTS, GROWN_PERCENT, keptFigures, milli, SIGNS, wireThresholds } from './rules.ts';
import {
  decideSignal,
  findSettings,
  findSignal,
  type Kind,
  listSignals,
  type NewSignal,
  putSignal,
  type Settings,
  type SignalRow,
  type State,
} from './store.ts';

/** The vendor that keeps hands of rooms. */
const ROOM_VENDOR = 'studio';
const LOOKED_BACK_MS = 7 * 86_400_000;
const TIMEOUT_MS = 5 * 60_000;

export type CollusionDeps = Pick<Platform, 'config' | 'db' | 'log' | 'newId' | 'now'> & {
  readonly audit: AuditService;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly duplicates: Pick<DuplicateService, 'ofMember'>;
  readonly members: Pick<MemberService, 'findMany'>;
};

export type Decision = {
  readonly id: string;
  readonly state: Exclude<State, 'new'>;
  readonly version: number;
};

export type CollusionService = ReturnType<typeof createCollusionService>;

/** What pairs that play together share, as far as it makes that suspect. */
const createShared =
  ({ duplicates, newId }: Pick<CollusionDeps, 'duplicates' | 'newId'>) =>
  async (pairs: CollusionFindAnswer['pairs']): Promise<NewSignal[]> => {
    const signals: NewSignal[] = [];
    const known = new Map<string, Awaited<ReturnType<typeof duplicates.ofMember>>>();
    for (const { currency, game_code: gameCode, hands, last, users } of pairs) {
      const [firstId, secondId] = users as [string, string];
      const own = known.get(firstId) ?? (await duplicates.ofMember(firstId));
      known.set(firstId, own);
      const pair = own.find(({ first, second }) => first.id === secondId || second.id === secondId);
      const signs = pair?.signs.filter((sign) => SIGNS.includes(sign)) ?? [];
      if (signs.length === 0) continue;
      const figures = { values: { hands }, signs };
      const ids = { id: newId(), firstId, secondId };
      signals.push({
        ...ids,
        kind: 'shared',
        gameCode,
        currency,
        scoreMilli: 0,
        figures,
        hands: last,
      });
    }
    return signals;
  };

/** Asks the vendor of rooms what its hands say, keeps it, and what operators make of it. */
export function createCollusionService(deps: CollusionDeps) {
  const { audit, catalogue, db, log, members, newId, now } = deps;
  const ask = createAsk(deps, { timeoutMs: TIMEOUT_MS });

  const vendor = async (): Promise<Vendor | null> =>
    (await catalogue.snapshot()).findVendor(ROOM_VENDOR);

  const settings = async (): Promise<Settings> =>
    (await findSettings(db)) ?? { thresholds: DEFAULTS, version: 0 };

  const sharedOf = createShared(deps);

  const signalsOf = ({ signals }: CollusionFindAnswer): NewSignal[] =>
    signals.map(({ currency, figures, game_code: gameCode, hands, kind, score, users }) => ({
      id: newId(),
      kind,
      gameCode,
      currency,
      firstId: users[0] as string,
      secondId: users[1] ?? null,
      scoreMilli: milli(score),
      figures: { values: keptFigures(figures), signs: [] },
      hands,
    }));

  const keep = async (signals: readonly NewSignal[]): Promise<void> => {
    const ids = signals.flatMap(({ firstId, secondId }) => [firstId, secondId ?? firstId]);
    const owners = await members.findMany(
      db,
      [...new Set(ids)].filter((id) => UUID.test(id)),
    );
    const known = new Set(owners.map(({ id }) => id));
    const at = now();
    const grownPercent = BigInt(GROWN_PERCENT);
    await db.tx(async (tx) => {
      for (const signal of signals)
        if (known.has(signal.firstId) && (signal.secondId === null || known.has(signal.secondId)))
          await putSignal(tx, { ...signal, at, grownPercent });
    });
  };

  const demandSignal = async (id: string): Promise<SignalRow> => {
    const signal = await findSignal(db, id);
    if (signal === null) throw new Refusal('collusion.unknown');
    return signal;
  };

  return {
    settings,
    demandSignal,

    /** One look at the hands of the last week. */
    async look(): Promise<void> {
      const rooms = await vendor();
      if (rooms === null || rooms.connection === null) return;
      const { thresholds } = await settings();
      const since = new Date(now().getTime() - LOOKED_BACK_MS).toISOString();
      const request = { since, thresholds: wireThresholds(thresholds) };
      const answer = await ask(rooms, '/collusion/find', request, CollusionFindAnswer);
      if (!answer.ok) {
        log.warn({ error: answer.error }, 'the hands of rooms could not be looked at');
        return;
      }
      await keep([...signalsOf(answer.value), ...(await sharedOf(answer.value.pairs))]);
    },

    list: (filter: { state: State | null; kind: Kind | null; memberId: string | null }) =>
      listSignals(db, filter),

    async hand({ gameCode }: SignalRow, number: number): Promise<CollusionHand> {
      const rooms = await vendor();
      if (rooms === null) throw new Refusal('collusion.vendor_silent');
      const request = { game_code: gameCode, number };
      const answer = await ask(rooms, '/collusion/hand', request, CollusionHandAnswer);
      if (answer.ok) return answer.value.hand;
      throw new Refusal(answer.isNo ? 'collusion.hand_unknown' : 'collusion.vendor_silent');
    },

    /** Says what was made of a signal; who said it, when and why stays in the audit log. */
    async decide(maker: Maker, { id, state, version }: Decision): Promise<void> {
      await db.tx(async (tx) => {
        const signal = await findSignal(tx, id);
        if (signal === null) throw new Refusal('collusion.unknown');
        const by = maker.operatorAccount;
        const made = { id, state, version, reason: maker.reason, by, at: now() };
        if (!(await decideSignal(tx, made))) throw new Refusal('collusion.changed');
        await audit.record(tx, {
          actor: { kind: 'operator', id: maker.operatorId },
          action: 'collusion.decide',
          subject: { kind: 'collusion_signal', id },
          before: { state: signal.state },
          after: { state },
          reason: maker.reason,
          ip: maker.ip,
        });
      });
    },
  };
}
