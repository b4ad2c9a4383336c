import {
  type AnyFamily,
  checkOddsPack,
  fairOdds,
  leastReturnBps,
  type Level,
  marginPack,
  ODDS_DENOMINATOR,
  type Odds,
  type OddsPack,
  type OddsPackFault,
  oddsKey,
  packOdds,
  packPlays,
  type Play,
  playReturnBps,
  RETURN_TOLD_BELOW_BPS,
  scaleRatio,
} from '@parlour/lottery';
import { oddsOf, oddsText } from '../../lib/lottery/odds.ts';

export type OddsByKey = Readonly<Record<string, Odds>>;
/** Odds as they were typed, by `play:level`. */
export type PackDraft = Readonly<Record<string, string>>;

/** Groups of the pack's plays, in the order in which the family has them. */
export const packGroups = (family: AnyFamily): readonly string[] => [
  ...new Set(packPlays(family).map(({ group }) => group)),
];

export function draftOf(family: AnyFamily, odds: OddsByKey): PackDraft {
  const keys = packPlays(family).flatMap((play) =>
    play.levels.map((level) => oddsKey(play, level)),
  );
  return Object.fromEntries(
    keys.map((key) => [key, odds[key] === undefined ? '' : oddsText(odds[key])]),
  );
}

/** The odds that a draft can be read as; what cannot be read is left out, and so is found missing. */
export const readDraft = (draft: PackDraft): OddsByKey =>
  Object.fromEntries(
    Object.entries(draft).flatMap(([key, text]) => {
      const odds = oddsOf(text);
      return odds === null ? [] : [[key, odds]];
    }),
  );

export type PackRow = {
  readonly play: Play<unknown>;
  readonly level: Level;
  readonly key: string;
  /** What a fair game would pay, in ten-thousandths, truncated. */
  readonly fair: bigint;
  /** Null while the odds cannot be read. */
  readonly returnBps: number | null;
  /** A bet of the play may return so little that players have to be told. */
  readonly isTold: boolean;
  readonly fault: OddsPackFault['reason'] | null;
};

const packOf = (family: AnyFamily, odds: OddsByKey): OddsPack => ({
  family: family.code,
  version: 0,
  odds,
});

/** Everything that an editor shows beside the odds of each level. */
export function rowsOf(family: AnyFamily, draft: PackDraft, marginMinBps: number): PackRow[] {
  const pack = packOf(family, readDraft(draft));
  const faults = new Map(
    checkOddsPack(family, pack, marginMinBps).map(({ key, reason }) => [key, reason]),
  );
  return packPlays(family).flatMap((play) => {
    const odds = packOdds(play, pack);
    const isTold = odds !== null && leastReturnBps(play, odds) < RETURN_TOLD_BELOW_BPS;
    return play.levels.map((level) => {
      const key = oddsKey(play, level);
      return {
        play,
        level,
        key,
        fair: scaleRatio(fairOdds(play, level), ODDS_DENOMINATOR),
        returnBps: odds === null ? null : playReturnBps(play, pack, level),
        isTold,
        fault: faults.get(key) ?? null,
      };
    });
  });
}

/** Fair odds less a margin, for some groups or all of them; the rest of the draft stays. */
export function withMargin(
  family: AnyFamily,
  draft: PackDraft,
  { marginBps, group }: { readonly marginBps: number; readonly group: string | null },
): PackDraft {
  const { odds } = marginPack(family, { version: 0, marginBps });
  const chosen = packPlays(family).filter((play) => group === null || play.group === group);
  const texts = chosen.flatMap((play) =>
    play.levels.map((level) => {
      const key = oddsKey(play, level);
      return [key, oddsText(odds[key] ?? 1)] as const;
    }),
  );
  return { ...draft, ...Object.fromEntries(texts) };
}

export type OddsChange = {
  readonly key: string;
  readonly before: Odds | null;
  readonly after: Odds | null;
};

/** What differs between two packs, in the order of the keys of the later one. */
export function changesOf(before: OddsByKey, after: OddsByKey): OddsChange[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return keys.flatMap((key) => {
    const change = { key, before: before[key] ?? null, after: after[key] ?? null };
    return change.before === change.after ? [] : [change];
  });
}
