// Browsers load it as well, so it takes types alone from the rest of the contract.
// What each kind of proposal tells, and how its values are meant: the server proposes nothing that is not
// declared here, and the console has words for all of it.
import type { Static } from 'typebox';
import type { SecurityPolicy } from './site/security.ts';

/** Groups of codes that have words in the console. */
export type ProposalCodes =
  | 'accessAction'
  | 'accessScope'
  | 'ageCheck'
  | 'analytics'
  | 'billState'
  | 'blacklistKind'
  | 'botCheck'
  | 'cadence'
  | 'carryMode'
  | 'channelDirection'
  | 'contractKind'
  | 'contractPeriod'
  | 'counter'
  | 'dayKind'
  | 'drawSource'
  | 'excess'
  | 'family'
  | 'gameCategory'
  | 'gameState'
  | 'lotteryState'
  | 'methodKind'
  | 'numbering'
  | 'paymentEnd'
  | 'period'
  | 'provider'
  | 'regulation'
  | 'registerField'
  | 'registerPattern'
  | 'resourceType'
  | 'reviewMode'
  | 'rewardKind'
  | 'role'
  | 'rolloverSource'
  | 'secondFactor'
  | 'serviceType'
  | 'statementState'
  | 'stop'
  | 'theme'
  | 'timesKind'
  | 'volatility'
  | 'walletMode';

/** How a value, or each item of a list of them, is meant. */
export type ProposalUnit =
  /** Money in the currency that the path names, or that the proposal tells beside it. */
  | 'amount'
  /** Money in the currency of the brand. */
  | 'brandAmount'
  /** Hundredths of a percent. */
  | 'bps'
  | 'percent'
  /** Millionths. */
  | 'ppm'
  /** Ten thousandths of the stake. */
  | 'odds'
  /** Hundredths of a multiple. */
  | 'times'
  | 'count'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'seconds'
  | 'instant'
  | 'day'
  | 'weekday'
  | 'flag'
  | 'text'
  /** One text in several languages. */
  | 'texts'
  /** Stretches of the week, `{days, from, to}`. */
  | 'windows'
  | 'country'
  | 'currency'
  | 'language'
  /** A name that is written as it stands: a code, a host, a pattern, a clock time. */
  | 'id'
  /** Money, or minutes where time is limited; `-` for no limit. */
  | 'ceiling'
  /** A limit of a member: `wager/week`. */
  | 'limitName'
  /** Whether there is one; itself never shown. */
  | 'secret'
  | `code:${ProposalCodes}`;

/** By path. A part in braces stands for any: `{level}`, `{game}`, `{outcome}` and `{rule}` may hold dots. */
type Fields = Readonly<Record<string, ProposalUnit>>;

const account = { bank: 'text', holder: 'text', number: 'id', branch: 'id' } as const;

const channel = {
  name: 'text',
  amountMin: 'amount',
  amountMax: 'amount',
  dayCap: 'amount',
  hours: 'windows',
  weight: 'count',
  isEnabled: 'flag',
  autoMatch: 'flag',
  transferMinutes: 'minutes',
  currency: 'currency',
  ...account,
  accountNote: 'texts',
} as const satisfies Fields;

const depositMethod = {
  name: 'texts',
  hint: 'texts',
  amountMin: 'amount',
  amountMax: 'amount',
  presets: 'amount',
  feeBps: 'bps',
  feeFixed: 'amount',
  feeMin: 'amount',
  feeMax: 'amount',
  multipleHundredths: 'times',
  vipMin: 'count',
  bonusBps: 'bps',
  bonusMax: 'amount',
  bonusMultipleHundredths: 'times',
  bonusIsChosen: 'flag',
  isEnabled: 'flag',
  currency: 'currency',
} as const satisfies Fields;

