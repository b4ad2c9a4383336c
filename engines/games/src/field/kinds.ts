/** What a catch pays, in stakes of the shot, and how often among the catches of its kind. */
export type Prize = readonly [pays: number, weight: number];

/** What a caught fish does to the water besides paying. */
export type Special = 'chain' | 'bomb' | 'drill' | 'freeze';

/** A kind of fish. Where it swims and how large it is decides nothing about money. */
export type FishKind = {
  readonly code: string;
  /** One list of prizes; a fish whose prize grows has one for each part of its way through the water. */
  readonly stages: readonly (readonly Prize[])[];
  /** Of the body that shots meet, in units of the sea. */
  readonly radius: number;
  /** Units of the sea in a second. */
  readonly speed: number;
  /** How many come together, at least and at most. */
  readonly school: readonly [number, number];
  /** How often it comes, beside the weights of the others; a boss has none and comes by the tide. */
  readonly often: number;
  readonly special?: Special;
  readonly isBoss?: boolean;
};

/** A sea: everything that its game is made of. */
export type SeaPlan = {
  readonly game: string;
  readonly version: string;
  /** What a shot returns on average, whatever it meets: in hundredths of its stake. */
  readonly returnedHundredths: number;
  readonly kinds: readonly FishKind[];
};

/** What a shot can meet: a kind at a stage. */
export type Target = {
  readonly kind: number;
  readonly stage: number;
  readonly name: string;
  readonly prizes: readonly Prize[];
};

/** Cannons: how many times the smallest shot each costs and is paid. */
export const CANNONS = [1, 2, 3, 5, 10] as const;

export const HUNDRED = 100;

/** Everything that can be met, in the order by which records name it. */
export const targetsOf = ({ kinds }: Pick<SeaPlan, 'kinds'>): readonly Target[] =>
  kinds.flatMap(({ code, stages }, kind) =>
    stages.map((prizes, stage) => ({
      kind,
      stage,
      name: stages.length === 1 ? code : `${code}-${stage + 1}`,
      prizes,
    })),
  );

export const totalWeight = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, [, weight]) => sum + weight, 0);

/** Pays times weights, summed. */
export const totalPays = (prizes: readonly Prize[]): number =>
  prizes.reduce((sum, [pays, weight]) => sum + pays * weight, 0);

/**
 * The chance of a catch as whole numbers: return / mean prize, so that what a shot returns is the same
 * whatever it meets. A draw below `bound` that is less than `caught` is a catch.
 */
export const chanceOf = (prizes: readonly Prize[], returnedHundredths: number) => ({
  caught: returnedHundredths * totalWeight(prizes),
  bound: HUNDRED * totalPays(prizes),
});
