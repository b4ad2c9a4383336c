// What is wrong with a table, and how its settings stand on the wire and in the console.
import type { TableAlarm, TableView } from '@parlour/contract';
import type { VendorDealt, VendorTable, VendorTableSettings } from '@parlour/contract/vendor';
import { type Amount, amount, amountFromText, amountToText, currencies } from '@parlour/money';
import { Refusal } from '../../platform/refusal.ts';
import { type Measure, measure } from '../report/index.ts';

/** No result for so long, with players at the table, is no chance of the game. */
export const SILENT_MS = 180_000;
export const DRIFT_MS = 1_000;
/** A settled round whose money has not been answered for so long. */
export const LATE_MS = 30_000;
const SIGMAS = 4;
const UNIT = 100_000;

const measuredOf = (
  { month }: VendorTable['sums'][number],
  sheet: Measure | null,
): ReturnType<typeof measure> =>
  measure(
    {
      rounds: BigInt(month.rounds),
      stake: BigInt(month.staked),
      payout: BigInt(month.paid),
      stakeSquares: month.stake_squares * UNIT * UNIT,
      stakePayouts: month.stake_wins * UNIT * UNIT,
      payoutSquares: month.win_squares * UNIT * UNIT,
    },
    sheet,
  );

/** Whether a table that is wanted has not come to a result for too long. */
function isSilent({ last, open, round, wanted_since: wanted }: VendorTable, atMs: number): boolean {
  if (wanted === null) return false;
  const isUnderWay = round !== null && round.state !== 'paid' && round.state !== 'void';
  if (!open && !isUnderWay) return false;
  const begun = isUnderWay ? Date.parse(round.opened_at) : Date.parse(wanted);
  const ended = last?.ended_at == null ? 0 : Date.parse(last.ended_at);
  return atMs - Math.max(begun, ended) > SILENT_MS;
}

/** Whether players have waited too long for a hand of a room, or for the end of a visit. */
const isIdle = ({ idle_ms: idle, kind, open }: VendorTable): boolean =>
  idle > SILENT_MS && (open || kind === 'sea');

/** What is wrong with a table; `at` is the moment of the vendor's answer, by the vendor's clock. */
export function alarmsOf(table: VendorTable, sheet: Measure | null, at: string): TableAlarm[] {
  const { lead, stuck, sums, waiting_ms: waiting } = table;
  return [
    ...(table.kind === 'table' && isSilent(table, Date.parse(at)) ? (['silent'] as const) : []),
    ...(isIdle(table) ? (['idle'] as const) : []),
    ...(Math.abs(lead?.drift_ms ?? 0) > DRIFT_MS ? (['drift'] as const) : []),
    ...(sums.some((sum) => measuredOf(sum, sheet)?.isAlarm === true) ? (['return'] as const) : []),
    ...(waiting > LATE_MS ? (['late'] as const) : []),
    ...(stuck > 0 ? (['stuck'] as const) : []),
  ];
}

const textOf = (value: number): string => amountToText(amount(BigInt(value)));
const textOrNull = (value: number | null): string | null => (value === null ? null : textOf(value));

const presentMoney = ({ paid, rounds, staked }: VendorTable['sums'][number]['hour']) => ({
  staked: textOf(staked),
  paid: textOf(paid),
  rounds,
});

type Live = NonNullable<TableView['live']>;

export const presentSum = (
  sum: VendorTable['sums'][number],
  sheet: Measure | null,
): Live['money'][number] => {
  const measured = measuredOf(sum, sheet);
  return {
    currency: sum.currency,
    hour: presentMoney(sum.hour),
    day: presentMoney(sum.day),
    measured:
      measured === null
        ? null
        : {
            rounds: sum.month.rounds,
            rtpPpm: measured.rtpPpm,
            bandPpm: measured.errorPpm === null ? null : measured.errorPpm * SIGMAS,
            isAlarm: measured.isAlarm,
          },
  };
};

/** What a dealt table has of its own, as the console has it. */
export type TableDealt = {
  readonly look: 'other' | 'same';
  readonly isDemo: boolean;
  readonly video: {
    readonly kind: 'hls' | 'whep';
    readonly playUrl: string;
    readonly publishUrl: string | null;
    readonly delayMs: number;
  } | null;
};

const presentDealt = ({ demo, look, video }: VendorDealt): TableDealt => ({
  look,
  isDemo: demo,
  video:
    video === null
      ? null
      : {
          kind: video.kind,
          playUrl: video.play,
          publishUrl: video.publish,
          delayMs: video.delay_ms,
        },
});

const wireDealt = ({ isDemo, look, video }: TableDealt): VendorDealt => ({
  look,
  demo: isDemo,
  video:
    video === null
      ? null
      : {
          kind: video.kind,
          play: video.playUrl,
          publish: video.publishUrl,
          delay_ms: video.delayMs,
        },
});

/** Whether a second look by another person falls away, a demonstration takes money, or a picture is awaited less. */
function isDealtLooser(was: VendorDealt | undefined, is: VendorDealt | undefined): boolean {
  if (was === undefined || is === undefined) return false;
  return (
    (was.look === 'other' && is.look === 'same') ||
    (was.demo && !is.demo) ||
    (is.video?.delay_ms ?? 0) < (was.video?.delay_ms ?? 0)
  );
}

