// Results by hand, their release, and windows of void bets: each is proposed by one operator and decided by
// another, who sees what slips would come to.
import type { Reader, Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ApprovalKind, Maker } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import type { SiteService } from '../../site/index.ts';
import { paysAlike, wordOf } from '../console/result-words.ts';
import { betsVoided, bookChanged, linesResulted } from '../event/events.ts';
import { advanceVersion, touchEvents } from '../event/store.ts';
import { LINE_STATUS } from '../feed/message.ts';
import type { ShownLine } from '../line/board.ts';
import { insertCancellations, insertResults, insertRollbacks } from '../line/result-store.ts';
import type { Result } from '../line/rules.ts';
import { updateHandResult } from '../line/store.ts';
import type { DecideResult, LinePreview, LineRef, MakeVoid, Stands } from './stands.ts';

/** As rows of results call us among the producers of a feed. */
export const HOUSE_PRODUCER = 0;

/** In English, for the log: "Home - Away: 1x2", and what outcomes are called. */
export type LineWords = {
  readonly name: string;
  readonly outcomes: ReadonlyMap<string, string>;
};

export type KindDeps = Pick<Platform, 'now' | 'outbox'> & {
  readonly audit: AuditService;
  readonly site: Pick<SiteService, 'brands'>;
  readonly stands: Stands;
  nameLine(reader: Reader, line: ShownLine): Promise<LineWords>;
};

const PPM_OF_PERCENT = 10_000;

const wordsOf = (result: Result | null, { outcomes }: LineWords): Record<string, string> =>
  Object.fromEntries(
    (result?.outcomes ?? []).map((outcome) => {
      const { result: word, sharePpm } = wordOf(outcome);
      const share = sharePpm === undefined ? '' : ` ${sharePpm / PPM_OF_PERCENT} %`;
      return [outcomes.get(outcome.id) || outcome.id, `${word}${share}`] as const;
    }),
  );

const subjectOf = ({ eventId, marketId, specifiers }: LineRef) => ({
  kind: 'sport_line',
  id: `${eventId}:${marketId}:${specifiers}`,
});

/** Sums by brand and currency, as the deciding operator reads them. */
async function paidOf(
  { site }: Pick<KindDeps, 'site'>,
  { sums }: LinePreview,
  which: 'after' | 'before',
): Promise<Record<string, Record<string, string>>> {
  const codes = new Map((await site.brands()).map(({ code, id }) => [id, code]));
  const paid: Record<string, Record<string, string>> = {};
  for (const sum of sums) {
    const brand = (paid[codes.get(sum.brandId) ?? sum.brandId] ??= {});
    brand[sum.currency] = amountToText(sum[which]);
  }
  return paid;
}

/** Has slips of the line settled, and nodes read it again. */
async function announce(
  { outbox }: Pick<KindDeps, 'outbox'>,
  tx: Tx,
  { event, ref }: { readonly ref: LineRef; readonly event: typeof linesResulted },
): Promise<bigint> {
  const version = await advanceVersion(tx);
  await touchEvents(tx, [ref.eventId], version);
  await outbox.add(tx, [event(ref.eventId, [ref]), bookChanged(version, [ref.eventId])]);
  return version;
}

type Entry = {
  readonly action: string;
  readonly ref: LineRef;
  readonly before: object;
  readonly after: object;
};

const record = ({ audit }: Pick<KindDeps, 'audit'>, tx: Tx, maker: Maker, entry: Entry) =>
  audit.record(tx, {
    actor: { kind: 'operator', id: maker.operatorId },
    action: entry.action,
    subject: subjectOf(entry.ref),
    before: { ...entry.before },
    after: { ...entry.after },
    reason: maker.reason,
    ip: maker.ip,
  });

/** Of a message that operators say in the place of the feed. */
const stampOf = (line: ShownLine, at: Date) => ({
  eventRef: line.event.eventRef,
  producerId: HOUSE_PRODUCER,
  at: at.getTime(),
  requestId: null,
});

