import { oneStepGame, payHundredths, readFields, readOneOf } from '../solo/index.ts';
import { type Risk, risks, type SegmentCount, segmentCounts, segmentPays } from './paytable.ts';

export type WheelChoice = { readonly segments: SegmentCount; readonly risk: Risk };

function readChoice(input: unknown): WheelChoice | null {
  const fields = readFields(input, 'segments', 'risk');
  const segments = segmentCounts.find((count) => count === fields?.segments);
  const risk = readOneOf(fields?.risk, risks);
  return segments === undefined || risk === null ? null : { segments, risk };
}

/** Wheel: equal segments, one of which is drawn. */
export const wheel = oneStepGame({
  code: 'wheel',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice: { risk, segments }, stake }) =>
    payHundredths(stake, Math.max(...segmentPays(segments, risk))),
  play({ choice: { risk, segments }, stake }, draws) {
    const segment = draws.below(segments);
    const pays = segmentPays(segments, risk)[segment] as number;
    return { events: [{ segment, pays }], win: payHundredths(stake, pays) };
  },
});

export const table = {
  game: 'wheel',
  version: '1.0.0',
  wheels: risks.flatMap((risk) =>
    segmentCounts.map((segments) => ({ risk, segments, pays: segmentPays(segments, risk) })),
  ),
} as const;
