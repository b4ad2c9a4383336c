// A trader's word on a stake above the limit.
import type { Db, Tx } from '@parlour/database';
import { type Amount, amountToText, currencyOf, formatAmount, isPayable } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isConflict, tryTwice } from '../../../platform/retry.ts';
import type { AuditService } from '../../audit/index.ts';
import type { OwnRoundsService } from '../../play/index.ts';
import { OFFER_S, unitMinOf } from '../rules/terms.ts';
import type { Builders, ReadBuilders } from '../service/builders.ts';
import type { SlipWithLegs } from '../service/draft.ts';
import type { ReadPicks } from '../service/picks.ts';
import {
  moved,
  readJoint,
  rejected,
  strikeWaiting,
  takeStake,
  writeMoved,
} from '../service/placing.ts';
import { listLegs } from '../leg/store.ts';
import { findSlipOf, lockSlips, type StoredSlip } from '../store/slips.ts';
import { decideReferral, findReferral, type ReferralDecision } from './store.ts';

export type ReferralDeps = Pick<Platform, 'db' | 'now' | 'outbox'> & {
  readonly db: Db;
  readonly audit: AuditService;
  readonly readBuilders: ReadBuilders;
  readonly readPicks: ReadPicks;
  readonly rounds: Pick<OwnRoundsService, 'open' | 'stand'>;
};

/** The trader who decides. */
export type Trader = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly ip: string;
};

export type ReferralWord = {
  readonly slipId: string;
  readonly decision: 'accept' | 'part' | 'decline';
  /** Of each bet, of a part. */
  readonly unitStake: Amount | null;
  readonly reason: string;
};

const DECISIONS = { accept: 'accepted', part: 'part', decline: 'declined' } as const;
const SECOND_MS = 1_000;

/** Decides a referred slip once: of two traders at one moment the second is refused as decided. */
export function createDecideReferral(deps: ReferralDeps) {
  return async (trader: Trader, word: ReferralWord): Promise<SlipWithLegs> => {
    const isTaken = word.decision === 'accept';
    const waiting = isTaken ? await findSlipOf(deps.db, trader.brandId, word.slipId) : null;
    const builders = await readJoint(deps, waiting);
    return tryTwice(
      () => deps.db.tx((tx) => decide(deps, tx, { trader, word, builders })),
      isConflict,
    );
  };
}

export type DecideReferral = ReturnType<typeof createDecideReferral>;

type Asked = {
  readonly trader: Trader;
  readonly word: ReferralWord;
  /** Joint prices of picks that are one leg, asked for a moment ago. */
  readonly builders: Builders;
};

async function decide(
  deps: ReferralDeps,
  tx: Tx,
  { builders, trader, word }: Asked,
): Promise<SlipWithLegs> {
  const known = await findSlipOf(tx, trader.brandId, word.slipId);
  const referral = known === null ? null : await findReferral(tx, known);
  if (known === null || referral === null) throw new Refusal('slip.not_found');
  // The purse comes first, as it does where a slip is placed.
  const standing = await deps.rounds.stand(tx, [known.memberId]);
  const at = deps.now();
  const [slip] = await lockSlips(tx, [known], ['REFERRED']);
  if (slip === undefined) return answerDecided(tx, trader, known, word);
  if (slip.dueAt === null || slip.dueAt <= at) throw new Refusal('slip.referral_over');
  const legs = (await listLegs(tx, [slip])).get(slip.id) ?? [];
  const whole = { slip, legs };
  if (word.decision === 'accept') {
    return accept(deps, tx, whole, { trader, word, builders, at, standing });
  }
  const next = word.decision === 'part' ? offer(slip, word, at) : rejected(slip, at, DECLINED);
  const event = word.decision === 'part' ? 'offered' : 'declined_by_trader';
  await writeMoved(deps, tx, [{ slip: next, event, amount: word.unitStake }], at);
  await note(deps, tx, next, { trader, word, at, unitStake: word.unitStake });
  return { slip: next, legs };
}

