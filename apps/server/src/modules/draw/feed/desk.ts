import { FEED_FORMER_KEY_HOURS, type FeedState } from '@parlour/contract';
import type { Db, Reader, Tx } from '@parlour/database';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import type { GameEditor } from '../service/game-desk.ts';
import type { Withdraw } from '../service/withdraw.ts';
import { listGames } from '../store/games.ts';
import { keyOwner } from './receive.ts';
import { hintOf, newFeedKey } from './signature.ts';
import {
  type Feed,
  findFeed,
  insertFeed,
  listFeeds,
  listReports,
  lockFeed,
  type ReportPlace,
  updateFeed,
  updateKey,
} from './store.ts';

const HOUR_MS = 3_600_000;

export type FeedDeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  readonly seal: FieldSeal;
  readonly withdraw: Withdraw;
  now(): Date;
};

/** What the audit keeps of a feed: never its key. */
const pictureOf = ({ name, state, gameCodes, keyHint }: Feed) => ({
  name,
  state,
  gameCodes: gameCodes.join(', '),
  keyHint,
});

export type FeedDesk = ReturnType<typeof createFeedDesk>;

/** Feeds as operators keep them. A key leaves here once, when it is made. */
export function createFeedDesk({ audit, db, now, seal, withdraw }: FeedDeskDeps) {
  const get = async (reader: Reader, code: string): Promise<Feed> => {
    const feed = await findFeed(reader, code);
    if (feed === null) throw new Refusal('feed.not_found');
    return feed;
  };

  const lockSeen = async (tx: Tx, code: string, version: number): Promise<Feed> => {
    const feed = await lockFeed(tx, code);
    if (feed === null) throw new Refusal('feed.not_found');
    if (feed.version !== version) throw new Refusal('feed.changed');
    return feed;
  };

  const note = async (
    tx: Tx,
    { ip, operatorId, reason }: GameEditor,
    action: string,
    code: string,
    before: Feed | null,
    told: object = {},
  ): Promise<Feed> => {
    const after = await get(tx, code);
    await audit.record(tx, {
      actor: { kind: 'operator', id: operatorId },
      action,
      subject: { kind: 'lottery_feed', id: code },
      ...(before !== null && { before: pictureOf(before) }),
      after: { ...pictureOf(after), ...told },
      reason,
      ip,
    });
    return after;
  };

  const makeKey = (code: string, { operatorId }: GameEditor) => {
    const key = newFeedKey();
    const sealedKey = seal.seal(key, keyOwner(code));
    return {
      key,
      kept: { sealedKey, keyHint: hintOf(key), keyedBy: operatorId, keyedAt: now() },
    };
  };

  const checkGames = async (gameCodes: readonly string[]): Promise<void> => {
    const official = (await listGames(db)).filter(({ source }) => source === 'official');
    const known = new Set(official.map(({ code }) => code));
    if (!gameCodes.every((code) => known.has(code))) throw new Refusal('feed.game_unknown');
  };

  return {
    list: () => listFeeds(db),
    get: (code: string) => get(db, code),

    async reports(
      code: string,
      page: { readonly after: ReportPlace | null; readonly limit: number },
    ) {
      await get(db, code);
      return listReports(db, code, page);
    },

    async add(editor: GameEditor, feed: Pick<Feed, 'code' | 'name' | 'gameCodes'>) {
      await checkGames(feed.gameCodes);
      const { kept, key } = makeKey(feed.code, editor);
      return db.tx(async (tx) => {
        if (!(await insertFeed(tx, { ...feed, ...kept }))) throw new Refusal('feed.taken');
        return { feed: await note(tx, editor, 'feed.add', feed.code, null), key };
      });
    },

    async change(
      editor: GameEditor,
      change: {
        readonly code: string;
        readonly name: string;
        readonly state: FeedState;
        readonly gameCodes: readonly string[];
        readonly version: number;
      },
    ): Promise<Feed> {
      await checkGames(change.gameCodes);
      return db.tx(async (tx) => {
        const before = await lockSeen(tx, change.code, change.version);
        await updateFeed(tx, { ...change, at: now() });
        return note(tx, editor, 'feed.change', change.code, before);
      });
    },

    async rekey(
      editor: GameEditor,
      { code, isLeaked, version }: RekeyFeed,
    ): Promise<{ readonly feed: Feed; readonly key: string }> {
      const { kept, key } = makeKey(code, editor);
      const formerUntil = new Date(now().getTime() + FEED_FORMER_KEY_HOURS * HOUR_MS);
      return db.tx(async (tx) => {
        const before = await lockSeen(tx, code, version);
        // Under two makers at once, the former could speak with the voice of the new one.
        const isHandedOver = before.keyedBy !== editor.operatorId;
        await updateKey(tx, code, {
          ...kept,
          formerUntil: isLeaked || isHandedOver ? null : formerUntil,
        });
        const silenced = isLeaked ? await withdraw(tx, code) : [];
        const told = silenced.map(({ gameCode, no }) => `${gameCode} ${no}`).join(', ');
        const withdrawn = isLeaked ? { withdrawn: told } : {};
        return { feed: await note(tx, editor, 'feed.rekey', code, before, withdrawn), key };
      });
    },
  };
}

type RekeyFeed = {
  readonly code: string;
  /**
   * The key before is not taken any more from now on, and what the feed said of draws without a
   * result does not count.
   */
  readonly isLeaked: boolean;
  readonly version: number;
};
