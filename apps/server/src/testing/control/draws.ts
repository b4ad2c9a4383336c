// Results and odds of the lottery, of which no operator decides alone.
import { signFeed } from '../../modules/draw/feed/signature.ts';
import { ahead, openGames } from '../../modules/ticket/testing.ts';
import type { TestApp } from '../../testing.ts';
import { type By, type Drives, reason, type Shared } from './drive.ts';

const CODE = '12345|67';
const GAME = 'thai-stock-300';

export async function createDrawDrives(t: TestApp): Promise<Drives> {
  await openGames(t, ['hanoi', GAME]);
  const { db } = t.platform;
  let [feeds, numbers] = [0, 10];

  const coming = async () => {
    await t.services.draws.storeAhead(['hanoi']);
    const [issue] = await ahead(t, 'hanoi');
    if (issue === undefined) throw new Error('no draw is stored');
    return issue;
  };
  const drawn = async () => {
    const issue = await coming();
    t.clock.advance(issue.drawsAt.getTime() - t.clock.now().getTime() + 1_000);
    return issue;
  };
  const verified = async () => {
    const issue = await drawn();
    for (const feed of ['xoso', 'minhngoc']) await t.services.draws.enter({ feed }, issue.id, CODE);
    return issue;
  };
  const look = async (id: string) => {
    const text = 'select result, result_version, outcome from lottery_issues where id = $1';
    return db.query({ text, values: [id] });
  };
  const enter = (by: By, issueId: string, code = CODE) =>
    t.call('POST /console/lottery/issues/:issueId/entries', {
      ...by,
      params: { issueId },
      body: { code },
    });

  const proposed = (
    kind: 'correction' | 'not-drawn' | 'void',
    issueOf: typeof coming,
  ): (() => Promise<Shared>) => {
    return async () => {
      const issue = await issueOf();
      const params = { issueId: issue.id };
      let changeId = '';
      return {
        async begin(by) {
          const version = issueOf === verified ? 1 : 0;
          const body = { code: '92345|67', version, reason };
          const { value } = await t.call(`POST /console/lottery/issues/:issueId/${kind}`, {
            ...by,
            params,
            body,
          });
          changeId = value.changes[0]?.changeId ?? '';
        },
        end: (by) =>
          t.call('POST /console/lottery/changes/:changeId/decision', {
            ...by,
            params: { changeId },
            body: { decision: 'approve', note: '' },
          }),
        look: () => look(issue.id),
      };
    };
  };

  const addFeed = async (by: By, gameCodes: string[] = []) => {
    const feedCode = `feed-${(feeds += 1)}`;
    const body = { feedCode, name: 'A source', gameCodes, reason };
    return (await t.call('POST /console/lottery/feeds', { ...by, body })).value;
  };
  const post = async (feedCode: string, key: string, issueNo: string) => {
    const payload = JSON.stringify({ results: [{ gameCode: 'hanoi', issueNo, code: CODE }] });
    const response = await t.app.portal.inject({
      method: 'POST',
      url: `/feeds/lottery/${feedCode}/results`,
      headers: {
        'content-type': 'application/json',
        'feed-id': feedCode,
        'feed-signature': signFeed(key, feedCode, payload, t.clock.now()),
      },
      payload,
    });
    const [result] = response.json<{ results: { outcome: string }[] }>().results;
    if (result?.outcome !== 'TAKEN') throw new Error(response.body);
  };
  /** One operator has a feed speak, by whichever call, and enters the same as well. */
  const fed = (speak: (by: By, issueNo: string) => Promise<void>) => async (): Promise<Shared> => {
    const issue = await drawn();
    return {
      begin: (by) => speak(by, issue.no),
      end: (by) => enter(by, issue.id),
      look: () => look(issue.id),
    };
  };

  const params = { gameCode: GAME };
  const cut = (by: By, number: string, shareBps = 5_000) =>
    t.call('POST /console/lottery/offers/:gameCode/cuts', {
      ...by,
      params,
      body: { play: 'top2', numbers: [number], shareBps, reason },
    });
  const cuts = async () => {
    const call = { ...(await t.operator('omar')), params };
    return (await t.call('GET /console/lottery/offers/:gameCode/cuts', call)).value;
  };
  const correction = proposed('correction', verified);

  return {
    limits: {
      'POST /console/lottery/offers/:gameCode/cuts': async (isBeyond) => {
        const number = String((numbers += 1));
        return {
          act: (by) => cut(by, number, isBeyond ? 10_001 : 5_000),
          look: cuts,
          beyond: 'request.invalid',
        };
      },
      'POST /console/lottery/offers/:gameCode/cuts/lift': async (isBeyond) => {
        const number = String((numbers += 1));
        if (!isBeyond) await cut(await t.operator('omar'), number);
        const body = { play: 'top2', numbers: [number], reason };
        return {
          act: (by) =>
            t.call('POST /console/lottery/offers/:gameCode/cuts/lift', { ...by, params, body }),
          look: cuts,
          beyond: null,
        };
      },
    },
    shared: {
      'POST /console/lottery/issues/:issueId/entries': async () => {
        const { id } = await drawn();
        const speak = (by: By) => enter(by, id);
        return { begin: speak, end: speak, look: () => look(id) };
      },
      'POST /console/lottery/issues/:issueId/decision': async () => {
        const { id } = await drawn();
        return {
          async begin(by) {
            await t.services.draws.enter({ feed: 'xoso' }, id, '11111|22');
            await enter(by, id);
          },
          end: (by) =>
            t.call('POST /console/lottery/issues/:issueId/decision', {
              ...by,
              params: { issueId: id },
              body: { code: CODE, version: 0, reason },
            }),
          look: () => look(id),
        };
      },
      'POST /console/lottery/issues/:issueId/correction': correction,
      'POST /console/lottery/issues/:issueId/not-drawn': proposed('not-drawn', coming),
      'POST /console/lottery/issues/:issueId/void': proposed('void', verified),
      'POST /console/lottery/changes/:changeId/decision': correction,
      'POST /console/lottery/feeds': fed(async (by, no) => {
        for (const { feed, key } of [await addFeed(by), await addFeed(by)]) {
          await post(feed.feedCode, key, no);
        }
      }),
      'PUT /console/lottery/feeds/:feedCode': fed(async (by, no) => {
        const { feed, key } = await addFeed(by, ['lao']);
        const { feedCode, name, version } = feed;
        const body = { name, state: 'active' as const, gameCodes: ['hanoi'], version, reason };
        await t.call('PUT /console/lottery/feeds/:feedCode', { ...by, params: { feedCode }, body });
        await post(feedCode, key, no);
      }),
      'POST /console/lottery/feeds/:feedCode/key': async () => {
        const { feed } = await addFeed(await t.operator('omar'));
        const { feedCode, version } = feed;
        const body = { isLeaked: true, version, reason };
        const rekeyed = fed(async (by, no) => {
          const call = { ...by, params: { feedCode }, body };
          const { key } = (await t.call('POST /console/lottery/feeds/:feedCode/key', call)).value;
          await post(feedCode, key, no);
        });
        return rekeyed();
      },
    },
  };
}
