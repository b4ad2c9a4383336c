// Slips that are sold back before they end: their values, whole and in part, and rules that fire by
// themselves.
import { createHash } from 'node:crypto';
import type { Db, Reader, Tx } from '@parlour/database';
import {
  add,
  type Amount,
  amountFromText,
  amountToText,
  currencyOf,
  formatAmount,
  ZERO,
} from '@parlour/money';
import {
  type CashOutLeg,
  cashOutPart,
  type CashOutRule,
  cashOutRuleFault,
  type CashOutValue,
  cashOutValue,
  decideCashOutRule,
  decideOffer,
  greatestReturn,
  type Slip,
  stakeLeftOf,
} from '@parlour/sports';
import type { Logger } from 'pino';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import { groupsOf } from '../rules/builder.ts';
import { engineSlip, outcomesOf } from '../rules/slip.ts';
import { CASH_OUT_SHARE_BPS } from '../rules/terms.ts';
import {
  dropRule,
  findCashOut,
  insertCashOut,
  listRuled,
  listRules,
  putRule,
  type StoredRule,
} from '../cash-out/store.ts';
import { listLegs, type StoredLeg } from '../leg/store.ts';
import { findSlip, listSlips, lockSlips, type SlipId, type StoredSlip } from '../store/slips.ts';
import type { SlipWithLegs } from './draft.ts';
import { type PickStand, readStands, type ReadPicks } from './picks.ts';
import { moved, writeMoved } from './placing.ts';
import { roundOutcome } from './settle.ts';

type CashOutDeps = Pick<Platform, 'newId' | 'now' | 'outbox'> & {
  readonly db: Db;
  readonly log: Logger;
  readonly readPicks: ReadPicks;
  readonly rounds: Pick<OwnRoundsService, 'settle'>;
};

type CashOutInput = {
  readonly key: string;
  readonly shareBps: number;
  readonly offer: string;
};

type RuleInput = { readonly kind: StoredRule['kind']; readonly value: string } | null;

const WHOLE_BPS = 10_000;
const PPM = 1_000_000;
/** Slips whose values one call answers. */
const VALUED_MAX = 200;
const RULED_PER_TURN = 500;

const TERMS = { shareBps: CASH_OUT_SHARE_BPS, offerMin: ZERO, takesFreeBets: false };

/** Legs as the book has them; picks that are one leg together are not bought back while they run. */
function legsOf(legs: readonly StoredLeg[], stands: readonly PickStand[]): readonly CashOutLeg[] {
  const outcomes = outcomesOf(legs);
  return groupsOf(legs).map(([first = 0], place): CashOutLeg => {
    const outcome = outcomes[place] ?? null;
    if (outcome !== null) return { kind: 'decided', outcome };
    if (legs[first]?.builder !== null) return NOT_BOUGHT;
    const stand = stands[first];
    const onPlace = stands[legs.findIndex(({ placeOf }) => placeOf === first)];
    return {
      kind: 'open',
      chances: chanceOf(stand),
      placeChances: chanceOf(onPlace),
      state: stand?.state ?? 'closed',
      cashOut: stand?.cashOut ?? 'closed',
    };
  });
}
function chanceOf(stand: PickStand | undefined): { readonly won: number } | null {
  const ppm = stand?.ppm ?? null;
  return ppm === null ? null : { won: ppm / PPM };
}

const NOT_BOUGHT: CashOutLeg = {
  kind: 'open',
  chances: null,
  state: 'open',
  cashOut: 'unavailable',
};

type Valued = SlipWithLegs & { readonly engine: Slip; readonly value: CashOutValue };

function valueOf(
  slip: StoredSlip,
  legs: readonly StoredLeg[],
  stands: readonly PickStand[],
): Valued {
  const engine = engineSlip(slip, legs);
  const value = cashOutValue(engine, legsOf(legs, stands), TERMS, slip.cashedBps);
  return { slip, legs, engine, value };
}

/** The values of slips as the book stands in the reader's transaction. */
async function valueAll(
  { readPicks }: Pick<CashOutDeps, 'readPicks'>,
  reader: Reader,
  slips: readonly StoredSlip[],
): Promise<readonly Valued[]> {
  const legsOf = await listLegs(reader, slips);
  const whole = slips.map((slip) => ({ slip, legs: legsOf.get(slip.id) ?? [] }));
  const stands = await readStands(readPicks, reader, whole);
  return whole.map(({ legs, slip }) => valueOf(slip, legs, stands.get(slip.id) ?? []));
}

