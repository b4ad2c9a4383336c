// Bets on several outcomes of one match, priced by the joint model that plays it.
import { builderPrice, odds, PRICE_LADDER } from '@parlour/sports';
import type { BuilderLeg, JointChance } from '@parlour/sports/lives';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { lineOfKey } from '../book/offer.ts';
import { type OfferedMarket, writeOdds, writeProbability } from '../message/message.ts';
import { element } from '../message/xml.ts';
import type { Match } from '../run/match.ts';
import { believed, keyOfMarket } from '../run/publish.ts';
import type { RestDeps } from './routes.ts';
import { isoOf, sendProblem, sendXml } from './xml-reply.ts';

const SELECTIONS_MAX = 10;
const BODY_BYTES_MAX = 16_384;
const MARGIN_BPS = 800;
const ODDS_MAX = odds(1_000_000);

type Selection = {
  readonly eventId: string;
  readonly key: string;
  readonly outcomeId: string;
};

const SELECTION = /<selection\s([^<>]*?)\/?>/g;
const ATTRIBUTE = /([a-z_]+)\s*=\s*"([^"]*)"/g;

/** The picks of a request; null for a text that has none, or one that is not whole. */
export function readSelections(body: string): Selection[] | null {
  const found = [...body.matchAll(SELECTION)].map(([, text = '']): Selection | null => {
    const given = new Map([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));
    const [eventId, market, outcomeId] = [
      given.get('id'),
      given.get('market_id'),
      given.get('outcome_id'),
    ];
    if (eventId === undefined || market === undefined || outcomeId === undefined) return null;
    const specifiers = given.get('specifiers') ?? '';
    return { eventId, outcomeId, key: specifiers === '' ? market : `${market}/${specifiers}` };
  });
  const whole = found.flatMap((one) => one ?? []);
  return whole.length === 0 || whole.length < found.length ? null : whole;
}

const isOpen = ({ status }: OfferedMarket): boolean => status === 1;
type Conflict = { readonly at: number | 'all'; readonly reason: string };
/** Which picks stand in the way, and why: they exclude each other, add nothing, or cannot be joined. */
function conflictOf(chance: JointChance): Conflict | null {
  if (chance.kind === 'priced') return null;
  if (chance.kind === 'impossible') return { at: 'all', reason: 'impossible' };
  return { at: chance.leg, reason: chance.kind };
}

/** Lines that may be joined, with those that were picked and cannot be marked. */
function selectionsOf(
  match: Match,
  picked: readonly Selection[] = [],
  conflict: Conflict | null = null,
): string {
  const markets = [...match.markets.values()].filter(isOpen).map((market) => {
    const key = keyOfMarket(market);
    const outcomes = market.outcomes
      .filter(({ isActive, parts }) => isActive === true && parts === undefined)
      .map(({ id }) => {
        const place = picked.findIndex((one) => one.key === key && one.outcomeId === id);
        const isIn = place !== -1 && (conflict?.at === 'all' || conflict?.at === place);
        const marks = isIn ? { conflict: 'true', conflict_reason: conflict?.reason } : {};
        return element('outcome', { id, ...marks });
      });
    return outcomes.length === 0
      ? ''
      : element('market', { id: market.id, specifiers: market.specifiers }, outcomes);
  });
  return element('event', { id: match.eventId }, [
    element(
      'markets',
      {},
      markets.filter((text) => text !== ''),
    ),
  ]);
}

export function registerCustomBets(app: FastifyInstance, { runner }: RestDeps): void {
  const stamp = () => ({ generated_at: isoOf(runner.now()) });
  const matchOf = (eventId: string): Match | null => {
    const match = runner.matches.get(eventId);
    return match?.play.build === undefined ? null : match;
  };

  app.get<{ Params: { urn: string } }>(
    '/custombet/:urn/available_selections',
    async (request, reply) => {
      const match = matchOf(request.params.urn);
      if (match === null) return sendProblem(reply, 404, 'no joint prices for this event');
      return sendXml(reply, element('available_selections', stamp(), [selectionsOf(match)]));
    },
  );

  const calculate = (body: string, reply: FastifyReply) => {
    const picked = readSelections(body);
    const [first] = picked ?? [];
    if (picked === null || first === undefined || picked.length > SELECTIONS_MAX)
      return sendProblem(reply, 400, `one to ${SELECTIONS_MAX} selections were expected`);
    if (picked.some(({ eventId }) => eventId !== first.eventId))
      return sendProblem(reply, 400, 'selections of one event were expected');
    const match = matchOf(first.eventId);
    if (match === null) return sendProblem(reply, 404, 'no joint prices for this event');
    const prices = picked.map(({ key, outcomeId }) => {
      const market = match.markets.get(key);
      if (market === undefined || !isOpen(market)) return undefined;
      const outcome = market.outcomes.find(({ id }) => id === outcomeId);
      return outcome?.isActive === true ? outcome.odds : undefined;
    });
    const parts = prices.flatMap((price) => (price === undefined ? [] : [odds(price)]));
    if (parts.length < picked.length) return sendProblem(reply, 404, 'a selection is not open');
    const legs = picked.map(({ key, outcomeId }): BuilderLeg => {
      const { id, specifiers } = lineOfKey(key);
      return { market: { marketId: id, specifiers }, outcomeId };
    });
    const chance = match.play.build?.(believed(match), legs);
    if (chance === undefined) return sendProblem(reply, 404, 'no joint prices for this event');
    const price =
      chance.kind === 'priced'
        ? builderPrice({
            chance: chance.probability,
            marginBps: MARGIN_BPS,
            parts,
            ladder: PRICE_LADDER,
            oddsMax: ODDS_MAX,
          })
        : null;
    const calculation =
      chance.kind === 'priced' && price !== null
        ? [
            element('calculation', {
              odds: writeOdds(Number(price)),
              probability: writeProbability(chance.probability),
            }),
          ]
        : [];
    return sendXml(
      reply,
      element('calculation_response', stamp(), [
        ...calculation,
        element('available_selections', {}, [selectionsOf(match, picked, conflictOf(chance))]),
      ]),
    );
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/xml', 'text/xml'],
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: string }>('/custombet/calculate', async (request, reply) =>
      typeof request.body === 'string'
        ? calculate(request.body, reply)
        : sendProblem(reply, 400, 'selections were expected as XML'),
    );
  });
}
