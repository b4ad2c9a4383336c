import type { Db } from '@parlour/database';
import { drawWords, hashBack } from '@parlour/fairness';
import { drawsFrom } from '@parlour/games';
import { crashPlan, pointOf } from '@parlour/games/crash';

const ROUNDS_TRIED = 300;

type Span = { readonly least: number; readonly most: number };

/** Of the chains, whose seeds only the studio's own database holds. */
type Seeds = {
  readonly seed: string;
  readonly length: number;
  readonly first: number;
  readonly beaconSeed: string;
  readonly beaconLength: number;
  readonly beaconRound: number;
};

/**
 * Gives a round of crash that is open a round of the beacon with which it ends at a point of a span, in
 * hundredths. Answers the point.
 */
export async function stackTable(
  db: Db,
  number: number,
  { least, most }: Span,
  tableCode = 'crash',
): Promise<number> {
  const [row] = await db.query<Seeds>({
    text: `select c.seed, c.length, c.first_number as first, b.seed as "beaconSeed",
        b.length as "beaconLength", t.beacon_round as "beaconRound"
      from table_rounds t join table_chains c on c.id = t.chain_id
      join beacon_chains b on b.id = t.beacon_chain_id
      where t.table_code = $2 and t.number = $1`,
    values: [number, tableCode],
  });
  if (row === undefined) throw new Error(`no round ${number}`);
  const hash = hashBack(row.seed, row.length - (number - row.first + 1));
  const last = row.beaconRound + ROUNDS_TRIED;
  let beacon = hashBack(row.beaconSeed, row.beaconLength - last);
  for (let beaconRound = last; beaconRound > row.beaconRound; beaconRound -= 1) {
    const words = drawsFrom(drawWords({ hash, index: number, beacon }), 'exact');
    const point = pointOf(crashPlan.draw(words)[0] ?? 0);
    if (point >= least && point <= most) {
      await db.tx((tx) =>
        tx.query({
          text: 'update table_rounds set beacon_round = $2 where table_code = $3 and number = $1',
          values: [number, beaconRound, tableCode],
        }),
      );
      return point;
    }
    beacon = hashBack(beacon, 1);
  }
  throw new Error(`no round of the beacon gives a point of ${least} to ${most}`);
}
