export const risks = ['low', 'medium', 'high'] as const;
export type Risk = (typeof risks)[number];

export const segmentCounts = [10, 20, 30, 40, 50] as const;
export type SegmentCount = (typeof segmentCounts)[number];

/** Ten segments of low risk; larger wheels repeat them. */
const LOW = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0];

/** Of medium risk every second segment pays nothing; these are the others. A wheel of ten stands by itself. */
const MEDIUM_10 = [0, 190, 0, 150, 0, 200, 0, 150, 0, 300];
const MEDIUM: Readonly<Record<Exclude<SegmentCount, 10>, readonly number[]>> = {
  20: [150, 200, 200, 200, 150, 300, 180, 200, 200, 200],
  30: [150, 150, 200, 150, 200, 200, 150, 300, 150, 200, 200, 170, 400, 150, 200],
  40: [
    200, 300, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 200, 160, 200, 150, 300, 150, 200,
    150,
  ],
  50: [
    200, 150, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 150, 200, 150, 300, 150, 200, 150,
    200, 150, 150, 500, 150, 200,
  ],
};

/** What each segment pays, in hundredths of a stake. */
export function segmentPays(segments: SegmentCount, risk: Risk): readonly number[] {
  if (risk === 'low') return Array.from({ length: segments }, (_, at) => LOW[at % 10] as number);
  if (risk === 'high')
    return Array.from({ length: segments }, (_, at) => (at === segments - 1 ? 99 * segments : 0));
  return segments === 10 ? MEDIUM_10 : MEDIUM[segments].flatMap((pays) => [pays, 0]);
}