const DECLINED = 'slip.declined';

/** The same word of the same trader again is answered with what it came to. */
async function answerDecided(
  tx: Tx,
  trader: Trader,
  known: StoredSlip,
  word: ReferralWord,
): Promise<SlipWithLegs> {
  const decided = await findReferral(tx, known);
  const isSame =
    decided?.decidedBy === trader.operatorId &&
    decided.decision === DECISIONS[word.decision] &&
    (word.decision !== 'part' || decided.decided === word.unitStake);
  if (!isSame) {
    if (decided?.decision === null) throw new Refusal('slip.referral_over');
    const by = decided?.decidedAccount ?? '';
    throw new Refusal('slip.referral_decided', { params: { by }, extra: { by } });
  }
  const slip = (await findSlipOf(tx, trader.brandId, known.id)) ?? known;
  return { slip, legs: (await listLegs(tx, [slip])).get(slip.id) ?? [] };
}

type Ground = {
  readonly trader: Trader;
  readonly word: ReferralWord;
  readonly builders: Builders;
  readonly at: Date;
  readonly standing: Awaited<ReturnType<OwnRoundsService['stand']>>;
};

/** Takes the whole stake at the prices of now, or gives the slip back where its member cannot pay it. */
async function accept(
  deps: ReferralDeps,
  tx: Tx,
  { legs, slip }: SlipWithLegs,
  { at, builders, standing, trader, word }: Ground,
): Promise<SlipWithLegs> {
  const { unitStake } = slip;
  const { ground: _ground, ...struck } = await strikeWaiting(
    deps,
    tx,
    { slip, legs, unitStake, builders },
    at,
  );
  const taken = await takeStake(deps, tx, struck, { at, standing });
  if (!(taken instanceof Refusal)) {
    await note(deps, tx, taken.slip, { trader, word, at, unitStake });
    return taken;
  }
  const failed = rejected(slip, at, taken.code);
  await writeMoved(deps, tx, [{ slip: failed, event: 'rejected', amount: null }], at);
  await note(deps, tx, failed, { trader, word, at, unitStake });
  return { slip: failed, legs };
}

/** A part of the stake, which the member takes or not within the time of any offer. */
function offer(slip: StoredSlip, { unitStake }: ReferralWord, at: Date): StoredSlip {
  const currency = currencyOf(slip.currency);
  const unitMin = unitMinOf(currency);
  const isPart =
    unitStake !== null &&
    unitStake >= unitMin &&
    unitStake < slip.unitStake &&
    isPayable(unitStake, currency);
  if (!isPart) {
    throw new Refusal('slip.part_bad', {
      params: {
        least: formatAmount(unitMin, { currency }),
        most: formatAmount(slip.unitStake, { currency }),
      },
    });
  }
  const dueAt = new Date(at.getTime() + OFFER_S * SECOND_MS);
  return moved(slip, { status: 'OFFERED', offeredUnitStake: unitStake, dueAt });
}

async function note(
  { audit }: ReferralDeps,
  tx: Tx,
  slip: StoredSlip,
  {
    at,
    trader,
    unitStake,
    word,
  }: Omit<Ground, 'builders' | 'standing'> & { readonly unitStake: Amount | null },
): Promise<void> {
  const decision: ReferralDecision = {
    decision: DECISIONS[word.decision],
    unitStake: word.decision === 'decline' ? null : unitStake,
    by: trader.operatorId,
    account: trader.operatorAccount,
    at,
    reason: word.reason,
  };
  await decideReferral(tx, slip, decision);
  await audit.record(tx, {
    actor: { kind: 'operator', id: trader.operatorId },
    action: 'slip.decide_referral',
    subject: { kind: 'slip', id: slip.id },
    after: {
      decision: decision.decision,
      state: slip.status,
      ...(decision.unitStake === null
        ? {}
        : { unitStake: amountToText(decision.unitStake), currency: slip.currency }),
    },
    reason: word.reason,
    ip: trader.ip,
  });
}
