// What slips on a line would come to by a decision of operators, which none of this writes.
import type { LineOutcomeResult } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import type { Board, ShownLine } from '../line/board.ts';
import type { Result } from '../line/rules.ts';
import type { Cancellation, VoidWindow } from '../line/void-rules.ts';
import { readResult } from './read.ts';

export type LineRef = {
  readonly eventId: bigint;
  readonly marketId: number;
  readonly specifiers: string;
};

export type LineSum = {
  readonly brandId: string;
  readonly currency: string;
  readonly slips: number;
  readonly before: Amount;
  readonly after: Amount;
};
export type LinePreview = {
  readonly seen: number;
  readonly changed: number;
  readonly members: number;
  readonly isWhole: boolean;
  readonly sums: readonly LineSum[];
};

/** What is asked of who keeps the slips. */
export type SlipsOfLines = {
  previewLine(
    reader: Reader,
    line: LineRef,
    stand: { readonly outcomes: Result['outcomes'] | null; readonly voids: readonly VoidWindow[] },
  ): Promise<LinePreview>;
  countOpenSlips(reader: Reader, lines: readonly LineRef[]): Promise<readonly number[]>;
};

export type DecideResult = LineRef & { readonly outcomes: readonly LineOutcomeResult[] };
export type MakeVoid = LineRef & { readonly startsAt: Date | null; readonly endsAt: Date | null };

export type StandDeps = {
  readonly board: Pick<Board, 'findLine'>;
  readonly slips: SlipsOfLines;
  cancellations(reader: Reader, line: LineRef): Promise<readonly Cancellation[]>;
};

async function getLine(
  { board }: Pick<StandDeps, 'board'>,
  reader: Reader,
  ref: LineRef,
): Promise<ShownLine> {
  const line = await board.findLine(reader, ref.eventId, ref);
  if (line === null) throw new Refusal('market.line_not_found');
  return line;
}

const idsOf = (line: ShownLine): readonly string[] =>
  line.outcomes.length > 0
    ? line.outcomes.map(({ id }) => id)
    : (line.feedResult?.outcomes ?? []).map(({ id }) => id);

/** What a window must be: not one that ends before it begins. */
function readWindow({ endsAt, startsAt }: VoidWindow): VoidWindow {
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt) {
    throw new Refusal('market.window_invalid');
  }
  return { startsAt, endsAt };
}

const windowOf = ({ endsAt, startsAt }: MakeVoid): VoidWindow =>
  readWindow({ startsAt: startsAt?.getTime() ?? null, endsAt: endsAt?.getTime() ?? null });

/** What each change would have slips settled by. */
export function createStands(deps: StandDeps) {
  const previewOf = async (
    reader: Reader,
    line: LineRef,
    stand: { readonly result: Result | null; readonly more?: readonly VoidWindow[] },
  ) => {
    const voids = [...(await deps.cancellations(reader, line)), ...(stand.more ?? [])];
    return deps.slips.previewLine(reader, line, {
      outcomes: stand.result?.outcomes ?? null,
      voids,
    });
  };
  return {
    async decide(reader: Reader, { outcomes, ...ref }: DecideResult) {
      const line = await getLine(deps, reader, ref);
      const result = readResult(outcomes, idsOf(line));
      return { line, result, preview: await previewOf(reader, ref, { result }) };
    },
    async release(reader: Reader, ref: LineRef) {
      const line = await getLine(deps, reader, ref);
      if (line.handResult === null) throw new Refusal('market.no_hand_result');
      const result = line.feedResult;
      return { line, result, preview: await previewOf(reader, ref, { result }) };
    },
    async makeVoid(reader: Reader, command: MakeVoid) {
      const line = await getLine(deps, reader, command);
      const window = windowOf(command);
      const standing = await deps.cancellations(reader, command);
      const isSame = standing.some(
        ({ endsAt, startsAt }) => startsAt === window.startsAt && endsAt === window.endsAt,
      );
      const stand = { result: line.result, more: [window] };
      return { line, window, isSame, preview: await previewOf(reader, command, stand) };
    },
  };
}

export type Stands = ReturnType<typeof createStands>;
