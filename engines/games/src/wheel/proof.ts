import { fraction } from '../fraction.ts';
import { computeSheet, distributionOf, outcomesOf } from '../solo/index.ts';
import { risks, segmentCounts, segmentPays } from './paytable.ts';
import { table } from './rules.ts';

const modes = () =>
  risks.flatMap((risk) =>
    segmentCounts.map((segments) => {
      const pays = segmentPays(segments, risk);
      const outcomes = outcomesOf((draws) =>
        fraction(BigInt(pays[draws.below(segments)] as number), 100n),
      );
      return { mode: `${segments} segments, ${risk}`, distribution: distributionOf(outcomes) };
    }),
  );

export const prove = () => computeSheet(table, modes());
