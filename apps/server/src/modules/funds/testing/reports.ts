import type { FundsDeps } from '../service/deps.ts';

/** Stands for the betting record: remembers what was reported, each round once. */
export function createTestReports(): FundsDeps['reportRounds'] & { readonly seen: Set<string> } {
  const seen = new Set<string>();
  const report: FundsDeps['reportRounds'] = async (_tx, vendorCode, rounds) => {
    let fresh = 0;
    for (const { round } of rounds) {
      const name = `${vendorCode} ${round}`;
      if (!seen.has(name)) fresh += 1;
      seen.add(name);
    }
    return fresh;
  };
  return Object.assign(report, { seen });
}
