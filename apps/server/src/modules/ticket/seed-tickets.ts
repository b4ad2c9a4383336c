// Bets of demo members on the lottery, through the service that takes everybody's.
import type { OrderInput } from '@parlour/contract';
import { sha256Hex } from '@parlour/fairness';
import type { Platform } from '../../platform/platform.ts';
import type { IssueService } from '../draw/index.ts';
import type { TicketService } from './index.ts';

type SeedTickets = {
  readonly platform: Pick<Platform, 'db' | 'now'>;
  readonly issues: IssueService;
  readonly tickets: TicketService;
  readonly brandId: string;
  readonly memberId: string;
};

type Line = Pick<OrderInput['tickets'][number], 'play' | 'selection'>;

/** A slip of each kind of game, by the code of the game. */
const SLIPS: readonly (readonly [gameCode: string, lines: readonly Line[]])[] = [
  [
    'ssc-300',
    [
      { play: 'star3back.direct', selection: '1,2,3|4,5|6,7,8' },
      { play: 'dragonTiger.12', selection: 'dragon' },
    ],
  ],
  ['k3-180', [{ play: 'sum.sides', selection: 'big,odd' }]],
  ['pk10-300', [{ play: 'dragonTiger.1v10', selection: 'tiger' }]],
  ['mark-six-300', [{ play: 'special.number', selection: '07,08,18,28' }]],
  ['pc28-210', [{ play: 'sides', selection: 'small' }]],
  ['vietnam-south-300', [{ play: 'de.special', selection: '12,21,68' }]],
];

/** Draws that are far enough away for a visitor to see the bets wait. */
const WAITING: readonly (readonly [gameCode: string, lines: readonly Line[]])[] = [
  ['mark-six', [{ play: 'special.number', selection: '06,16,26,36,46' }]],
  ['thai-government', [{ play: 'top2', selection: '19,91' }]],
];

const CHASED = 'ssc-300';
/** Long enough to go on while someone looks around, and as good as never won. */
const CHASE_ISSUES = 40;
const CHASE_LINE: Line = { play: 'star5.direct', selection: '1|2|3|4|5' };
/** Hours ago of which there are settled bets, every one of them a slip. */
const PAST_HOURS = 9;
/** The clock of the past goes on while a slip is placed; that of the present stands. */
const SALE_LEFT_MS = 30_000;

/** The same demo has the same slips, so that seeding twice takes nothing twice. */
function orderIdOf(...parts: readonly string[]): string {
  const hex = sha256Hex(parts.join(' '));
  const group = (from: number, to: number) => hex.slice(from, to);
  return `${group(0, 8)}-${group(8, 12)}-4${group(13, 16)}-8${group(17, 20)}-${group(20, 32)}`;
}

export function createTicketSeed(seeding: SeedTickets) {
  const { brandId, issues, memberId, platform, tickets } = seeding;
  const placedOn = new Set<string>();

  const place = async (
    gameCode: string,
    lines: readonly Line[],
    { chaseIssues = 1, isPast = false } = {},
  ): Promise<void> => {
    const page = { at: platform.now(), count: chaseIssues };
    const ahead = await issues.listUpcoming(platform.db, gameCode, page);
    const [issue] = ahead;
    if (issue === undefined || issue.opensAt > page.at) return;
    const leftMs = issue.closesAt.getTime() - page.at.getTime();
    if (leftMs < (isPast ? SALE_LEFT_MS : 0)) return;
    const items = ahead.map(({ no }) => ({ issueNo: no, multiple: 1 }));
    await tickets.place(
      { memberId, brandId, ip: null, device: 'desktop' },
      {
        orderId: orderIdOf(memberId, issue.id, String(chaseIssues)),
        gameCode,
        issueNo: issue.no,
        packVersion: 1,
        tickets: lines.map((line) => ({
          ...line,
          unit: 2,
          mode: 'yuan',
          multiple: 1,
          group: null,
        })),
        chase: chaseIssues === 1 ? null : { items, stopOnWin: true },
      },
    );
    placedOn.add(issue.id);
  };

  return {
    /** Bets on what is on sale at this hour of the past. */
    async at(hoursAgo: number): Promise<void> {
      if (hoursAgo < 1 || hoursAgo > PAST_HOURS) return;
      const [gameCode, lines] = SLIPS[Math.floor(hoursAgo) % SLIPS.length] ?? [];
      if (gameCode !== undefined && lines !== undefined)
        await place(gameCode, lines, { isPast: true });
    },

    /** Settles what was drawn since, and leaves bets and a chase that wait. */
    async finish(): Promise<void> {
      for (const issueId of placedOn) await tickets.settle(issueId);
      for (const [gameCode, lines] of WAITING) await place(gameCode, lines);
      await place(CHASED, [CHASE_LINE], { chaseIssues: CHASE_ISSUES });
    },
  };
}
