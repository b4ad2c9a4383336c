// A slip that came by a link: what it names is looked up, so that a link writes nothing of its own.
import { i18n } from '../../lib/language.ts';
import { type Pick, pickId } from './pick.ts';
import { activeSlip, addSlip, changeSlip, emptySlip, togglePick } from './slip-model.ts';
import { useSlips } from './slip-store.ts';
import { type LinkedPick, picksOfLink } from './slip-text.ts';
import type { SportText } from '../../lib/sport-text.ts';
import { showToast } from '../../lib/toast.ts';
import { eventOf } from './api/index.ts';

const say = (key: SportText, values: Readonly<Record<string, number>> = {}) => i18n._(key, values);

type EventAnswer = Awaited<ReturnType<typeof eventOf>>;

/** A pick with the names that the book has for it; null where it is not offered. */
export function namedPick(linked: LinkedPick, { event, markets }: EventAnswer): Pick | null {
  const line = markets
    .flatMap(({ lines }) => lines)
    .find(
      ({ marketId, specifiers }) =>
        marketId === linked.marketId && specifiers === linked.specifiers,
    );
  const outcome = line?.outcomes.find(({ id }) => id === linked.outcomeId);
  if (line === undefined || outcome === undefined || line.state === 'closed') return null;
  return {
    ...linked,
    names: { event: event.name, market: line.name, outcome: outcome.name },
    stake: '',
  };
}

/** Fills the active slip if it is empty, else one of its own, and says what is not offered any more. */
export async function fillFromLink(link: string): Promise<void> {
  const linked = picksOfLink(link);
  const events = [...new Set(linked.map(({ eventId }) => eventId))];
  const answers = await Promise.allSettled(events.map(eventOf));
  const byEvent = new Map(
    answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [[answer.value.event.id, answer.value] as const] : [],
    ),
  );
  const picks = linked.flatMap((pick) => {
    const event = byEvent.get(pick.eventId);
    return event === undefined ? [] : (namedPick(pick, event) ?? []);
  });
  if (picks.length === 0) {
    showToast('bad', say('betslip.link_empty'));
    return;
  }
  fill(picks);
  const gone = linked.length - picks.length;
  if (gone > 0) showToast('plain', say('betslip.link_partly', { count: gone }));
  else showToast('good', say('betslip.link_filled', { count: picks.length }));
}

function fill(picks: readonly Pick[]): void {
  useSlips.getState().change((box) => {
    const { picks: before, sent } = activeSlip(box);
    const isFree = before.length === 0 && sent.length === 0;
    const ready = isFree ? box : addSlip(box, emptySlip(crypto.randomUUID()));
    return changeSlip(ready, (slip) => {
      const known = new Set(slip.picks.map(pickId));
      return picks.filter((pick) => !known.has(pickId(pick))).reduce(togglePick, slip);
    });
  });
}