type Rake = NonNullable<VendorTableSettings['rakes']>[number];

/** Settings as the console has them. */
export type Settings = {
  readonly name: string;
  readonly limits: readonly {
    readonly currency: string;
    readonly stakeMin: string | null;
    readonly stakeMax: string | null;
    readonly placeMax: string | null;
  }[];
  readonly hours: readonly {
    readonly days: readonly number[];
    readonly from: string;
    readonly to: string;
  }[];
  readonly timeZone: string;
  readonly brands: readonly string[] | null;
  readonly order: number;
  readonly dealt?: TableDealt;
  readonly rakes: readonly Rake[];
};

export const presentSettings = ({
  brands,
  dealt,
  hours,
  limits,
  name,
  order,
  rakes = [],
  zone,
}: VendorTableSettings) => ({
  name,
  limits: limits.map(({ currency, least, most, place }) => ({
    currency,
    stakeMin: textOrNull(least),
    stakeMax: textOrNull(most),
    placeMax: textOrNull(place),
  })),
  hours,
  timeZone: zone,
  brands,
  order,
  ...(dealt === undefined ? {} : { dealt: presentDealt(dealt) }),
  rakes,
});

const read = (text: string | null): Amount | null => {
  const value = text === null ? null : amountFromText(text);
  if (text !== null && (value === null || value <= 0n))
    throw new Refusal('table.limits_disordered');
  return value;
};
const wire = (value: Amount | null): number | null =>
  // tidy-allow money-number: written as JSON, never counted with
  value === null ? null : Number(value);

/** Settings as the vendor takes them. Refuses limits that exclude each other, and currencies that there are not. */
export function wireSettings(
  { brands, dealt, hours, limits, name, order, rakes, timeZone }: Settings,
  notice: VendorTableSettings['notice'],
): VendorTableSettings {
  const read3 = limits.map(({ currency, placeMax, stakeMax, stakeMin }) => ({
    currency,
    least: read(stakeMin),
    most: read(stakeMax),
    place: read(placeMax),
  }));
  const names = new Set(limits.map(({ currency }) => currency));
  const isOrdered = read3.every(
    ({ currency, least, most, place }) =>
      currencies.has(currency) &&
      (least === null || most === null || least <= most) &&
      (least === null || place === null || least <= place),
  );
  if (!isOrdered || names.size !== limits.length) throw new Refusal('table.limits_disordered');
  return {
    name,
    limits: read3.map(({ currency, least, most, place }) => ({
      currency,
      least: wire(least),
      most: wire(most),
      place: wire(place),
    })),
    hours: hours.map(({ days, from, to }) => ({ days: [...days], from, to })),
    zone: timeZone,
    brands: brands === null ? null : [...brands],
    order,
    notice,
    ...(dealt === undefined ? {} : { dealt: wireDealt(dealt) }),
    ...(rakes.length === 0 ? {} : { rakes: [...rakes] }),
  };
}

type Bounds = VendorTableSettings['limits'][number];
const NONE = { least: null, most: null, place: null } as const;

/** Whether a rake rises; one that is left out is that of the game, which no other one is above. */
const takesMore = ({ rakes: was = [] }: Bounded, { rakes: is = [] }: Bounded): boolean =>
  was.some(({ level, permyriad }) => {
    const after = is.find((one) => one.level === level);
    return after === undefined || after.permyriad > permyriad;
  });

type Bounded = Pick<VendorTableSettings, 'dealt' | 'limits' | 'rakes'>;

/** Whether limits of some currency let more in than before, a rake rises or a dealt table is watched less; null is no bound. */
export function isLooser(before: Bounded, after: Bounded): boolean {
  if (isDealtLooser(before.dealt, after.dealt) || takesMore(before, after)) return true;
  const of = ({ limits }: Bounded, currency: string) =>
    limits.find((one) => one.currency === currency) ?? { ...NONE, currency };
  const rises = (was: number | null, is: number | null) =>
    was !== null && (is === null || is > was);
  const all = new Set([...before.limits, ...after.limits].map(({ currency }) => currency));
  return [...all].some((currency) => {
    const [was, is]: readonly [Bounds, Bounds] = [of(before, currency), of(after, currency)];
    return (
      (is.least ?? 0) < (was.least ?? 0) || rises(was.most, is.most) || rises(was.place, is.place)
    );
  });
}

/** A table without a picture has no fields of one: each field of a proposal has a unit. */
const dealtPicture = ({
  video,
  ...dealt
}: NonNullable<ReturnType<typeof presentSettings>['dealt']>) =>
  video === null ? dealt : { ...dealt, video };

/** Settings as a proposal has them: limits by currency. */
export const pictureOf = (gameCode: string, settings: VendorTableSettings) => {
  const { dealt, limits, rakes, ...rest } = presentSettings(settings);
  return {
    game: gameCode,
    ...rest,
    ...(dealt === undefined ? {} : { dealt: dealtPicture(dealt) }),
    limits: Object.fromEntries(limits.map(({ currency, ...bounds }) => [currency, bounds])),
    rakes: Object.fromEntries(rakes.map(({ level, permyriad }) => [level, { permyriad }])),
  };
};

export { textOf as wireText };
