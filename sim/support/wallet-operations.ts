// Chooses what happens next: honest play, repeats, conflicts, holds, undoing, failing transactions.
import { type Amount, amount, min } from '@parlour/money';
import type { Chance } from './chance.ts';
import type { Command } from './wallet-command.ts';
import type { Leg, Operation, World, WorldHold, WorldMember } from './wallet-world.ts';

const SUM_MAX = 400;
const cash = { house: 'cash:sandbox' } as const;

type Maker = (world: World, member: WorldMember, chance: Chance, id: string) => Operation | null;

const legOf = (leg: Pick<Leg, 'cause' | 'memberId' | 'main' | 'locked' | 'undoes'>): Leg => ({
  ...leg,
  answer: null,
  isRefused: false,
  isDoubtful: false,
});

const sumOf = (chance: Chance): Amount => amount(BigInt(chance.between(1, SUM_MAX)));

/** A plain order and the leg that it should become. */
function simpleOrder(member: WorldMember, chance: Chance, key: string) {
  const value = sumOf(chance);
  const kind = chance.pick(['deposit', 'bet', 'bet', 'bet', 'win'] as const);
  const order = member.wallet[kind]({ key, amount: value });
  const { memberId } = member.wallet;
  const main = kind === 'bet' ? -value : value;
  return { order, leg: legOf({ cause: order.cause, memberId, main, locked: 0n }) };
}

const post = (member: WorldMember, chance: Chance, id: string): Operation => {
  const { order, leg } = simpleOrder(member, chance, id);
  return { command: { type: 'post', order }, legs: [leg], member };
};

/** Several orders in one transaction, which sometimes fails at its end. */
const together: Maker = (_world, member, chance, id) => {
  const parts = Array.from({ length: chance.between(2, 4) }, (_, at) =>
    simpleOrder(member, chance, `${id}.${at}`),
  );
  const isRegretted = chance.oneIn(3);
  const command: Command = {
    type: 'together',
    orders: parts.map((part) => part.order),
    isRegretted,
  };
  return { command, legs: isRegretted ? [] : parts.map((part) => part.leg), isRegretted, member };
};

const hold: Maker = (_world, member, chance, id) => {
  const value = sumOf(chance);
  const { memberId } = member.wallet;
  const { brandId, currency } = member.wallet.bet({ key: id, amount: value });
  const owner = { memberId, brandId, currency };
  return {
    command: {
      type: 'hold',
      command: { key: id, ...owner, amount: value, reason: 'withdrawal', reference: id },
    },
    legs: [legOf({ cause: `withdrawal:${id}`, memberId, main: -value, locked: value })],
    member,
  };
};

const openHold = (member: WorldMember, chance: Chance, isFree: (hold: WorldHold) => boolean) => {
  const open = member.holds.filter((one) => !one.isOver && one.remaining > 0n && isFree(one));
  return open.length === 0 ? null : chance.pick(open);
};

const capture: Maker = (_world, member, chance, id) => {
  const one = openHold(member, chance, () => true);
  if (one === null) return null;
  const value = min(sumOf(chance), amount(one.remaining));
  // Taken out at once, so that no other part is asked for that could not be there.
  one.remaining -= value;
  const cause = `sim:${id}`;
  const { memberId } = member.wallet;
  const command: Command = {
    type: 'capture',
    command: { key: id, holdId: one.id, amount: value, to: cash, kind: 'WITHDRAW_SUCCESS', cause },
  };
  one.capturing.add(command);
  return {
    command,
    legs: [legOf({ cause, memberId, main: 0n, locked: -value })],
    member,
    hold: one,
  };
};

const release: Maker = (_world, member, chance, id) => {
  const one = openHold(member, chance, (candidate) => candidate.capturing.size === 0);
  if (one === null) return null;
  one.isOver = true;
  const cause = `sim:${id}`;
  const { memberId } = member.wallet;
  return {
    command: {
      type: 'release',
      command: { key: id, holdId: one.id, kind: 'WITHDRAW_RETURN', cause },
    },
    legs: [legOf({ cause, memberId, main: one.remaining, locked: -one.remaining })],
    member,
  };
};

const reverse: Maker = (_world, member, chance, id) => {
  if (member.undoable.length === 0) return null;
  const target = chance.pick(member.undoable);
  const undoes = target.answer?.transferId;
  if (undoes === undefined) return null;
  const cause = `sim:${id}`;
  return {
    command: {
      type: 'reverse',
      command: { key: id, transferId: undoes, cause, mayOverdraw: true },
    },
    legs: [legOf({ cause, memberId: target.memberId, main: -target.main, locked: 0n, undoes })],
    member,
  };
};

/** The same operation once more, as an impatient caller sends it. */
const repeat: Maker = (world, _member, chance) =>
  world.operations.length === 0 ? null : chance.pick(world.operations);

/** The key of a transfer that was granted, with another sum. */
const conflict: Maker = (world, member, chance) => {
  const past = world.operations.filter(
    (one) => one.command.type === 'post' && one.legs.some((leg) => leg.answer !== null),
  );
  if (past.length === 0) return null;
  const { command } = chance.pick(past);
  if (command.type !== 'post') return null;
  const postings = command.order.postings.map((posting) => ({
    ...posting,
    amount: amount(posting.amount * 2n),
  }));
  return {
    command: { type: 'post', order: { ...command.order, postings } },
    legs: [],
    isConflict: true,
    member,
  };
};

const makers: readonly (readonly [number, Maker])[] = [
  [50, (_world, member, chance, id) => post(member, chance, id)],
  [8, together],
  [10, hold],
  [8, capture],
  [4, release],
  [6, reverse],
  [9, repeat],
  [5, conflict],
];
const weightOfAll = makers.reduce((total, [weight]) => total + weight, 0);

/** What a caller does next. What cannot be done yet becomes ordinary play. */
export function nextOperation(world: World, chance: Chance, id: string): Operation {
  const member = chance.pick(world.members);
  let at = chance.below(weightOfAll);
  const maker = makers.find(([weight]) => (at -= weight) < 0)?.[1];
  const operation = maker?.(world, member, chance, id) ?? post(member, chance, id);
  // A repeat is known already, and a conflict asks for nothing that could be owed.
  const isNew = !world.operations.includes(operation) && operation.isConflict !== true;
  if (isNew) world.operations.push(operation);
  return operation;
}
