// What a provider answers when it is asked, in the words of this module.

/** Called so by the provider; its names by language. */
export type Named = {
  readonly ref: string;
  readonly names: Readonly<Record<string, string>>;
  /** ISO 3166 code, in the letters of the provider; null where there is none. */
  readonly country: string | null;
};

export type Competitor = Named & { readonly qualifier: 'home' | 'away' | null };

export type Fixture = {
  readonly ref: string;
  /** Of what has no two sides; empty for matches. */
  readonly names: Readonly<Record<string, string>>;
  readonly startsAt: number;
  readonly isLivePlanned: boolean;
  readonly sport: Named;
  readonly category: Named;
  readonly tournament: Named;
  readonly competitors: readonly Competitor[];
};

/** Players of a side. */
export type Squad = readonly Named[];

export type MarketDescription = {
  readonly marketId: number;
  readonly variant: string;
  readonly names: Readonly<Record<string, string>>;
  readonly groups: readonly string[];
  readonly outcomes: readonly {
    readonly id: string;
    readonly names: Readonly<Record<string, string>>;
  }[];
};

export type ProducerSheet = {
  readonly id: number;
  readonly name: string;
  /** Part of the addresses of its recoveries. */
  readonly path: string;
  readonly scopes: readonly string[];
  /** How far back it repeats what it said. */
  readonly windowMs: number;
};
