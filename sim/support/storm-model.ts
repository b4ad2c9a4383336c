// What a vendor's calls should have been answered and what they should have left, by the public decision
// table of the protocol alone. It is written without a line of the product, and imports nothing.

export type StormCall = {
  readonly kind: 'bet' | 'win' | 'rollback';
  readonly member: string;
  readonly round: string;
  readonly isLast: boolean;
  readonly id: string;
  /** The bet of a win, or what a rollback undoes; null for a bet. */
  readonly reference: string | null;
  readonly amount: bigint;
};

/** One try of a call: when it left, when its answer was there, and the answer; null where none came. */
export type Heard = {
  readonly call: StormCall;
  readonly sentMs: number;
  readonly heardMs: number;
  readonly status: string | null;
};

export type KeptAction = {
  readonly kind: string;
  readonly member: string;
  readonly state: string;
  readonly amount: bigint;
};
export type KeptRound = {
  readonly status: string;
  readonly stake: bigint;
  readonly payout: bigint;
};
/** What a database holds of some calls: actions by id, rounds by member and name. */
export type Kept = {
  readonly actions: ReadonlyMap<string, KeptAction>;
  readonly rounds: ReadonlyMap<string, KeptRound>;
};

export const roundName = (member: string, round: string): string => `${member} ${round}`;

type Action = StormCall & { readonly state: 'applied' | 'rolled_back' | 'tombstone' };
type Round = KeptRound & { readonly bets: number; readonly wins: number };
type State = {
  readonly actions: ReadonlyMap<string, Action>;
  readonly rounds: ReadonlyMap<string, Round>;
};
type Answered = { readonly status: string; readonly state: State };

const OK = 'RS_OK';
const DUPLICATE = 'RS_ERROR_DUPLICATE_TRANSACTION';
const GONE = 'RS_ERROR_TRANSACTION_ROLLED_BACK';
const UNKNOWN = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
const CLOSED = 'RS_ERROR_WRONG_SYNTAX';

const isSame = (known: StormCall, call: StormCall): boolean =>
  known.kind === call.kind &&
  known.member === call.member &&
  known.round === call.round &&
  known.reference === call.reference &&
  (call.kind === 'rollback' || known.amount === call.amount);

/** The answer to a call that is dealt with alone, and what is known after it. */
function deal(state: State, call: StormCall): Answered {
  const known = state.actions.get(call.id);
  if (known !== undefined) return { status: again(known, call), state };
  if (call.kind === 'bet') return bet(state, call);
  return call.kind === 'win' ? win(state, call) : rollback(state, call);
}

function again(known: Action, call: StormCall): string {
  const isBuried = known.state === 'tombstone' && known.member === call.member;
  if (isBuried && call.kind !== 'rollback') return GONE;
  if (!isSame(known, call)) return DUPLICATE;
  return known.state === 'rolled_back' ? GONE : OK;
}

const nothing: Round = { status: 'open', stake: 0n, payout: 0n, bets: 0, wins: 0 };

function withRound(state: State, call: StormCall, change: (round: Round) => Round): State {
  const name = roundName(call.member, call.round);
  const changed = change(state.rounds.get(name) ?? nothing);
  const isEmpty = changed.bets === 0 && changed.wins === 0;
  const status = isEmpty ? 'void' : call.isLast ? 'closed' : changed.status;
  return { ...state, rounds: new Map(state.rounds).set(name, { ...changed, status }) };
}

const withAction = (state: State, call: StormCall, kept: Action['state']): State => ({
  ...state,
  actions: new Map(state.actions).set(call.id, { ...call, state: kept }),
});

function bet(state: State, call: StormCall): Answered {
  const round = state.rounds.get(roundName(call.member, call.round));
  if (round?.status === 'closed') return { status: CLOSED, state };
  const staked = withRound(state, call, (before) => ({
    ...before,
    status: before.status === 'void' ? 'open' : before.status,
    stake: before.stake + call.amount,
    bets: before.bets + 1,
  }));
  return { status: OK, state: withAction(staked, call, 'applied') };
}

function win(state: State, call: StormCall): Answered {
  const staked = state.actions.get(call.reference ?? '');
  if (staked === undefined || staked.kind !== 'bet' || staked.member !== call.member) {
    return { status: UNKNOWN, state };
  }
  if (staked.state !== 'applied') return { status: GONE, state };
  const paid = withRound(state, call, (before) => ({
    ...before,
    payout: before.payout + call.amount,
    wins: before.wins + 1,
  }));
  return { status: OK, state: withAction(paid, call, 'applied') };
}

