import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ZERO } from '@parlour/money';
import type { SaleState } from '../../draw/index.ts';
import type { Chase, ChaseItem } from './store.ts';
import { decideTurn } from './turn-rules.ts';

const ISSUE = 'issue-1';

const chaseThat = (over: Partial<Chase>): Chase => ({
  id: 'chase',
  memberId: 'member',
  brandId: 'brand',
  orderId: 'order',
  gameCode: 'ssc-60',
  family: 'ssc',
  currency: 'USD',
  total: ZERO,
  placed: ZERO,
  returned: ZERO,
  stopOnWin: true,
  status: 'ACTIVE',
  items: 3,
  itemsDone: 1,
  device: 'desktop',
  ip: null,
  placedAt: new Date(0),
  endedAt: null,
  ...over,
});

const itemsThat = (statuses: readonly ChaseItem['status'][]): readonly ChaseItem[] =>
  statuses.map((status, place) => ({
    memberId: 'member',
    chaseId: 'chase',
    place,
    issueId: `issue-${place}`,
    issueNo: String(place),
    opensAt: new Date(0),
    drawsAt: new Date(0),
    multiple: 1,
    stake: ZERO,
    status,
    doneAt: null,
  }));

type Case = {
  readonly what: string;
  readonly chase?: Partial<Chase>;
  readonly items?: readonly ChaseItem['status'][];
  readonly isPending?: boolean;
  readonly hasWon?: boolean;
  readonly sale?: SaleState;
  /** The step, and the places of what goes back. */
  readonly comesTo: string;
};

const cases: readonly Case[] = [
  { what: 'its turn comes on an open sale', comesTo: 'place 1' },
  { what: 'the draw before gave no win, held or not', isPending: false, comesTo: 'place 1' },
  { what: 'the draw before is not settled', isPending: true, comesTo: 'leave' },
  {
    what: 'it stops on no win and waits for nobody',
    chase: { stopOnWin: false },
    isPending: true,
    comesTo: 'place 1',
  },
  { what: 'it has won', hasWon: true, comesTo: 'return 1 2 stopped' },
  {
    what: 'it has won, and more is pending',
    hasWon: true,
    isPending: true,
    comesTo: 'return 1 2 stopped',
  },
  {
    what: 'it has won, and the sale is over',
    hasWon: true,
    sale: 'closed',
    comesTo: 'return 1 2 stopped',
  },
  {
    what: 'it has won and stops on no win',
    chase: { stopOnWin: false },
    hasWon: true,
    comesTo: 'place 1',
  },
  { what: 'the sale is over', sale: 'closed', comesTo: 'return 1' },
  {
    what: 'the sale is over before it is known',
    sale: 'closed',
    isPending: true,
    comesTo: 'return 1',
  },
  { what: 'the sale has not begun', sale: 'ahead', comesTo: 'leave' },
  { what: 'the game is paused', sale: 'paused', comesTo: 'leave' },
  { what: 'the item was placed', items: ['PLACED', 'PLACED', 'WAITING'], comesTo: 'leave' },
  { what: 'the item went back', items: ['PLACED', 'RETURNED', 'WAITING'], comesTo: 'leave' },
  { what: 'it is not on this issue', items: ['WAITING'], comesTo: 'leave' },
  { what: 'it was cancelled', chase: { status: 'CANCELLED' }, comesTo: 'leave' },
  { what: 'it has stopped', chase: { status: 'STOPPED' }, hasWon: true, comesTo: 'leave' },
];

function tellOf(decided: ReturnType<typeof decideTurn>): string {
  if (decided.step === 'leave') return 'leave';
  if (decided.step === 'place') return `place ${decided.item.place}`;
  const places = decided.items.map(({ place }) => place);
  return ['return', ...places, ...(decided.isStopped ? ['stopped'] : [])].join(' ');
}

for (const { chase = {}, comesTo, what, ...given } of cases) {
  const { hasWon = false, isPending = false, sale = 'open' } = given;
  test(`${what}: ${comesTo}`, () => {
    const items = itemsThat(given.items ?? ['PLACED', 'WAITING', 'WAITING']);
    const decided = decideTurn({ chase: chaseThat(chase), items, isPending, hasWon }, ISSUE, sale);
    assert.equal(tellOf(decided), comesTo);
  });
}