/** Why there is no value, in the words of the contract. */
const REASONS: Readonly<Record<string, string>> = {
  suspended: 'suspended',
  closed: 'closed',
  decided: 'closed',
  lost: 'closed',
  cashed_out: 'closed',
  unavailable: 'not_offered',
  free_bet: 'not_offered',
  chances: 'no_price',
  too_small: 'too_small',
};
const reasonOf = (reason: string): string => REASONS[reason] ?? 'not_offered';

const unavailable = (reason: string): Refusal =>
  new Refusal('slip.cash_out_unavailable', { extra: { reason: reasonOf(reason) } });

export function createCashOuts(deps: CashOutDeps) {
  const { db } = deps;
  return {
    /** Values of the open slips of a member. */
    async values(memberId: string) {
      const query = { memberId, statuses: ['OPEN'] as const, eventId: null, before: null };
      const slips = await listSlips(db, { ...query, limit: VALUED_MAX });
      return (await valueAll(deps, db, slips)).map(({ slip, value }) =>
        value.kind === 'offer'
          ? { slipId: slip.id, offer: amountToText(value.offer), reason: null }
          : { slipId: slip.id, offer: null, reason: reasonOf(value.reason) },
      );
    },

    cashOut: (id: SlipId, input: CashOutInput) => db.tx((tx) => cashOut(deps, tx, id, input)),

    setRule: (id: SlipId, rule: RuleInput) => db.tx((tx) => setRule(deps, tx, id, rule)),

    rulesOf: (memberId: string, slipIds: readonly string[]) => listRules(db, memberId, slipIds),

    /** Looks at rules of slips with legs on some events, and cashes out those whose time has come. */
    async fireRules(eventIds: readonly bigint[]): Promise<number> {
      let fired = 0;
      for (const id of await listRuled(db, eventIds, RULED_PER_TURN)) {
        try {
          if (await db.tx((tx) => fireRule(deps, tx, id))) fired += 1;
        } catch (error) {
          deps.log.error(
            { err: error, slip: id.id },
            'a rule of a cash-out could not be looked at',
          );
        }
      }
      return fired;
    },
  };
}

export type CashOuts = ReturnType<typeof createCashOuts>;

async function lockOpen(tx: Tx, id: SlipId): Promise<StoredSlip> {
  const [slip] = await lockSlips(tx, [id], ['OPEN']);
  if (slip !== undefined) return slip;
  if ((await findSlip(tx, id)) === null) throw new Refusal('slip.not_found');
  throw new Refusal('slip.not_open');
}

async function cashOut(
  deps: CashOutDeps,
  tx: Tx,
  id: SlipId,
  input: CashOutInput,
): Promise<SlipWithLegs> {
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest();
  const held = await lockSlips(tx, [id], ['OPEN', 'CASHED_OUT', 'WON', 'REDUCED', 'LOST', 'VOID']);
  const [slip] = held;
  const known = await findCashOut(tx, id, input.key);
  if (known !== null && slip !== undefined) {
    if (!known.inputHash.equals(inputHash)) throw new Refusal('slip.key_conflict');
    return { slip, legs: (await listLegs(tx, [slip])).get(slip.id) ?? [] };
  }
  const [valued] = await valueAll(deps, tx, [await lockOpen(tx, id)]);
  if (valued === undefined) throw new Refusal('slip.not_found');
  const { value } = valued;
  if (value.kind === 'denied') throw unavailable(value.reason);
  const decision = decideOffer(amountFromText(input.offer) ?? ZERO, value.offer, 'better');
  if (decision.kind === 'refused') {
    const currency = currencyOf(valued.slip.currency);
    const offer = formatAmount(decision.accepted, { currency });
    const extra = { offer: amountToText(decision.accepted) };
    throw new Refusal('slip.cash_out_changed', { params: { offer }, extra });
  }
  const { cashedBps } = valued.slip;
  const toBps = cashedBps + Math.floor(((WHOLE_BPS - cashedBps) * input.shareBps) / WHOLE_BPS);
  return pay(deps, tx, valued, { key: input.key, inputHash, toBps, cause: 'member' });
}

