// From where the console may be reached, and which browsers an operator is known by.
import { Type } from 'typebox';
import { withProposal } from './approval.ts';
import { declareRefusals } from './refusal.ts';
import { declareRoutes } from './route.ts';
import { Id, Instant, Label, Nothing } from './schema.ts';

export const operatorEntryRefusals = declareRefusals({
  'operator.network_invalid': 422,
  'operator.network_twice': 422,
  /** The caller, or who approves, would be shut out by the list. */
  'operator.network_own_missing': 422,
  'operator.networks_changed': 409,
  'operator.browser_unknown': 404,
});

const Network = Type.String({ minLength: 2, maxLength: 49, pattern: '^[0-9A-Fa-f.:/]+$' });
const Note = Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' });
const Reason = Type.String({ minLength: 3, maxLength: 300 });
const Version = Type.Integer({ minimum: 1 });
const Address = Type.String({ maxLength: 64 });
const NETWORKS_MAX = 100;

export const ConsoleNetworks = Type.Object({
  /** Those that may reach the console; all may while there are none. */
  networks: Type.Array(
    Type.Object({ network: Network, note: Note, addedBy: Label, addedAt: Instant }),
    { maxItems: NETWORKS_MAX },
  ),
  version: Version,
  /** The caller's own address, as the server sees it. */
  address: Address,
  /** Networks of the server's own settings, outside of which nobody is answered; none is all. */
  outer: Type.Array(Network, { maxItems: 1_000 }),
});

/** A browser in which both factors were proven; strangers who guess do not lock it out. */
export const OperatorBrowser = Type.Object({
  id: Id,
  userAgent: Type.String({ maxLength: 300 }),
  ip: Address,
  knownAt: Instant,
  usedAt: Instant,
  isCurrent: Type.Boolean(),
});
const browsers = Type.Object({ items: Type.Array(OperatorBrowser, { maxItems: 100 }) });

export const operatorEntryRoutes = declareRoutes({
  'GET /console/session/captcha': {
    access: 'console',
    summary: 'A picture for the sign-in, as a data address; its cookie names it',
    value: Type.String({ maxLength: 40_000 }),
    refusals: [],
    rate: { count: 30, windowMs: 60_000 },
  },
  'GET /console/networks': {
    access: 'operator:operator.read',
    summary: 'Networks that may reach the console',
    value: ConsoleNetworks,
    refusals: [],
  },
  'PUT /console/networks': {
    access: 'operator:operator.update',
    summary:
      'Replaces the list. What shuts networks out counts at once and ends their sessions; what lets ' +
      'more in waits for a second operator',
    body: Type.Object({
      networks: Type.Array(Type.Object({ network: Network, note: Note }), {
        maxItems: NETWORKS_MAX,
      }),
      version: Version,
      reason: Reason,
    }),
    value: withProposal(ConsoleNetworks),
    refusals: [
      'operator.network_invalid',
      'operator.network_twice',
      'operator.network_own_missing',
      'operator.networks_changed',
      'approval.open',
    ],
  },
  'GET /console/me/browsers': {
    access: 'operator:self',
    summary: 'Browsers that one is known by, the last used first',
    value: browsers,
    refusals: [],
  },
  'DELETE /console/me/browsers/:browserId': {
    access: 'operator:self',
    summary: 'Forgets one of one’s own browsers',
    params: Type.Object({ browserId: Id }),
    value: Nothing,
    refusals: ['operator.browser_unknown'],
  },
  'GET /console/operators/:operatorId/browsers': {
    access: 'operator:operator.read',
    summary: 'Browsers that an operator is known by, the last used first',
    params: Type.Object({ operatorId: Id }),
    value: browsers,
    refusals: ['operator.unknown'],
  },
  'DELETE /console/operators/:operatorId/browsers/:browserId': {
    access: 'operator:operator.update',
    summary: 'Forgets a browser of an operator',
    params: Type.Object({ operatorId: Id, browserId: Id }),
    value: Nothing,
    refusals: ['operator.browser_unknown'],
  },
});