const security = {
  loginFailuresMax: 'count',
  loginWindowMinutes: 'minutes',
  lockMinutesMin: 'minutes',
  lockMinutesMax: 'minutes',
  captchaAfterFailures: 'count',
  botCheckLogin: 'code:botCheck',
  botCheckRegister: 'code:botCheck',
  botCheckSms: 'code:botCheck',
  secondVerification: 'code:botCheck',
  codeMinutes: 'minutes',
  codeTriesMax: 'count',
  codesPerHour: 'count',
  passwordDays: 'days',
  sessionIdleMinutes: 'minutes',
  sessionDays: 'days',
  revealsUnknownAccounts: 'flag',
  registrationsPerAddressPerDay: 'count',
  newLoginNotice: 'flag',
} as const satisfies Record<keyof Static<typeof SecurityPolicy>, ProposalUnit>;

const maintenance = {
  maintenance: 'instant',
  'maintenance.startsAt': 'instant',
  'maintenance.endsAt': 'instant',
} as const satisfies Fields;

const game = {
  names: 'text',
  'names.{language}': 'text',
  tags: 'text',
  category: 'code:gameCategory',
  state: 'code:gameState',
  isHot: 'flag',
  isNew: 'flag',
  hasJackpot: 'flag',
  hasFreePlay: 'flag',
  isHidden: 'flag',
  rtpPpm: 'ppm',
  validBetBps: 'bps',
  volatility: 'code:volatility',
  lines: 'count',
  betMin: 'brandAmount',
  showIcon: 'id',
  ...maintenance,
  blockedCountries: 'country',
} as const satisfies Fields;

const paid = { amount: 'amount', currency: 'currency', state: 'code:billState' } as const;
const payment = { payment: 'count', amount: 'amount', currency: 'currency' } as const;

const under = (prefix: string, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, unit]) => [`${prefix}.${path}`, unit]));

