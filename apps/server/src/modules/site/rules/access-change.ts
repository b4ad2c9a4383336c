// Whether a change of the rules of access lets someone in who was turned away before.
import type { Snapshot } from '../../audit/index.ts';

type Rule = { readonly action?: unknown } | null | undefined;

const orderOf = (picture: Snapshot): readonly string[] =>
  Array.isArray(picture['order']) ? picture['order'].map(String) : [];

const actionOf = (picture: Snapshot, id: string): unknown => (picture[id] as Rule)?.action;

/**
 * The first rule that matches decides. So nobody new comes in where rules that deny are added and
 * rules that allow are taken away, while all others stay as they are and in their order.
 */
export function isLooserAccess(before: Snapshot, after: Snapshot): boolean {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = ids.filter((id) => id !== 'order');
  const isStricter = changed.every((id) => {
    const [was, is] = [before[id] ?? null, after[id] ?? null];
    if (was === null) return actionOf(after, id) === 'deny';
    return is === null && actionOf(before, id) === 'allow';
  });
  if (!isStricter) return true;
  const [was, is] = [orderOf(before), orderOf(after)];
  const kept = was.filter((id) => is.includes(id));
  return kept.join() !== is.filter((id) => was.includes(id)).join();
}

type Change = { readonly before: Snapshot; readonly after: Snapshot };

/** The same change with rules called by their place: ids say nothing, and new ones are drawn with each try. */
export function stableAccess({ before, after }: Change): Change {
  const known = orderOf(before);
  const fresh = orderOf(after).filter((id) => !known.includes(id));
  const nameOf = (id: string): string =>
    fresh.includes(id) ? `new ${fresh.indexOf(id) + 1}` : `rule ${known.indexOf(id) + 1}`;
  const named = (picture: Snapshot): Snapshot =>
    Object.fromEntries(
      Object.entries(picture).map(([id, value]) =>
        id === 'order' ? [id, orderOf(picture).map(nameOf)] : [nameOf(id), value],
      ),
    );
  return { before: named(before), after: named(after) };
}
