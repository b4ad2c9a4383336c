import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { callQuery } from '../../../lib/call-query.ts';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { aDelivery } from '../postback-builder.ts';
import DeliveryDialog from './delivery-dialog.tsx';

const { id } = aDelivery();
const LOG = 'GET /wps/agent/postback-deliveries';
const READ = `${LOG}/${id}`;
const RESEND = `POST ${READ.slice('GET '.length)}/resend`;

/** The log behind the dialog, which is to be fetched again. */
function Log() {
  useQuery(callQuery(LOG));
  return null;
}

function stage(answers: Readonly<Record<string, unknown>>) {
  const asked = fakeServer({ [LOG]: { items: [], nextCursor: null }, ...answers });
  show(
    <>
      <Log />
      <DeliveryDialog deliveryId={id} onClose={vi.fn()} />
    </>,
  );
  return (call: string) => asked.filter((one) => one === call).length;
}
const resend = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send again' });
const told = () => useToasts.getState().toasts.map(({ text }) => text);

test('a notice that failed is sent again, once for two presses, and the log is read again', async () => {
  const answer = Promise.withResolvers();
  const count = stage({ [READ]: aDelivery(), [RESEND]: answer.promise });
  expect(await screen.findByText('out of order')).toBeDefined();
  await userEvent.dblClick(await resend());
  answer.resolve(aDelivery({ state: 'DELIVERED' }));
  await waitFor(() => expect(told()).toEqual(['It was delivered.']));
  expect(count(RESEND)).toBe(1);
  await waitFor(() => expect([count(READ), count(LOG)]).toEqual([2, 2]));
});

test('one that failed once more is told as not delivered', async () => {
  stage({ [READ]: aDelivery(), [RESEND]: aDelivery({ tries: 2 }) });
  await userEvent.click(await resend());
  await waitFor(() => expect(told()).toEqual(['It was not delivered.']));
});

test('a refusal is told, and the notice can be sent again', async () => {
  const count = stage({ [READ]: aDelivery(), [RESEND]: refuse(409, 'postback.off') });
  await userEvent.click(await resend());
  await waitFor(() => expect(told()).toEqual(['refused: postback.off']));
  await userEvent.click(await resend());
  await waitFor(() => expect(count(RESEND)).toBe(2));
});

test('one that is on its way cannot be sent beside itself', async () => {
  stage({ [READ]: aDelivery({ state: 'PENDING' }) });
  expect(await screen.findByText('out of order')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});

test('a notice that cannot be read is asked for again', async () => {
  const count = stage({ [READ]: refuse(404, 'postback.delivery_unknown') });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(count(READ)).toBe(2));
});