function rollback(state: State, call: StormCall): Answered {
  const undone = state.actions.get(call.reference ?? '');
  if (undone === undefined) {
    // It must not take effect should it arrive later.
    const buried: StormCall = {
      ...call,
      kind: 'bet',
      id: call.reference ?? '',
      reference: null,
      amount: 0n,
    };
    return {
      status: OK,
      state: withAction(withAction(state, buried, 'tombstone'), call, 'applied'),
    };
  }
  if (undone.member !== call.member || undone.kind === 'rollback') {
    return { status: UNKNOWN, state };
  }
  if (undone.state !== 'applied') return { status: OK, state: withAction(state, call, 'applied') };
  const isPaid = [...state.actions.values()].some(
    (other) => other.kind === 'win' && other.reference === undone.id && other.state === 'applied',
  );
  if (undone.kind === 'bet' && isPaid) return { status: UNKNOWN, state };
  const returned = withRound(state, { ...call, isLast: false }, (before) =>
    undone.kind === 'bet'
      ? { ...before, stake: before.stake - undone.amount, bets: before.bets - 1 }
      : { ...before, payout: before.payout - undone.amount, wins: before.wins - 1 },
  );
  const marked = withAction(returned, undone, 'rolled_back');
  return { status: OK, state: withAction(marked, call, 'applied') };
}

/** What every member gained or lost by the calls. */
export type Gains = ReadonlyMap<string, bigint>;

/**
 * Looks for an order of the calls, one after the other, in which each is answered as it was, each
 * stands between its sending and its answer, and exactly what the database holds is left. A try
 * without an answer may have been dealt with at any moment since, or never. Null without such an order.
 */
export function explain(heard: readonly Heard[], kept: Kept): Gains | null {
  const seen = new Set<string>();
  const start: State = { actions: new Map(), rounds: new Map() };
  const search = (done: ReadonlySet<number>, state: State): State | null => {
    const open = heard.flatMap((one, index) => (done.has(index) ? [] : [{ ...one, index }]));
    const answered = open.filter(({ status }) => status !== null);
    if (answered.length === 0 && isWhatIsKept(state, kept)) return state;
    const place = `${[...done].toSorted((a, b) => a - b).join()} ${textOf(state)}`;
    if (seen.has(place)) return null;
    seen.add(place);
    const latestMs = Math.min(...answered.map(({ heardMs }) => heardMs));
    for (const { call, index, sentMs, status } of open) {
      if (sentMs > latestMs) continue;
      const next = deal(state, call);
      if (status !== null && status !== next.status) continue;
      const found = search(new Set(done).add(index), next.state);
      if (found !== null) return found;
    }
    return null;
  };
  const end = search(new Set(), start);
  return end === null ? null : gainsOf(end);
}

const textOf = ({ actions, rounds }: State): string =>
  JSON.stringify([[...actions].toSorted(byFirst), [...rounds].toSorted(byFirst)], (_, value) =>
    typeof value === 'bigint' ? String(value) : (value as unknown),
  );

const byFirst = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : 1;

function isWhatIsKept({ actions, rounds }: State, kept: Kept): boolean {
  if (actions.size !== kept.actions.size || rounds.size !== kept.rounds.size) return false;
  const areActions = [...actions].every(([id, { amount, kind, member, state }]) => {
    const row = kept.actions.get(id);
    return (
      row?.state === state &&
      row.kind === kind &&
      row.member === member &&
      (kind === 'rollback' || row.amount === amount)
    );
  });
  const areRounds = [...rounds].every(([name, { payout, stake, status }]) => {
    const row = kept.rounds.get(name);
    return row?.status === status && row.stake === stake && row.payout === payout;
  });
  return areActions && areRounds;
}

function gainsOf({ rounds }: State): Gains {
  const gains = new Map<string, bigint>();
  for (const [name, { payout, stake }] of rounds) {
    const member = name.slice(0, name.indexOf(' '));
    gains.set(member, (gains.get(member) ?? 0n) + payout - stake);
  }
  return gains;
}

/** When the vendor's keys changed, each from before the change was asked for until it was done. */
export type KeyTimes = {
  readonly added: readonly [fromMs: number, untilMs: number];
  readonly removed: readonly [fromMs: number, untilMs: number];
  /** How long a node may go by the keys of before. */
  readonly oldKeptMs: number;
};

export type KeyName = 'old' | 'new' | 'foreign';

/** Whether a signature must have been taken or refused; null while either is right. */
export function mustBeTaken(
  key: KeyName,
  { heardMs, sentMs }: { readonly sentMs: number; readonly heardMs: number },
  { added, oldKeptMs, removed }: KeyTimes,
): boolean | null {
  if (key === 'foreign') return false;
  if (key === 'new') return sentMs > added[1] ? true : heardMs < added[0] ? false : null;
  return heardMs < removed[0] ? true : sentMs > removed[1] + oldKeptMs ? false : null;
}
