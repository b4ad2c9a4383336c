// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  market_category_put: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_competitor_put: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_entity_list: {
    values: [
      string | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
      type: 'sport' | 'category' | 'tournament' | 'competitor' | 'event' | 'player';
      ref: string;
      id: bigint;
    };
  };
  market_entity_map: {
    values: [
      string | null,
      string | readonly string[] | null,
      string | readonly string[] | null,
    ];
    row: {
    };
  };
  market_event_close_old: {
    values: [
      Date | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  market_event_list: {
    values: [
      string | null,
      string | readonly string[] | null,
    ];
    row: {
      id: bigint;
      provider: string;
      eventRef: string;
      tournamentId: bigint;
      homeId: bigint | null;
      awayId: bigint | null;
      names: Readonly<Record<string, string>>;
      startsAt: Date;
      isLivePlanned: boolean;
      status: number;
      matchStatus: number;
      score: import('../feed/message.ts').EventStatus['score'];
      clock: import('../feed/message.ts').EventStatus['clock'];
      statusAt: Date | null;
      stops: readonly import('../line/rules.ts').Stop[];
      closedAt: Date | null;
      version: bigint;
    };
  };
  market_event_list_by_id: {
    values: [
      string | readonly bigint[] | null,
    ];
    row: {
      id: bigint;
      provider: string;
      eventRef: string;
      tournamentId: bigint;
      homeId: bigint | null;
      awayId: bigint | null;
      names: Readonly<Record<string, string>>;
      startsAt: Date;
      isLivePlanned: boolean;
      status: number;
      matchStatus: number;
      score: import('../feed/message.ts').EventStatus['score'];
      clock: import('../feed/message.ts').EventStatus['clock'];
      statusAt: Date | null;
      stops: readonly import('../line/rules.ts').Stop[];
      closedAt: Date | null;
      version: bigint;
    };
  };
  market_event_list_open: {
    values: [
    ];
    row: {
      id: bigint;
      provider: string;
      eventRef: string;
      tournamentId: bigint;
      homeId: bigint | null;
      awayId: bigint | null;
      names: Readonly<Record<string, string>>;
      startsAt: Date;
      isLivePlanned: boolean;
      status: number;
      matchStatus: number;
      score: import('../feed/message.ts').EventStatus['score'];
      clock: import('../feed/message.ts').EventStatus['clock'];
      statusAt: Date | null;
      stops: readonly import('../line/rules.ts').Stop[];
      closedAt: Date | null;
      version: bigint;
    };
  };
  market_event_list_past: {
    values: [
      Date | null,
      Date | null,
      Date | null,
      bigint | number | null,
      bigint | number | null,
      bigint | number | null,
    ];
    row: {
      id: bigint;
      provider: string;
      eventRef: string;
      tournamentId: bigint;
      homeId: bigint | null;
      awayId: bigint | null;
      names: Readonly<Record<string, string>>;
      startsAt: Date;
      isLivePlanned: boolean;
      status: number;
      matchStatus: number;
      score: import('../feed/message.ts').EventStatus['score'];
      clock: import('../feed/message.ts').EventStatus['clock'];
      statusAt: Date | null;
      stops: readonly import('../line/rules.ts').Stop[];
      closedAt: Date | null;
      version: bigint;
    };
  };
  market_event_list_since: {
    values: [
      bigint | number | null,
    ];
    row: {
      id: bigint;
      provider: string;
      eventRef: string;
      tournamentId: bigint;
      homeId: bigint | null;
      awayId: bigint | null;
      names: Readonly<Record<string, string>>;
      startsAt: Date;
      isLivePlanned: boolean;
      status: number;
      matchStatus: number;
      score: import('../feed/message.ts').EventStatus['score'];
      clock: import('../feed/message.ts').EventStatus['clock'];
      statusAt: Date | null;
      stops: readonly import('../line/rules.ts').Stop[];
      closedAt: Date | null;
      version: bigint;
    };
  };
  market_event_put: {
    values: [
      unknown | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  market_event_put_fixture: {
    values: [
      unknown | null,
      string | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  market_event_touch: {
    values: [
      string | readonly bigint[] | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  market_sport_put: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_tournament_put: {
    values: [
      unknown | null,
    ];
    row: {
    };
  };
  market_version_advance: {
    values: [
    ];
    row: {
      version: bigint;
    };
  };
  market_version_find: {
    values: [
    ];
    row: {
      version: bigint;
    };
  };
};