const kinds = {
  'approval_policy.update': { independenceHours: 'hours', expiryHours: 'hours' },
  'operator.hire': { account: 'id', name: 'text', email: 'id', role: 'code:role' },
  'operator.update': { name: 'text', email: 'id', role: 'code:role', isActive: 'flag' },
  'operator.reset': { email: 'id', password: 'flag', totp: 'flag' },
  'console_networks.update': { networks: 'id' },
  'adjustment_rule.update': {
    currency: 'currency',
    aloneAmount: 'amount',
    aloneDayAmount: 'amount',
  },
  'cashier_policy.update': {
    currency: 'currency',
    withdrawMin: 'amount',
    withdrawMax: 'amount',
    withdrawDayAmount: 'amount',
    withdrawDayCount: 'count',
    feeBps: 'bps',
    feeFixed: 'amount',
    feeMin: 'amount',
    feeMax: 'amount',
    freePerDay: 'count',
    openWithdrawalsMax: 'count',
    pendingDepositsMax: 'count',
    accountsMax: 'count',
    accountLockMinutes: 'minutes',
    memberLockMinutes: 'minutes',
    secondFactor: 'code:secondFactor',
    serviceWindows: 'windows',
    receiptConfirmMinutes: 'minutes',
    secondOperatorAmount: 'amount',
    waiveAloneAmount: 'amount',
    withdrawAloneDayAmount: 'amount',
    depositAloneDayAmount: 'amount',
    voucherAloneAmount: 'amount',
    autoApproveAmount: 'amount',
    autoApproveMemberDayAmount: 'amount',
    autoApproveDayAmount: 'amount',
    autoApproveNeedsKyc: 'flag',
    payoutsInBatches: 'flag',
    failedPayoutsWait: 'flag',
    resetBalance: 'amount',
    riskAmount: 'amount',
    riskAccountHours: 'hours',
    riskPayoutAccountHours: 'hours',
    riskDayCount: 'count',
    riskFailedLogins: 'count',
    riskPlayHundredths: 'times',
    riskSecurityHours: 'hours',
    riskMethodHours: 'hours',
    riskSharers: 'count',
    riskBonusHundredths: 'times',
  },
  'cashier_policy.update_limits': {
    currency: 'currency',
    '{rank}.withdrawMax': 'amount',
    '{rank}.dayAmount': 'amount',
    '{rank}.dayCount': 'count',
    '{rank}.feeBps': 'bps',
    '{rank}.feeFixed': 'amount',
    '{rank}.freePerDay': 'count',
  },
  'channel.create': {
    code: 'id',
    direction: 'code:channelDirection',
    provider: 'code:provider',
    methodCode: 'id',
    ...channel,
  },
  'channel.update': channel,
  'deposit_method.create': { code: 'id', kind: 'code:methodKind', ...depositMethod },
  'deposit_method.update': depositMethod,
  'voucher.make': {
    count: 'count',
    amount: 'amount',
    totalAmount: 'amount',
    currency: 'currency',
    multipleHundredths: 'times',
    perMemberMax: 'count',
    expiresAt: 'instant',
  },
  'payout.end': { ...payment, end: 'code:paymentEnd', evidence: 'text' },
  'payout.mark': { ...payment, end: 'code:paymentEnd', reference: 'id', note: 'text' },
  'rollover.waive': {
    account: 'id',
    source: 'code:rolloverSource',
    required: 'amount',
    currency: 'currency',
    end: 'code:paymentEnd',
  },
  'rollover.change_weights': { '{category}': 'percent' },
  'reconciliation.change_terms': { deposit: 'bps', payout: 'bps' },
  'fund_policy.update': {
    currency: 'currency',
    vendorMin: 'amount',
    vendorMax: 'amount',
    uplineIsOffered: 'flag',
    uplineMin: 'amount',
    uplineMax: 'amount',
    uplineDay: 'amount',
    downlineIsOffered: 'flag',
    downlineMin: 'amount',
    downlineMax: 'amount',
    downlineDay: 'amount',
    transferAnyDepth: 'flag',
    transferRolloverMultipleHundredths: 'times',
  },
  'bill.approve': paid,
  'bill.adjust': { ...paid, consent: 'text' },
  'affiliate_statement.approve': { ...paid, state: 'code:statementState' },
  'settlement.approve_run': {
    bills: 'count',
    '{currency}': 'amount',
    state: 'code:billState',
  },
  'contract.loosen_limits': {
    kind: 'code:contractKind',
    isOffered: 'flag',
    minRateBps: 'bps',
    maxRateBps: 'bps',
    turnoverCapBps: 'bps',
    maxTiers: 'count',
    minActive: 'count',
    maxThreshold: 'brandAmount',
    allowEqualRate: 'flag',
    minRateGapBps: 'bps',
    wagePlusRebateCap: 'flag',
    activeMin: 'brandAmount',
    activeMinLong: 'brandAmount',
    periods: 'code:contractPeriod',
    carryModes: 'code:carryMode',
    deductWages: 'flag',
    deductFees: 'flag',
    baseUnit: 'brandAmount',
    distributionDelayDays: 'days',
    overdueDays: 'days',
    reviewMode: 'code:reviewMode',
  },
  'rebate_policy.update': { isOn: 'flag', cadence: 'code:cadence', multipleHundredths: 'times' },
  'point_policy.update': {
    'items.{family}.family': 'code:family',
    'items.{family}.pointsMax': 'bps',
    'items.{family}.gapMin': 'bps',
    'items.{family}.allowsEqual': 'flag',
    'items.{family}.quotas': 'count',
    'items.{family}.quotas.{place}.points': 'bps',
    'items.{family}.quotas.{place}.accountsMax': 'count',
  },
  'agent.move_branch': { upline: 'id', lowersPoints: 'flag', members: 'count' },
  'agent.unfreeze_branch': { stops: 'code:stop', members: 'count' },
  'member.unblock': {
    loginBlocked: 'flag',
    betBlocked: 'flag',
    withdrawBlocked: 'flag',
    transferBlocked: 'flag',
  },
  'member.raise_rank': { vipRank: 'count' },
  'member.reset_factor': {
    email: 'id',
    mobile: 'id',
    totp: 'secret',
    payment_password: 'secret',
    password: 'secret',
  },
  'protection.loosen_limit': { limit: 'limitName', ceiling: 'ceiling', currency: 'currency' },
  'protection.loosen_brand_limit': {
    currency: 'currency',
    period: 'code:period',
    ceiling: 'amount',
  },
  'protection.remove_exclusion': {
    isExcluded: 'flag',
    excludedSince: 'instant',
    excludedUntil: 'instant',
    removalAskedAt: 'instant',
    removalReason: 'text',
    note: 'text',
  },
  'blacklist.remove': { kind: 'code:blacklistKind', label: 'id', expiresAt: 'instant' },
  'chat.mute': { mutedUntil: 'instant' },
  'chat.set_words': { words: 'text' },
  'lottery_margin.update': { marginMinBps: 'bps' },
  'lottery_offer.update': {
    isOn: 'flag',
    group: 'count',
    'group.min': 'count',
    'group.max': 'count',
    singlePickBps: 'bps',
    playsOff: 'id',
    limits: 'amount',
    'limits.{currency}.currency': 'currency',
    'limits.{currency}.units': 'count',
    'limits.{currency}.multipleMax': 'count',
    'limits.{currency}.betsMax': 'count',
    'limits.{currency}.stakeMin': 'amount',
    'limits.{currency}.stakeMax': 'amount',
    'limits.{currency}.memberIssueMax': 'amount',
    'limits.{currency}.numberMax': 'amount',
    'limits.{currency}.payoutMax': 'amount',
    'limits.{currency}.singlePickPayoutMax': 'amount',
  },
  'lottery_pack.publish': { '{level}': 'odds' },
  'sport_offer.update': {
    isOn: 'flag',
    marginBps: 'bps',
    liveMarginBps: 'bps',
    floorBps: 'bps',
    sports: 'text',
    tournaments: 'text',
    'sports.{sport}.isOffered': 'flag',
    'sports.{sport}.marginBps': 'bps',
    'sports.{sport}.liveMarginBps': 'bps',
    'tournaments.{tournament}.isOffered': 'flag',
    'tournaments.{tournament}.marginBps': 'bps',
    'tournaments.{tournament}.liveMarginBps': 'bps',
  },
  'sport_stop.lift': { stopped: 'text', isStopped: 'flag' },
  'sport_result.decide': {
    line: 'text',
    outcomes: 'text',
    'outcomes.{outcome}': 'text',
    slips: 'count',
    paid: 'text',
    'paid.{brand}.{currency}': 'amount',
  },
  'sport_result.release': {
    line: 'text',
    outcomes: 'text',
    'outcomes.{outcome}': 'text',
    slips: 'count',
    paid: 'text',
    'paid.{brand}.{currency}': 'amount',
  },
  'sport_void.make': {
    line: 'text',
    startsAt: 'instant',
    endsAt: 'instant',
    slips: 'count',
    paid: 'text',
    'paid.{brand}.{currency}': 'amount',
  },
  'lottery_game.update': {
    family: 'id',
    source: 'code:drawSource',
    state: 'code:lotteryState',
    position: 'count',
    voidAfterHours: 'hours',
    'calendar.timeZone': 'id',
    'calendar.days.kind': 'code:dayKind',
    'calendar.days.weekdays': 'weekday',
    'calendar.days.monthDays': 'count',
    'calendar.times.kind': 'code:timesKind',
    'calendar.times.clocks': 'id',
    'calendar.times.windows': 'id',
    'calendar.times.windows.{place}.from': 'id',
    'calendar.times.windows.{place}.to': 'id',
    'calendar.times.windows.{place}.everySeconds': 'seconds',
    'calendar.numbering.kind': 'code:numbering',
    'calendar.numbering.digits': 'count',
    'calendar.sale.opensSecondsMax': 'seconds',
    'calendar.sale.closesSeconds': 'seconds',
    'calendar.sale.cancelSeconds': 'seconds',
    'calendar.closures': 'day',
    'calendar.closures.{place}.from': 'day',
    'calendar.closures.{place}.to': 'day',
    'calendar.moves': 'day',
    'calendar.moves.{place}.from': 'day',
    'calendar.moves.{place}.to': 'day',
  },
  'game.update': game,
  'game.update_many': under('{game}', game),
  'reward.grant': {
    game: 'text',
    kind: 'code:rewardKind',
    campaign: 'text',
    accounts: 'id',
    currency: 'currency',
    amount: 'amount',
    betCount: 'count',
    startsAt: 'instant',
    endsAt: 'instant',
  },
  'game.limit': {
    currency: 'currency',
    stakeMin: 'amount',
    stakeMax: 'amount',
    placeMax: 'amount',
  },
  'table.update': {
    game: 'text',
    name: 'text',
    limits: 'amount',
    'limits.{currency}.currency': 'currency',
    'limits.{currency}.stakeMin': 'amount',
    'limits.{currency}.stakeMax': 'amount',
    'limits.{currency}.placeMax': 'amount',
    hours: 'windows',
    timeZone: 'id',
    brands: 'id',
    order: 'count',
    'dealt.look': 'text',
    'dealt.isDemo': 'flag',
    'dealt.video.kind': 'text',
    'dealt.video.playUrl': 'id',
    'dealt.video.publishUrl': 'id',
    'dealt.video.delayMs': 'count',
    rakes: 'bps',
    'rakes.{level}.level': 'id',
    'rakes.{level}.permyriad': 'bps',
  },
  'trading_limits.update': {
    limits: 'text',
    times: 'text',
    liveBps: 'bps',
    onExcess: 'code:excess',
    referS: 'seconds',
    referTimes: 'count',
  },
  'member_factor.update': { account: 'id', factorBps: 'bps' },
  'collusion.thresholds': {
    togetherSigmaMilli: 'count',
    togetherMeetings: 'count',
    flowSigmaMilli: 'count',
    flowShareMilli: 'count',
    flowHands: 'count',
    softSigmaMilli: 'count',
    softHands: 'count',
    fastMs: 'count',
    fastShareMilli: 'count',
    fastDecisions: 'count',
    sharedHands: 'count',
  },
  'table.void': {
    table: 'text',
    round: 'count',
    hand: 'id',
    hands: 'count',
    'returned.{currency}': 'amount',
  },
  'vendor.update': {
    displayName: 'text',
    logoUrl: 'id',
    state: 'code:gameState',
    ...maintenance,
    blockedCountries: 'country',
    isShown: 'flag',
    walletMode: 'code:walletMode',
  },
  'site.loosen_security': security,
  'site.change_profile': { complianceProfile: 'code:regulation', ...security },
  'site.loosen_register': {
    order: 'code:registerField',
    ageMin: 'count',
    ageCheck: 'code:ageCheck',
    termsVersion: 'id',
    '{registerField}': 'text',
    '{registerField}.enabled': 'flag',
    '{registerField}.required': 'flag',
    '{registerField}.acceptedPattern': 'id',
    '{registerField}.patternId': 'code:registerPattern',
    '{registerField}.minLength': 'count',
    '{registerField}.maxLength': 'count',
    '{registerField}.hints.{language}': 'text',
  },
  'site.change_flags': { '{feature}': 'flag' },
  'site.loosen_access': {
    order: 'id',
    '{rule}': 'text',
    '{rule}.action': 'code:accessAction',
    '{rule}.country': 'country',
    '{rule}.enabled': 'flag',
    '{rule}.expiresAt': 'instant',
    '{rule}.network': 'id',
    '{rule}.reason': 'text',
    '{rule}.scopes': 'code:accessScope',
  },
  'site.change_brand': {
    startsAt: 'instant',
    name: 'text',
    defaultLanguage: 'language',
    languages: 'language',
    theme: 'code:theme',
    timeZone: 'id',
    imageCdns: 'id',
    launchGameCdns: 'id',
    analytics: 'id',
    'analytics.{place}.kind': 'code:analytics',
    'analytics.{place}.id': 'id',
  },
  'site.change_domains': {
    startsAt: 'instant',
    domains: 'id',
    'domains.{place}.host': 'id',
    'domains.{place}.url': 'id',
  },
  'site.change_jackpot': {
    startsAt: 'instant',
    counter: 'code:counter',
    hasPools: 'flag',
  },
  'site.change_service': {
    startsAt: 'instant',
    entries: 'text',
    'entries.{place}.csType': 'code:serviceType',
    'entries.{place}.label': 'text',
    'entries.{place}.labels.{language}': 'text',
    'entries.{place}.path': 'id',
    'entries.{place}.enabled': 'flag',
  },
  'site.change_downloads': {
    startsAt: 'instant',
    resources: 'text',
    'resources.{place}.resourceType': 'code:resourceType',
    'resources.{place}.labelNameEn': 'text',
    'resources.{place}.url': 'id',
    'resources.{place}.enabled': 'flag',
  },
  'site.change_status': {
    isMaintenance: 'flag',
    startsAt: 'instant',
    endsAt: 'instant',
    text: 'text',
    'text.{language}': 'text',
    blockedCountries: 'country',
  },
  'site.create_brand': {
    code: 'id',
    name: 'text',
    currency: 'currency',
    host: 'id',
    url: 'id',
    template: 'id',
    complianceProfile: 'code:regulation',
  },
} satisfies Readonly<Record<string, Fields>>;

