// How each writing call of an operator is kept from moving money, rights or limits by one person.
import type { Permission } from './permission.ts';

/**
 * `none`: moves neither money nor rights nor limits. `tightens`: takes away, stops or asks for more.
 * `own_limit`: bounded by a figure that its caller cannot change alone. `proposal`: what loosens waits
 * for a second operator among the approvals. `four_eyes`: a road of its own with a second operator.
 */
export type ControlKind = 'none' | 'tightens' | 'own_limit' | 'proposal' | 'four_eyes';

/** Why one person may set a field here that a call of two operators holds elsewhere, by its name. */
export type OpenFields = Readonly<Record<string, string>>;

export type Control = {
  readonly kind: ControlKind;
  readonly why: string;
  /** Of `none`: its fields that have the name of one that waits for a second operator elsewhere. */
  readonly fields: OpenFields;
};

const none = (why: string, fields: OpenFields = {}): Control => ({ kind: 'none', why, fields });
const tightens = (why: string): Control => ({ kind: 'tightens', why, fields: {} });
const ownLimit = (why: string): Control => ({ kind: 'own_limit', why, fields: {} });
const fourEyes = (why: string): Control => ({ kind: 'four_eyes', why, fields: {} });
const proposal: Control = {
  kind: 'proposal',
  why: 'what loosens waits for a second operator',
  fields: {},
};

/** Terms of affiliates: money follows from a deal, whose statements have the limit. */
const planFields = {
  name: 'what people call the plan',
  amount: 'paid by statements of deals',
  category: 'of the play that a share counts, paid by statements of deals',
};
const shownFields = {
  kind: 'of a text or a picture',
  text: 'of a page; terms that members accept have their version among the registration rules',
  action: 'where a button of the site leads',
  url: 'a link on a page of the brand, never where its mails or programs come from',
  startsAt: 'from when a text is shown',
  endsAt: 'until when a text is shown',
};
/** Who opens an added game reads all of it. */
const openedFields = Object.fromEntries(
  [
    'family',
    'timeZone',
    'kind',
    'weekdays',
    'monthDays',
    'clocks',
    'from',
    'to',
    'everySeconds',
    'digits',
    'opensSecondsMax',
    'closesSeconds',
    'cancelSeconds',
    'voidAfterHours',
  ].map((field) => [field, 'read by the second operator who opens the game']),
);
const partStart = { startsAt: 'when it begins to look so' };

/** Permissions under which no call moves money, rights or limits, with the reason. */
const harmless: Partial<Record<Permission, Control>> = {
  self: none('concerns the caller’s own session and credentials', {
    password: 'proves who calls',
    code: 'proves who calls',
  }),
  'audit.read': none('reads the log'),
  'catalogue.update': none('says in which order games are shown', {
    category: 'names the list',
    vendorCode: 'names the list',
    gameIds: 'the order on screen',
  }),
  'content.update': none('texts and pictures', {
    ...shownFields,
    from: 'names a former text',
    state: 'of a message from a member',
  }),
  'export.create': none('writes a file of what the caller may read', {
    kind: 'what is written out',
    key: 'names the file',
    from: 'of the time that is written out',
    to: 'of the time that is written out',
  }),
  'notification.update': none('sends a stored message again or gives it up'),
  'lottery.read': none('computes and saves nothing'),
  'site.read': none('computes, or chooses the brand on screen'),
  'security.read': none('computes and saves nothing'),
  'member.reveal': none('reads, with a reason in the audit', { field: 'what is read' }),
};

