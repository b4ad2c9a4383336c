// An endpoint of the demo's leading agent, and what it was told in the last weeks.
import type { PostbackEvent } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { createFieldSeal } from '../../../platform/field-seal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMemberReference } from '../member-reference.ts';
import { hintOf, newSecret } from '../postback/rules/sign.ts';
import { bodyOf, type Fields, fillTemplate } from '../postback/rules/template.ts';
import { secretOwner } from '../postback/service/deps.ts';
import {
  claimDelivery,
  concludeDelivery,
  insertDelivery,
  insertTry,
  type Try,
} from '../postback/store/deliveries.ts';
import { insertPostback, type PostbackRow } from '../postback/store/postbacks.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MEMBERS_TOLD = 9;
const URL =
  'https://track.partner.example/postback?event={event}&cid={cid}&source={s1}&id={id}&sum={amount}';

type Came = { readonly memberId: string; readonly at: Date };

/** Whether a demo's notice arrives: one in five is answered badly first, one never is. */
const answersOf = (place: number): readonly Pick<Try, 'status' | 'failure' | 'answer'>[] => {
  const fine = { status: 200, failure: null, answer: '{"status":"ok"}' };
  const busy = { status: 503, failure: 'status', answer: 'Service Unavailable' } as const;
  const silent = { status: null, failure: 'timeout', answer: '' } as const;
  if (place === 6) return [busy, silent, busy, silent, silent, busy, busy];
  return place % 5 === 2 ? [busy, fine] : [fine];
};

/** Minutes after the first try at which each further one is made. */
const RETRY_MINUTES = [0, 1, 6, 36, 156, 516, 1_956];

export async function seedPostbacks(
  { config, db, newId, now }: Pick<Platform, 'config' | 'db' | 'newId' | 'now'>,
  agent: { readonly id: string; readonly brandId: string },
): Promise<void> {
  const id = newId();
  const secret = newSecret();
  const nowMs = now().getTime();
  const postback: PostbackRow = {
    id,
    brandId: agent.brandId,
    agentId: agent.id,
    name: 'Partner tracker',
    url: URL,
    method: 'GET',
    events: ['registration', 'first_deposit', 'qualified', 'commission'],
    sealedSecret: createFieldSeal(config.fieldKeys).seal(secret, secretOwner(id)),
    secretHint: hintOf(secret),
    isActive: true,
    offReason: null,
    failuresInRow: 0,
    deliveredAt: null,
    createdAt: new Date(nowMs - 60 * DAY_MS),
    version: 1,
  };
  const came = await db.query<Came>({
    text: `select id as "memberId", registered_at as at from member_accounts
      where upline_id = $1 order by registered_at desc limit $2`,
    values: [agent.id, MEMBERS_TOLD],
  });
  const reference = createMemberReference(config.fieldKey);
  const events: readonly PostbackEvent[] = ['registration', 'first_deposit', 'qualified'];
  await db.tx(async (tx) => {
    await insertPostback(tx, postback);
    // Lists go by the id, which grows with time: the oldest is told first.
    for (const [place, { memberId }] of [...came.entries()].toReversed()) {
      const event = events[place % events.length] ?? 'registration';
      const at = new Date(nowMs - (place * 3 + 1) * DAY_MS);
      const member = reference(agent.id, memberId);
      await tell(tx, { postback, id: newId(), event, memberId, member, at, place });
    }
    await tx.query({
      text: 'update postbacks set delivered_at = $2 where id = $1',
      values: [id, new Date(nowMs - DAY_MS)],
    });
  });
}

type Told = {
  readonly postback: PostbackRow;
  readonly id: string;
  readonly event: PostbackEvent;
  readonly memberId: string;
  readonly member: string;
  readonly at: Date;
  readonly place: number;
};

async function tell(tx: Tx, told: Told): Promise<void> {
  const { at, event, id, member, memberId, place, postback } = told;
  const fields: Fields = {
    event,
    cid: `clk-${48_000 + place * 13}`,
    s1: 'newsletter',
    s2: 'autumn',
    s3: '',
    s4: '',
    s5: '',
    member,
    amount: event === 'registration' ? '' : '50.00',
    currency: event === 'registration' ? '' : 'USD',
    time: String(Math.floor(at.getTime() / 1_000)),
    id,
  };
  const { agentId, brandId, id: postbackId, method } = postback;
  const sent = { method, url: fillTemplate(postback.url, fields), body: bodyOf(method, fields) };
  await insertDelivery(tx, {
    ...sent,
    id,
    postbackId,
    brandId,
    agentId,
    event,
    isTest: false,
    memberId,
    fields,
    cause: memberId,
    createdAt: at,
  });
  const answers = answersOf(place);
  await claimDelivery(tx, { ...sent, id, tries: answers.length, at });
  for (const [index, answer] of answers.entries()) {
    const triedAt = new Date(at.getTime() + (RETRY_MINUTES[index] ?? 0) * MINUTE_MS);
    const durationMs = answer.failure === 'timeout' ? 10_000 : 84 + place * 17;
    await insertTry(tx, id, { ...answer, number: index + 1, at: triedAt, durationMs });
  }
  const last = answers.at(-1);
  await concludeDelivery(tx, {
    id,
    state: last?.status === 200 ? 'DELIVERED' : 'FAILED',
    status: last?.status ?? null,
    failure: last?.failure ?? null,
    durationMs: 84 + place * 17,
    nextTryAt: null,
    endedAt: new Date(at.getTime() + (RETRY_MINUTES[answers.length - 1] ?? 0) * MINUTE_MS),
  });
}