export type ProposalKind = keyof typeof kinds;

/** Every field of every kind of proposal with its unit. */
export const proposalFields: Readonly<Record<ProposalKind, Fields>> = kinds;

/** Told even where it stays the same: nobody could decide without it. */
const TOLD_ALWAYS = new Set([
  'account',
  'amount',
  'bills',
  'currency',
  'excludedSince',
  'excludedUntil',
  'limit',
  'members',
  'payment',
  'period',
  'removalAskedAt',
  'removalReason',
  'required',
  'rollover.waive source',
  'settlement.approve_run {currency}',
  'sport_result.decide line',
  'sport_result.release line',
  'sport_stop.lift stopped',
  'sport_void.make line',
]);

/** What tells one record of a list from the others: told of each of which something else changes. */
const RECORD_KEYS = new Set(['items.{family}.quotas.{place}.points']);

/** A field as its kind declares it. */
export type DeclaredField = {
  readonly pattern: string;
  readonly unit: ProposalUnit;
  /** Its place among the fields of its kind. */
  readonly order: number;
  /** Told even where it stays the same. */
  readonly isContext: boolean;
  /** Told where something else of its record changes. */
  readonly isKey: boolean;
  /** What its path has in the place of each part in braces. */
  readonly parts: Readonly<Record<string, string>>;
};