const calls: Readonly<Record<string, Control>> = {
  'POST /console/approvals/:proposalId/decide': fourEyes('never by its proposer'),
  'POST /console/approvals/:proposalId/withdraw': tightens('ends what the caller proposed'),
  'PUT /console/approval-policy': proposal,
  'PUT /console/cashier-policies/:currency': proposal,
  'PUT /console/cashier-policies/:currency/vip-limits': proposal,
  'PUT /console/adjustment-rules/:currency': proposal,
  'POST /console/rollovers/:id/waive': proposal,
  'PUT /console/rollover-weights': proposal,
  'PUT /console/fund-policy': proposal,
  'POST /console/operators': proposal,
  'PUT /console/operators/:operatorId': proposal,
  'POST /console/operators/:operatorId/reset': proposal,
  'PUT /console/networks': proposal,
  'DELETE /console/operators/:operatorId/browsers/:browserId': tightens('counts it as a stranger'),

  'POST /console/adjustments': ownLimit('above the rule of one operator a second one posts'),
  'POST /console/adjustments/:adjustmentId/decide': fourEyes('never by its proposer'),
  'POST /console/adjustments/:adjustmentId/withdraw': tightens('ends what the caller proposed'),

  'POST /console/withdrawals/:id/approve': ownLimit(
    'above it, each and a day, a second one approves',
  ),
  'POST /console/withdrawals/:id/approve-in-parts': ownLimit('above it a second one approves'),
  'POST /console/withdrawals/:id/reject': tightens('gives held money back to its member'),
  'POST /console/withdrawals/:id/hold': tightens('stops a payment'),
  'POST /console/withdrawals/:id/release': none('what is released still waits for its approvals'),
  'POST /console/withdrawals/:id/assign': none('says who looks at it'),
  'POST /console/payouts/:id/route': none('sends what was approved, by another channel'),
  'POST /console/payouts/:id/give-back': tightens('gives held money back to its member'),
  'POST /console/payouts/:id/ask': none('asks the provider'),
  'POST /console/payouts/:id/end': proposal,
  'POST /console/payouts/:id/settle-late': none('notes how money was dealt with'),
  'POST /console/payout-batches': none('groups what was approved', {
    currency: 'chooses among what was approved',
    methodCode: 'chooses among what was approved',
    amountMax: 'chooses among what was approved',
  }),
  'POST /console/payout-batches/:id/send': none('sends what was approved'),
  'POST /console/payout-batches/:id/cancel': none('dissolves a group'),
  'POST /console/payout-batches/:id/file': none('writes out what was approved'),
  'POST /console/payout-batches/:id/results': fourEyes('never by who approved the withdrawal'),
  'POST /console/payout-batches/:id/rows/:payoutId': proposal,
  'POST /console/withdrawal-disputes/:id/propose': fourEyes('another operator agrees'),
  'POST /console/withdrawal-disputes/:id/agree': fourEyes('never by its proposer'),
  'POST /console/withdrawal-disputes/:id/decline': tightens('drops a proposal'),

  'POST /console/deposits/:id/approve': ownLimit('above it, each and a day, a second one approves'),
  'POST /console/deposits/:id/resolve': ownLimit('above it, each and a day, a second one approves'),
  'POST /console/deposits/:id/decline': tightens('credits nothing'),
  'POST /console/bank-credits': fourEyes('another operator matches it'),
  'POST /console/bank-credits/import': ownLimit('what is credited by itself counts for its reader'),
  'POST /console/bank-credits/:id/match': ownLimit('above it never by who read the line in'),
  'POST /console/bank-credits/:id/unmatch': tightens('takes a match back before it is credited'),
  'POST /console/bank-credits/:id/ignore': tightens('credits nothing'),
  'POST /console/bank-credits/:id/reopen': none('credits nothing'),
  'POST /console/channels': proposal,
  'PUT /console/channels/:id': proposal,
  'POST /console/channels/:id/switch': none('bounds of the channel and approvals stay', {
    isEnabled: 'a channel that two made, within its bounds',
  }),
  'POST /console/channels/test': none('asks a provider, credits nobody and makes no channel', {
    code: 'named in the log',
    currency: 'of the payment that is tried',
    amount: 'of a payment that nobody is shown',
    direction: 'which of its calls are tried',
    provider: 'who is asked',
    methodCode: 'what is asked for',
  }),
  'POST /console/channels/:id/reset': none('a breaker closes by itself as well'),
  'POST /console/deposit-methods': proposal,
  'PUT /console/deposit-methods/:code': proposal,
  'POST /console/deposit-methods/order': none('the order on screen'),
  'POST /console/vouchers': proposal,
  'POST /console/vouchers/:id/codes': none('codes of a batch that was let go before'),
  'POST /console/vouchers/:id/void': tightens('takes vouchers away'),
  'POST /console/voucher-items/:id/void': tightens('takes a voucher away'),

  'POST /console/vendor-transfers/:id/ask': none('asks the vendor'),
  'POST /console/vendor-transfers/:id/settlement': fourEyes('another operator decides'),
  'POST /console/vendor-transfers/:id/settlement/decide': fourEyes('never by its proposer'),
  'PUT /console/reconciliation/sources/:source/terms': proposal,
  'POST /console/reconciliation/days/:source/:day/run': none('compares again'),
  'POST /console/reconciliation/differences/:id/resolve': none('moves no money'),
  'POST /console/reconciliation/differences/:id/reopen': none('moves no money'),
  'POST /console/reconciliation/imports': none('moves no money', {
    reference: 'names a column of the file',
    kind: 'names a column of the file',
    state: 'names a column of the file',
    amount: 'names a column of the file',
    currency: 'names a column of the file',
  }),

  'POST /console/affiliates/plans': none('pays nobody before a deal is made', {
    ...planFields,
    kind: 'of a reward',
    currency: 'in which statements of deals are paid',
  }),
  'POST /console/affiliates/plans/:id/versions': none(
    'counts for no deal that was made',
    planFields,
  ),
  'PUT /console/affiliates/plans/:id/state': none('keeps a plan from new deals or offers it', {
    state: 'of a plan, which pays nobody',
  }),
  'POST /console/affiliates/deals': ownLimit('paid by statements, whose payment has the limit'),
  'POST /console/affiliates/deals/:id/end': tightens('ends a deal'),
  'POST /console/affiliates/statements/:id/approve': ownLimit('above it a second one approves'),
  'POST /console/affiliates/statements/:id/reject': tightens('pays nothing'),
  'POST /console/affiliates/runs/catch-up': none('runs what the calendar missed'),
  'POST /console/affiliates/conversions/:id/approve': ownLimit(
    'paid by statements, whose payment has the limit',
  ),
  'POST /console/affiliates/conversions/:id/reject': tightens('pays nothing'),
  'PUT /console/affiliates/postbacks/:id': none('notices to a server of the affiliate', {
    isActive: 'whether notices are sent',
  }),
  'POST /console/contracts': ownLimit(
    'within the limits of contracts, which two loosen; bills have theirs',
  ),
  'POST /console/contracts/:id/withdraw': tightens('takes an offer back'),
  'POST /console/contracts/:id/terminate': tightens('asks for the end'),
  'POST /console/contracts/:id/end': tightens('ends a contract'),
  'PUT /console/contract-limits/:kind': proposal,
  'PUT /console/rebate-policy': proposal,
  'POST /console/settlements/bills/:id/hold': tightens('stops a payment'),
  'POST /console/settlements/bills/:id/release': none('lets a computed bill go on'),
  'POST /console/settlements/bills/:id/approve': ownLimit('above it a second one approves'),
  'POST /console/settlements/bills/:id/reject': tightens('pays nothing'),
  'POST /console/settlements/bills/:id/write-off': ownLimit('above the rule a second one decides'),
  'POST /console/settlements/bills/:id/write-off/decide': fourEyes('never by its proposer'),
  'POST /console/settlements/bills/:id/adjust': ownLimit('above it a second one approves'),
  'POST /console/settlements/runs/:id/rerun': none('computes from the same records'),
  'POST /console/settlements/runs/:id/hold': tightens('stops payments'),
  'POST /console/settlements/runs/:id/release': none('lets computed bills go on'),
  'POST /console/settlements/runs/:id/approve': ownLimit('the sum of a run counts as one'),
  'POST /console/settlements/catch-up': none('runs what the calendar missed', {
    kind: 'which calendar',
  }),

  'POST /console/agent-applications/:applicationId': none(
    'an agent earns by points and contracts alone',
    {
      state: 'of the application',
      account: 'of the agent, who has no rights among operators',
      code: 'by which members find the agent',
    },
  ),
  'POST /console/agent-tasks/:taskId/undo': proposal,
  'PUT /console/agents/:memberId/type': none('an agent earns by points and contracts alone'),
  'PUT /console/agents/:memberId/points': ownLimit(
    'below those of the upline, the most of which two set',
  ),
  'POST /console/agents/:memberId/move': proposal,
  'POST /console/agents/:memberId/freeze': tightens('stops a branch'),
  'PUT /console/point-policy': proposal,
  'POST /console/affiliate-codes': none('a code of an agent', {
    code: 'by which members find the agent',
  }),
  'PUT /console/affiliate-codes/:codeId': none('a code of an agent', {
    isActive: 'whether members find the agent by it',
  }),

  'POST /console/lottery/games': none('paused until a second operator opens it', openedFields),
  'PUT /console/lottery/games/:gameCode': proposal,
  'POST /console/lottery/issues/:issueId/entries': fourEyes('two who agree verify a result'),
  'POST /console/lottery/issues/:issueId/decision': fourEyes('never for an entry of one’s own'),
  'POST /console/lottery/issues/:issueId/correction': fourEyes('another operator decides'),
  'POST /console/lottery/issues/:issueId/not-drawn': fourEyes('another operator decides'),
  'POST /console/lottery/issues/:issueId/void': fourEyes('another operator decides'),
  'POST /console/lottery/changes/:changeId/decision': fourEyes('never by its proposer'),
  'POST /console/lottery/changes/:changeId/withdrawal': tightens('ends what the caller proposed'),
  'PUT /console/lottery/margin': proposal,
  'POST /console/lottery/offers/:gameCode/cuts': ownLimit(
    'never above the odds of the pack, which two publish',
  ),
  'POST /console/lottery/offers/:gameCode/cuts/lift': ownLimit(
    'never above the odds of the pack, which two publish',
  ),
  'POST /console/lottery/feeds': fourEyes('a feed and who made its key are one voice of two'),
  'PUT /console/lottery/feeds/:feedCode': fourEyes(
    'a feed and who made its key are one voice of two',
  ),
  'POST /console/lottery/feeds/:feedCode/key': fourEyes(
    'a feed and who made its key are one voice of two',
  ),
  'PUT /console/lottery/offers/:gameCode': proposal,
  'PUT /console/lottery/packs/:family/draft': none('sold only when it is published'),
  'POST /console/lottery/packs/:family/publish': proposal,
  'POST /console/lottery/packs/:family/discard': none('drops a draft'),
  'POST /console/lottery/issues/:issueId/settlement': none('by the verified result alone'),
  'POST /console/lottery/tickets/:ticketId/cancel': none(
    'gives a stake back while nobody knows the result',
  ),
  'POST /console/lottery/chases/:chaseId/cancel': none(
    'gives a stake back while nobody knows the result',
  ),

  'POST /console/sports/feed/producers/:producerId/recover': tightens(
    'takes no bets on what the producer says until it has repeated it',
  ),

  'PUT /console/sports/limits': proposal,
  'PUT /console/sports/factors/:memberId': proposal,
  'POST /console/sports/limits/preview': none('says what would change, and changes nothing'),
  'POST /console/sports/referrals/:slipId/decide': ownLimit(
    'up to so many times the limit, a figure that two people let rise',
  ),
  'POST /console/sports/stops': tightens('takes no more bets on a part of the book'),
  'POST /console/sports/stops/:stopId/lift': proposal,
  'POST /console/sports/offer/preview': none('computes and saves nothing'),
  'PUT /console/sports/offer': proposal,
  'POST /console/sports/results/preview': none('computes and saves nothing'),
  'POST /console/sports/results': proposal,
  'POST /console/sports/results/release/preview': none('computes and saves nothing'),
  'POST /console/sports/results/release': proposal,
  'POST /console/sports/voids/preview': none('computes and saves nothing'),
  'POST /console/sports/voids': proposal,

  'POST /console/members/:memberId/factors/reset': proposal,
  'POST /console/members/:memberId/temporary-password': none(
    'after two agreed on the reset, and once',
  ),
  'DELETE /console/members/:memberId/sessions': tightens('ends sessions'),
  'POST /console/kyc/:documentId/approve': ownLimit(
    'payouts of a known member have the policy’s amounts',
  ),
  'POST /console/kyc/:documentId/reject': tightens('refuses a document'),
  'POST /console/tags': none('a label', { name: 'of the label' }),
  'PUT /console/tags/:tagId': none('a label', { name: 'of the label' }),
  'DELETE /console/tags/:tagId': none('a label'),
  'PUT /console/members/:memberId/tags/:tagId': none('a label'),
  'DELETE /console/members/:memberId/tags/:tagId': none('a label'),
  'PUT /console/duplicates/:pairId': none('a verdict about two accounts'),
  'POST /console/members/:memberId/notes': none('a note', {
    text: 'for operators',
    isPinned: 'where it is shown',
  }),
  'PUT /console/members/:memberId/notes/:noteId': none('a note', {
    isPinned: 'where it is shown',
  }),
  'DELETE /console/members/:memberId/notes/:noteId': none('a note'),
  'PUT /console/members/:memberId/blocks': proposal,
  'PUT /console/members/:memberId/vip': proposal,
  'PUT /console/members/:memberId/protection/limits': proposal,
  'POST /console/members/:memberId/protection/exclusions': tightens('excludes'),
  'POST /console/protection/removals/:memberId/decision': proposal,
  'PUT /console/protection/brand-limits': proposal,

  'POST /console/games/import': none(
    'a new game stays hidden until two show it; no row is taken that needs two',
    {
      code: 'names the game',
      names: 'what players read',
      category: 'of new games, which two show; refused where it changes',
      state: 'what players are shown',
      tags: 'how games are found',
      volatility: 'what players read',
      lines: 'what players read',
      betMin: 'what players read; the vendor holds to its own',
      blockedCountries: 'refused where a country is let in again',
    },
  ),
  'PUT /console/vendors/order': none('the order on screen'),
  'PUT /console/vendors/:vendorCode': proposal,
  'POST /console/rewards': proposal,
  'POST /console/rewards/check': none('reads who can be given something', {
    accounts: 'who is looked up',
  }),
  'POST /console/rewards/:rewardId/cancel': tightens('takes back free rounds that were not begun'),
  'PUT /console/games/:gameId': proposal,
  'PUT /console/games/:gameId/limits/:currency': proposal,
  'POST /console/tables': proposal,
  'PUT /console/tables/:tableId': proposal,
  'POST /console/tables/:tableId/pause': tightens('stops a table after its round'),
  'POST /console/tables/:tableId/resume': none('lets a table go on as it was set'),
  'POST /console/tables/:tableId/voids': proposal,
  'POST /console/dealings/:tableId/actions': none(
    'each entry has a second look, and a log of its own',
    {
      kind: 'what is done at the table',
      name: 'of the dealer, for the log',
      from: 'which of the entries is corrected, before the result is confirmed',
      count: 'how many entries were seen, so that no two pages enter the same one',
      look: 'says which of the two looks it is',
    },
  ),
  'POST /console/games/bulk': proposal,
  'POST /console/blacklist': tightens('keeps a value out'),
  'POST /console/blacklist/:id/remove': proposal,
  'POST /console/blacklist/import': tightens('keeps values out'),

  'POST /console/chat/lines/:lineId/hide': tightens('takes a line of the chat away'),
  'POST /console/chat/lines/:lineId/dismiss': none('a line that is shown stays as it is'),
  'PUT /console/chat/mutes/:memberId': proposal,
  'PUT /console/chat/words/:language': proposal,
  'POST /console/collusion/:signalId/decide': none(
    'says what was made of a signal, with its reason',
    { state: 'a signal only asks an operator to look; it comes back where it grows' },
  ),
  'PUT /console/collusion-thresholds': proposal,
  'PUT /console/site/status': proposal,
  'PUT /console/site/security': proposal,
  'PUT /console/site/profile': proposal,
  'PUT /console/site/register': proposal,
  'PUT /console/site/flags': proposal,
  'PUT /console/site/access': proposal,
  'PUT /console/site/brand': proposal,
  'PUT /console/site/domains': proposal,
  'PUT /console/site/jackpot': proposal,
  'POST /console/site/waiting/:part/drop': none('drops a change that waits'),
  'POST /console/site/brands': proposal,
  'PUT /console/site/theme': none('colours', partStart),
  'PUT /console/site/pictures': none('pictures', partStart),
  'POST /console/site/pictures/:kind': none('a picture'),
  'PUT /console/site/service': proposal,
  'PUT /console/site/downloads': proposal,
};

/** What keeps a writing call of an operator in bounds; null for one that nobody has looked at. */
export function controlOf(key: string, permission: Permission): Control | null {
  const own = calls[key];
  if (own !== undefined) return own;
  return harmless[permission] ?? null;
}

/** Calls that are named with a control, for a test that none is named in vain. */
export const controlledCalls: readonly string[] = Object.keys(calls);
