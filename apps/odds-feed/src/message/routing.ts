// Routing keys of eight parts: prio.pre.live.type.sport.urnprefix.eventid.node
import { type Producer, producerOf } from './producer.ts';

export type RoutedType =
  | 'alive'
  | 'bet_cancel'
  | 'bet_settlement'
  | 'bet_stop'
  | 'fixture_change'
  | 'odds_change'
  | 'product_down'
  | 'rollback_bet_cancel'
  | 'rollback_bet_settlement'
  | 'snapshot_complete';

const HIGH: ReadonlySet<RoutedType> = new Set([
  'odds_change',
  'bet_stop',
  'bet_cancel',
  'fixture_change',
]);

const SCOPES: Readonly<Record<Producer['scope'], string>> = {
  live: '-.live',
  prematch: 'pre.-',
  virtual: 'virt.-',
};

export type Routed = {
  readonly type: RoutedType;
  readonly product: number;
  /** Absent for messages of the system. */
  readonly event?: { readonly id: string; readonly sport: number };
  /** The client that asked for it; everyone without one. */
  readonly node?: number | undefined;
};

export function routingKey({ event, node, product, type }: Routed): string {
  const last = node === undefined ? '-' : String(node);
  if (event === undefined) return `-.-.-.${type}.-.-.-.${last}`;
  const scope =
    type === 'fixture_change' ? 'pre.live' : SCOPES[producerOf(product)?.scope ?? 'live'];
  const cut = event.id.lastIndexOf(':');
  const [prefix, number] = [event.id.slice(0, cut), event.id.slice(cut + 1)];
  return `${HIGH.has(type) ? 'hi' : 'lo'}.${scope}.${type}.${event.sport}.${prefix}.${number}.${last}`;
}

/** Whether a key fits a binding, whose `*` is one part and whose `#` is any number of them. */
export function fitsBinding(key: string, binding: string): boolean {
  const fits = (parts: readonly string[], wanted: readonly string[]): boolean => {
    const [first, ...rest] = wanted;
    if (first === undefined) return parts.length === 0;
    if (first === '#')
      return fits(parts, rest) || (parts.length > 0 && fits(parts.slice(1), wanted));
    const [part, ...others] = parts;
    return part !== undefined && (first === '*' || first === part) && fits(others, rest);
  };
  return fits(key.split('.'), binding.split('.'));
}
