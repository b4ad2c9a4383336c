// A bet in one press: what came of it is shown beside the book, because no slip was opened for it.
import { currencyOf } from '@parlour/money';
import { queryClient } from '../../lib/call-query.ts';
import { explainFailure } from '../../lib/failure.ts';
import { i18n } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import type { SportText } from '../../lib/sport-text.ts';
import { showToast } from '../../lib/toast.ts';
import { balanceQuery } from './api/index.ts';
import type { Pick } from './pick.ts';
import { placeQuick } from './placing.ts';
import { ordersOf } from './price-model.ts';
import { changeSlip, emptySlip, togglePick } from './slip-model.ts';
import { useSlips } from './slip-store.ts';

const say = (key: SportText, values: Readonly<Record<string, string>> = {}) => i18n._(key, values);

function failureText(cause: unknown): string {
  const failure = explainFailure(cause);
  return failure.kind === 'said' ? failure.text : i18n._(failure.key);
}

/** Places a single on a pick with the stake that was set for it; a guest finds it on the slip instead. */
export async function quickBet(pick: Pick): Promise<void> {
  const { box, change } = useSlips.getState();
  const addToSlip = () => change((now) => changeSlip(now, (slip) => togglePick(slip, pick)));
  if (useSession.getState().token === null) {
    addToSlip();
    showToast('plain', say('betslip.quick_guest'));
    return;
  }
  const known = queryClient.getQueryData(balanceQuery().queryKey);
  const currency = currencyOf(known?.currency ?? 'USD');
  const slip = { ...emptySlip('quick'), picks: [{ ...pick, stake: box.quickStake }] };
  const createKey = () => crypto.randomUUID();
  const terms = { accept: box.accept, odds: [pick.odds], createKey };
  const [order] = ordersOf(slip, currency, terms);
  if (order === undefined) {
    addToSlip();
    return;
  }
  const receipt = await placeQuick(order);
  if (receipt === null) return;
  const { outcome } = pick.names;
  if (receipt.slip === null) {
    showToast('bad', `${outcome}: ${failureText(receipt.failure)}`);
    return;
  }
  showToast(
    'good',
    say(receipt.slip.status === 'PENDING' ? 'betslip.quick_waits' : 'betslip.quick_placed', {
      outcome,
    }),
  );
}
