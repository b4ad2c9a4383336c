import { type PostbackEvent, postbackMacros } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { type Amount, amountToText } from '@parlour/money';
import { listMemberClicks, type MemberClick } from '../../click/store.ts';
import { insertDelivery } from '../store/deliveries.ts';
import { listHearing } from '../store/postbacks.ts';
import { bodyOf, type Fields, fillTemplate } from '../rules/template.ts';
import { DELIVER, type PostbackDeps } from './deps.ts';

/** Something that an affiliate may want to hear of. */
export type Announcement = {
  readonly agentId: string;
  readonly event: PostbackEvent;
  /** What happened; under the same cause it is told once. */
  readonly cause: string;
  /** Null for what is about nobody. */
  readonly memberId: string | null;
  readonly amount: Amount | null;
  readonly currency: string | null;
  readonly at: Date;
};

/** Queues notices to all who hear these events, in the transaction in which they happened. */
export type Announce = (tx: Tx, announcements: readonly Announcement[]) => Promise<void>;

const NOTHING = Object.fromEntries(postbackMacros.map((name) => [name, ''])) as Fields;

const unixOf = (at: Date): string => String(Math.floor(at.getTime() / 1_000));

const marksOf = (click: MemberClick | undefined): Partial<Fields> => {
  if (click === undefined) return {};
  const { agentId: _agent, memberId: _member, ...marks } = click;
  return Object.fromEntries(Object.entries(marks).map(([name, mark]) => [name, mark ?? '']));
};

export function createAnnounce({ jobs, newId, now, reference }: PostbackDeps): Announce {
  return async (tx, announcements) => {
    if (announcements.length === 0) return;
    const hearing = await listHearing(tx, announcements);
    if (hearing.length === 0) return;
    const about = announcements.flatMap(({ agentId, memberId }) =>
      memberId === null ? [] : [{ agentId, memberId }],
    );
    // Of a member who came under another agent the marks stay with the agent whose link it was.
    const clicks = new Map(
      (await listMemberClicks(tx, about)).map((click) => [
        `${click.agentId} ${click.memberId}`,
        click,
      ]),
    );
    let added = 0;
    for (const { agentId, amount, at, cause, currency, event, memberId } of announcements) {
      for (const postback of hearing) {
        if (postback.agentId !== agentId || !postback.events.includes(event)) continue;
        const id = newId();
        const fields: Fields = {
          ...NOTHING,
          ...(memberId === null ? {} : marksOf(clicks.get(`${agentId} ${memberId}`))),
          event,
          member: memberId === null ? '' : reference(agentId, memberId),
          amount: amount === null ? '' : amountToText(amount),
          currency: currency ?? '',
          time: unixOf(at),
          id,
        };
        const { brandId, method, url } = postback;
        const isAdded = await insertDelivery(tx, {
          id,
          postbackId: postback.id,
          brandId,
          agentId,
          event,
          cause,
          isTest: false,
          memberId,
          fields,
          method,
          url: fillTemplate(url, fields),
          body: bodyOf(method, fields),
          createdAt: now(),
        });
        if (isAdded) added += 1;
      }
    }
    if (added > 0) await jobs.add(tx, DELIVER, {}, { key: DELIVER });
  };
}

/** What a test tells: made up, but for its id, and marked so that nobody books it. */
export const testFields = (id: string, event: PostbackEvent, at: Date): Fields => ({
  ...NOTHING,
  event,
  cid: 'test-click',
  s1: 'test',
  s2: 'test',
  s3: 'test',
  s4: 'test',
  s5: 'test',
  member: 'test-member',
  amount: event === 'registration' ? '' : '10.00',
  currency: event === 'registration' ? '' : 'USD',
  time: unixOf(at),
  id,
});
