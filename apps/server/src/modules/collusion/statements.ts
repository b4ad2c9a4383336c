// Generated from the migrated database by npm run db:generate. Do not edit.
export type Statements = {
  collusion_settings_find: {
    values: [
    ];
    row: {
      thresholds: unknown;
      version: number;
    };
  };
  collusion_settings_put: {
    values: [
      unknown | null,
      number | null,
    ];
    row: {
      name: string;
    };
  };
  collusion_signal_decide: {
    values: [
      string | null,
      number | null,
      string | null,
      string | null,
      string | null,
      Date | null,
    ];
    row: {
      id: string;
    };
  };
  collusion_signal_find: {
    values: [
      string | null,
    ];
    row: {
      id: string;
      kind: 'together' | 'flow' | 'soft' | 'fast' | 'shared';
      gameCode: string;
      currency: string;
      firstId: string;
      secondId: string | null;
      scoreMilli: number;
      figures: unknown;
      hands: unknown;
      state: 'new' | 'seen' | 'dismissed' | 'escalated';
      foundAt: Date;
      renewedAt: Date;
      decidedAt: Date | null;
      decidedBy: string | null;
      reason: string | null;
      version: number;
    };
  };
  collusion_signal_put: {
    values: [
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      string | null,
      number | null,
      unknown | null,
      unknown | null,
      Date | null,
      bigint | number | null,
    ];
    row: {
    };
  };
  collusion_signals_list: {
    values: [
      string | null,
      string | null,
      string | null,
    ];
    row: {
      id: string;
      kind: 'together' | 'flow' | 'soft' | 'fast' | 'shared';
      gameCode: string;
      currency: string;
      firstId: string;
      secondId: string | null;
      scoreMilli: number;
      figures: unknown;
      hands: unknown;
      state: 'new' | 'seen' | 'dismissed' | 'escalated';
      foundAt: Date;
      renewedAt: Date;
      decidedAt: Date | null;
      decidedBy: string | null;
      reason: string | null;
      version: number;
    };
  };
};
