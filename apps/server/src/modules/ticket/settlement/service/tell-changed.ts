import { createHash } from 'node:crypto';
import type { Tx } from '@parlour/database';
import { translate } from '@parlour/i18n';
import { gameName } from '@parlour/i18n/lottery';
import { amountFromText, currencyOf, formatAmount, ZERO } from '@parlour/money';
import type { JobHandler } from '../../../../platform/jobs.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { MemberService } from '../../../member/index.ts';
import type { NotificationService } from '../../../notification/index.ts';
import type { MovedMoney } from '../rules/moved-money.ts';

export const TELL_CHANGED = 'ticket.tell_changed';

/** Members that one job writes to, in one transaction. */
const TOLD_AT_ONCE = 50;

type Changed = {
  readonly issueId: string;
  readonly issueNo: string;
  readonly gameCode: string;
  /** Of the result. */
  readonly version: number;
  readonly isVoid: boolean;
};

type Payload = Changed & { readonly members: readonly MovedMoney[] };

/** Has members written to whose money a result has moved, with the page that moved it or not at all. */
export async function queueChanged(
  tx: Tx,
  jobs: Platform['jobs'],
  { members, ...changed }: Payload,
): Promise<void> {
  for (let from = 0; from < members.length; from += TOLD_AT_ONCE) {
    const payload: Payload = { ...changed, members: members.slice(from, from + TOLD_AT_ONCE) };
    await jobs.add(tx, TELL_CHANGED, payload);
  }
}

export type TellDeps = Pick<Platform, 'db'> & {
  readonly members: Pick<MemberService, 'findMany'>;
  readonly notifications: NotificationService;
};

/** Idempotent: a member has one message of a version of a result, whose id follows from both. */
export const createTellChanged =
  ({ db, members, notifications }: TellDeps): JobHandler =>
  async (payload) => {
    const { members: moved, ...changed } = payload as Payload;
    const sums = new Map(moved.map((one) => [one.memberId, one]));
    await db.tx(async (tx) => {
      for (const { email, id, language } of await members.findMany(tx, [...sums.keys()])) {
        const own = sums.get(id);
        if (own === undefined || email === null) continue;
        const shown = (text: string): string =>
          formatAmount(amountFromText(text) ?? ZERO, { currency: currencyOf(own.currency) });
        await notifications.send(tx, {
          id: messageId(changed, id),
          brandId: own.brandId,
          memberId: id,
          channel: 'email',
          to: email,
          language,
          template: 'lottery_result_changed',
          values: {
            news: changed.isVoid ? 'void' : 'corrected',
            game: gameName((key, params) => translate(language, key, params), changed.gameCode),
            issue: changed.issueNo,
            before: shown(own.before),
            after: shown(own.after),
          },
        });
      }
    });
  };

function messageId({ issueId, version }: Changed, memberId: string): string {
  const hash = createHash('sha256').update(`${TELL_CHANGED} ${issueId} ${version} ${memberId}`);
  const hex = hash.digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return [...parts, hex.slice(20, 32)].join('-');
}