const WITH_DOTS = new Set(['level', 'game', 'outcome', 'rule']);

const placeholdersIn = (pattern: string): number => pattern.split('{').length;

/** What a field of a kind looks like; names before placeholders, so that `order` is itself. */
const expressions = new Map<string, readonly (Omit<DeclaredField, 'parts'> & { regExp: RegExp })[]>(
  Object.entries(proposalFields).map(([kind, fields]) => [
    kind,
    Object.entries(fields)
      .map(([pattern, unit], order) => ({ order, pattern, unit }))
      .toSorted(
        (a, b) =>
          placeholdersIn(a.pattern) - placeholdersIn(b.pattern) ||
          b.pattern.length - a.pattern.length,
      )
      .map(({ order, pattern, unit }) => {
        const source = pattern
          .replaceAll('.', String.raw`\.`)
          .replaceAll(/\{(\w+)\}/g, (_part, name: string) =>
            WITH_DOTS.has(name) ? `(?<${name}>.+)` : `(?<${name}>[^.]+)`,
          );
        const isContext = TOLD_ALWAYS.has(pattern) || TOLD_ALWAYS.has(`${kind} ${pattern}`);
        // A field that several steps of a change name ends with a place.
        const regExp = new RegExp(`^${source}(?: \\d+)?$`);
        return { regExp, isContext, isKey: RECORD_KEYS.has(pattern), order, pattern, unit };
      }),
  ]),
);

/** How a kind declares a field of its proposals; null where it does not. */
export function declaredField(kind: string, field: string): DeclaredField | null {
  for (const { regExp, ...declared } of expressions.get(kind) ?? []) {
    const match = regExp.exec(field);
    if (match !== null) return { ...declared, parts: { ...match.groups } };
  }
  return null;
}