async function resultNote(
  deps: KindDeps,
  tx: Tx,
  ref: LineRef,
  { line, preview, result }: Awaited<ReturnType<Stands['release']>>,
) {
  const words = await deps.nameLine(tx, line);
  return {
    loosens: true,
    subject: subjectOf(ref),
    before: {
      line: words.name,
      outcomes: wordsOf(line.result, words),
      paid: await paidOf(deps, preview, 'before'),
    },
    after: {
      line: words.name,
      outcomes: wordsOf(result, words),
      slips: preview.changed,
      paid: await paidOf(deps, preview, 'after'),
    },
  };
}

export const decideKind = (deps: KindDeps): ApprovalKind<DecideResult> => ({
  name: 'sport_result.decide',
  isHouse: true,
  decide: 'sports.update',
  async weigh(tx, command) {
    const stand = await deps.stands.decide(tx, command);
    // Slips that are still being placed would be settled by what was not looked at.
    if (stand.line.status === LINE_STATUS.active) throw new Refusal('market.line_open');
    if (stand.line.handResult !== null && paysAlike(stand.line.handResult, stand.result)) {
      throw new Refusal('market.result_same');
    }
    return resultNote(deps, tx, command, stand);
  },
  async apply(tx, command, { maker }) {
    const { line, result } = await deps.stands.decide(tx, command);
    const at = deps.now();
    const version = await announce(deps, tx, { ref: command, event: linesResulted });
    const { eventId, marketId, specifiers } = command;
    const { certainty, outcomes, voidReason } = result;
    const lines = [{ marketId, specifiers, outcomes, voidReason }];
    const message = { type: 'bet_settlement', ...stampOf(line, at), certainty, lines } as const;
    await insertResults(tx, [{ eventId, receivedAt: at, message }]);
    await updateHandResult(tx, command, { result, at, version });
    await record(deps, tx, maker, {
      action: 'sports.decide_result',
      ref: command,
      before: { result: line.result },
      after: { result },
    });
  },
});

export const releaseKind = (deps: KindDeps): ApprovalKind<LineRef> => ({
  name: 'sport_result.release',
  isHouse: true,
  decide: 'sports.update',
  weigh: async (tx, ref) => resultNote(deps, tx, ref, await deps.stands.release(tx, ref)),
  async apply(tx, ref, { maker }) {
    const { line, result } = await deps.stands.release(tx, ref);
    const at = deps.now();
    const version = await announce(deps, tx, { ref, event: linesResulted });
    const { eventId, marketId, specifiers } = ref;
    const lines = [{ marketId, specifiers }];
    const message = { type: 'rollback_bet_settlement', ...stampOf(line, at), lines } as const;
    await insertRollbacks(tx, [{ eventId, receivedAt: at, message }]);
    await updateHandResult(tx, ref, { result: null, at, version });
    await record(deps, tx, maker, {
      action: 'sports.release_result',
      ref,
      before: { result: line.result },
      after: { result },
    });
  },
});

export const makeVoidKind = (deps: KindDeps): ApprovalKind<MakeVoid> => ({
  name: 'sport_void.make',
  isHouse: true,
  decide: 'sports.update',
  async weigh(tx, command) {
    const { isSame, line, preview } = await deps.stands.makeVoid(tx, command);
    if (isSame) throw new Refusal('market.result_same');
    const { name } = await deps.nameLine(tx, line);
    return {
      loosens: true,
      subject: subjectOf(command),
      before: { line: name, paid: await paidOf(deps, preview, 'before') },
      after: {
        line: name,
        ...instantsOf(command),
        slips: preview.changed,
        paid: await paidOf(deps, preview, 'after'),
      },
    };
  },
  async apply(tx, command, { maker }) {
    const { line, window } = await deps.stands.makeVoid(tx, command);
    const at = deps.now();
    const { eventId, marketId, specifiers } = command;
    await announce(deps, tx, { ref: command, event: betsVoided });
    const message = {
      type: 'bet_cancel',
      ...stampOf(line, at),
      ...window,
      supersededBy: null,
      lines: [{ marketId, specifiers, voidReason: null }],
    } as const;
    await insertCancellations(tx, [{ eventId, receivedAt: at, message }]);
    const after = instantsOf(command);
    await record(deps, tx, maker, { action: 'sports.make_void', ref: command, before: {}, after });
  },
});

const instantsOf = ({ endsAt, startsAt }: MakeVoid) => ({
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
});
