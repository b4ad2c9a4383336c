import type { collusionKinds, collusionStates } from '@parlour/contract';
import { type Reader, type Tx, typed } from '@parlour/database';
import type { Thresholds } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

export type Kind = (typeof collusionKinds)[number];
export type State = (typeof collusionStates)[number];
export type HandRef = { readonly number: number; readonly at: string };

export type SignalRow = {
  readonly id: string;
  readonly kind: Kind;
  readonly gameCode: string;
  readonly currency: string;
  readonly firstId: string;
  readonly secondId: string | null;
  readonly scoreMilli: number;
  readonly figures: { readonly values: Record<string, number>; readonly signs: readonly string[] };
  readonly hands: readonly HandRef[];
  readonly state: State;
  readonly foundAt: Date;
  readonly renewedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  readonly version: number;
};

const columns = `id, kind, game_code as "gameCode", currency, first_id as "firstId",
  second_id as "secondId", score_milli as "scoreMilli", figures, hands, state, found_at as "foundAt",
  renewed_at as "renewedAt", decided_at as "decidedAt", decided_by as "decidedBy", reason, version`;

const readSignal = (row: Statements['collusion_signals_list']['row']): SignalRow => ({
  ...row,
  kind: row.kind as Kind,
  state: row.state as State,
  figures: row.figures as SignalRow['figures'],
  hands: row.hands as readonly HandRef[],
});

/** Signals of all brands; those of one are few enough to be chosen by its members. */
const SHOWN_MAX = 2_000;
const listed = statement(
  'collusion_signals_list',
  `select ${columns} from collusion_signals
    where ($1::text is null or state = $1) and ($2::text is null or kind = $2)
      and ($3::uuid is null or first_id = $3 or second_id = $3)
    order by renewed_at::date desc, score_milli desc, id limit ${SHOWN_MAX}`,
);
export const listSignals = async (
  reader: Reader,
  filter: {
    readonly state: State | null;
    readonly kind: Kind | null;
    readonly memberId: string | null;
  },
): Promise<SignalRow[]> =>
  (await reader.query(listed(filter.state, filter.kind, filter.memberId))).map(readSignal);

const found = statement(
  'collusion_signal_find',
  `select ${columns} from collusion_signals where id = $1`,
);
export async function findSignal(reader: Reader, id: string): Promise<SignalRow | null> {
  const [row] = await reader.query(found(id));
  return row === undefined ? null : readSignal(row);
}

const put = statement(
  'collusion_signal_put',
  `insert into collusion_signals as s (id, kind, game_code, currency, first_id, second_id, score_milli,
      figures, hands, found_at, renewed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
    on conflict (kind, game_code, currency, first_id, second_id) do update
    set score_milli = excluded.score_milli, figures = excluded.figures, hands = excluded.hands,
      renewed_at = excluded.renewed_at,
      version = s.version + (s.state = 'dismissed'
        and excluded.score_milli * 100::bigint >= s.decided_score_milli * $11::bigint
        and excluded.score_milli > 0)::integer,
      state = case when s.state = 'dismissed' and excluded.score_milli > 0
        and excluded.score_milli * 100::bigint >= s.decided_score_milli * $11::bigint
        then 'new' else s.state end`,
);
export type NewSignal = Pick<
  SignalRow,
  | 'currency'
  | 'figures'
  | 'firstId'
  | 'gameCode'
  | 'hands'
  | 'id'
  | 'kind'
  | 'scoreMilli'
  | 'secondId'
>;
export async function putSignal(
  tx: Tx,
  signal: NewSignal & { readonly at: Date; readonly grownPercent: bigint },
): Promise<void> {
  const { at, currency, figures, firstId, gameCode, hands, id, kind, scoreMilli } = signal;
  await tx.query(
    put(
      id,
      kind,
      gameCode,
      currency,
      firstId,
      signal.secondId,
      scoreMilli,
      JSON.stringify(figures),
      JSON.stringify(hands),
      at,
      signal.grownPercent,
    ),
  );
}

const decided = statement(
  'collusion_signal_decide',
  `update collusion_signals set state = $3, reason = $4, decided_by = $5, decided_at = $6,
      decided_score_milli = score_milli, version = version + 1
    where id = $1 and version = $2 returning id`,
);
export async function decideSignal(
  tx: Tx,
  {
    at,
    by,
    id,
    reason,
    state,
    version,
  }: Pick<SignalRow, 'id' | 'state' | 'version'> & {
    readonly at: Date;
    readonly by: string;
    readonly reason: string;
  },
): Promise<boolean> {
  return (await tx.query(decided(id, version, state, reason, by, at))).length === 1;
}

export type Settings = { readonly thresholds: Thresholds; readonly version: number };

const settings = statement(
  'collusion_settings_find',
  `select thresholds, version from collusion_settings where name = 'thresholds'`,
);
export async function findSettings(reader: Reader): Promise<Settings | null> {
  const [row] = await reader.query(settings());
  return row === undefined ? null : { ...row, thresholds: row.thresholds as Thresholds };
}

const settingsPut = statement(
  'collusion_settings_put',
  `insert into collusion_settings as s (name, thresholds, version) values ('thresholds', $1, $2)
    on conflict (name) do update set thresholds = excluded.thresholds, version = excluded.version
    where s.version = excluded.version - 1 returning name`,
);
/** Keeps thresholds by the next version; false where another change came first. */
export const putSettings = async (
  tx: Tx,
  thresholds: Thresholds,
  version: number,
): Promise<boolean> =>
  (await tx.query(settingsPut(JSON.stringify(thresholds), version))).length === 1;