type Sale = {
  readonly key: string;
  readonly inputHash: Buffer;
  readonly toBps: number;
  readonly cause: 'member' | 'rule';
};

/** Pays a share of a slip that the transaction holds; the round stays open where something is left. */
async function pay(
  deps: CashOutDeps,
  tx: Tx,
  { engine, legs, slip, value }: Valued,
  { cause, inputHash, key, toBps }: Sale,
): Promise<SlipWithLegs> {
  if (value.kind !== 'offer') throw unavailable(value.reason);
  const { cashedBps } = slip;
  const part = cashOutPart(engine, value.whole, { cashedBps, toBps });
  if (part.kind === 'refused') throw unavailable('too_small');
  const at = deps.now();
  const isWhole = part.cashedBps === WHOLE_BPS;
  const next = moved(slip, {
    cashed: add(slip.cashed, part.pays),
    cashedBps: part.cashedBps,
    returnMax: greatestReturn(engine, outcomesOf(legs), part.cashedBps),
    ...(isWhole ? { status: 'CASHED_OUT' as const, settledAt: at } : {}),
  });
  await insertCashOut(tx, {
    id: slip.id,
    memberId: slip.memberId,
    requestKey: key,
    inputHash,
    fromBps: cashedBps,
    toBps: part.cashedBps,
    amount: part.pays,
    cause,
    at,
  });
  if (isWhole) await dropRule(tx, slip);
  await deps.rounds.settle(tx, [roundOutcome(next)]);
  const event = isWhole ? 'cashed_out' : 'cashed_out_part';
  await writeMoved(deps, tx, [{ slip: next, event, amount: part.pays }], at);
  return { slip: next, legs };
}

const ruleOf = (kind: StoredRule['kind'], amount: Amount): CashOutRule =>
  kind === 'at_least' ? { kind, amount } : { kind: 'loss_at_most', amount };

const standingOf = ({ engine, legs, slip, value }: Valued) => ({
  offer: value.kind === 'offer' ? value.offer : null,
  stakeLeft: stakeLeftOf(engine, slip.cashedBps),
  potential: greatestReturn(engine, outcomesOf(legs), slip.cashedBps),
});

async function setRule(
  deps: CashOutDeps,
  tx: Tx,
  id: SlipId,
  input: RuleInput,
): Promise<SlipWithLegs> {
  const slip = await lockOpen(tx, id);
  const [valued] = await valueAll(deps, tx, [slip]);
  if (valued === undefined) throw new Refusal('slip.not_found');
  if (input === null) {
    await dropRule(tx, id);
    return valued;
  }
  const amount = amountFromText(input.value) ?? ZERO;
  const fault = cashOutRuleFault(ruleOf(input.kind, amount), standingOf(valued));
  if (fault !== null || amount <= 0n) {
    const currency = currencyOf(slip.currency);
    const { above, most } = fault ?? { above: ZERO, most: ZERO };
    throw new Refusal('slip.cash_out_rule_bad', {
      params: { above: formatAmount(above, { currency }), most: formatAmount(most, { currency }) },
      extra: { above: amountToText(above), most: amountToText(most) },
    });
  }
  await putRule(tx, id, { kind: input.kind, amount, at: deps.now() });
  return valued;
}

/** Sells a slip whose rule is reached, at the offer of now; the slip's own version makes it happen once. */
async function fireRule(deps: CashOutDeps, tx: Tx, id: SlipId): Promise<boolean> {
  const [slip] = await lockSlips(tx, [id], ['OPEN']);
  if (slip === undefined) return false;
  const rule = (await listRules(tx, id.memberId, [id.id])).get(id.id);
  if (rule === undefined) return false;
  const [valued] = await valueAll(deps, tx, [slip]);
  if (valued === undefined) return false;
  const decision = decideCashOutRule(ruleOf(rule.kind, rule.amount), standingOf(valued));
  if (decision.kind === 'wait') return false;
  const inputHash = createHash('sha256').update(`${rule.kind} ${rule.amount}`).digest();
  await pay(deps, tx, valued, {
    key: deps.newId(),
    inputHash,
    toBps: WHOLE_BPS,
    cause: 'rule',
  });
  return true;
}
