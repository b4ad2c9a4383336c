import type { WebhookInput, WebhookNews } from '../provider/port.ts';
import { findDeposit } from '../store/deposits.ts';
import { insertNotice, type NoticeOutcome } from '../store/notices.ts';
import type { Credits } from './credit.ts';
import type { CashierDeps } from './deps.ts';
import type { PayoutResults } from './payout-results.ts';
import { UUID } from '../../../platform/uuid.ts';

/** What the provider is told: `unwelcome` came with a wrong signature, `replayed` came before. */
export type NoticeAnswer =
  | { readonly kind: 'taken'; readonly outcome: NoticeOutcome }
  | { readonly kind: 'unknown_provider' | 'unwelcome' | 'unreadable' | 'replayed' };

export type ReceiveNotice = {
  readonly providerCode: string;
  readonly headers: WebhookInput['headers'];
  readonly body: Buffer;
  readonly ip: string;
};

/** Thrown inside the transaction, so that nothing of a replayed call remains. */
class ReplayedError extends Error {
  override readonly name = 'ReplayedError';
}

const REFUSED_BODY_CHARS_MAX = 2_000;
/** Refused calls are kept for anyone who looks into an attack, but an attack must not fill the disk. */
const REFUSED_PER_MINUTE_MAX = 60;
const MINUTE_MS = 60_000;

export type Notices = ReturnType<typeof createNotices>;

export function createNotices(deps: CashierDeps, credits: Credits, payouts: PayoutResults) {
  const { db, log, providers, now, newId } = deps;
  let minute = 0;
  let keptThisMinute = 0;

  const mayKeep = (): boolean => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      keptThisMinute = 0;
    }
    keptThisMinute += 1;
    return keptThisMinute <= REFUSED_PER_MINUTE_MAX;
  };

  const refuse = async (call: ReceiveNotice, outcome: NoticeOutcome): Promise<NoticeAnswer> => {
    log.warn({ provider: call.providerCode, outcome, ip: call.ip }, 'a payment notice was refused');
    if (mayKeep()) {
      await insertNotice(db, {
        id: newId(),
        provider: call.providerCode,
        nonce: null,
        eventId: null,
        type: null,
        outcome,
        subjectId: null,
        body: storableText(call.body).slice(0, REFUSED_BODY_CHARS_MAX),
        ip: call.ip,
        receivedAt: now(),
      });
    }
    return { kind: outcome === 'malformed' ? 'unreadable' : 'unwelcome' };
  };

  return {
    /** Takes a provider's call: checked over its raw bytes, stored, and applied at most once. */
    async receive(call: ReceiveNotice): Promise<NoticeAnswer> {
      const provider = providers.get(call.providerCode);
      if (provider === undefined) return { kind: 'unknown_provider' };
      const { headers, body } = call;
      const reading = provider.parseWebhook({ headers, body, at: now() });
      if (reading.kind === 'refused') {
        return refuse(call, reading.why === 'stale' ? 'old_signature' : reading.why);
      }

      const { content, providerReference, nonce, eventId, type } = reading;
      const isOurs = UUID.test(content.reference);
      const known =
        isOurs && content.subject === 'deposit' ? await findDeposit(db, content.reference) : null;
      try {
        const outcome = await db.tx(async (tx) => {
          const applied = isOurs
            ? await (content.subject === 'deposit'
                ? credits.apply(tx, {
                    id: content.reference,
                    provider: provider.code,
                    providerReference,
                    news: content.news,
                    ...(known === null ? {} : { known }),
                  })
                : payouts.apply(tx, {
                    id: content.reference,
                    provider: provider.code,
                    providerReference,
                    news: content.news,
                  }))
            : 'unknown_subject';
          const isFirst = await insertNotice(tx, {
            id: newId(),
            provider: provider.code,
            nonce,
            eventId,
            type,
            outcome: applied,
            subjectId: isOurs ? content.reference : null,
            body: storableText(body),
            ip: call.ip,
            receivedAt: now(),
          });
          if (!isFirst) throw new ReplayedError();
          return applied;
        });
        if (outcome === 'unknown_subject')
          log.warn({ content: subjectOf(content) }, 'news of nothing we know');
        return { kind: 'taken', outcome };
      } catch (error) {
        if (error instanceof ReplayedError) return { kind: 'replayed' };
        throw error;
      }
    },
  };
}

const subjectOf = ({ subject, reference }: WebhookNews) => `${subject}:${reference.slice(0, 80)}`;

/** PostgreSQL holds no NUL in text. */
const storableText = (body: Buffer): string => body.toString('utf8').replaceAll('\0', '');
