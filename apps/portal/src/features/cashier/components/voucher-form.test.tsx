import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, LOST, refuse, show } from '../../../test-stage.tsx';
import { VoucherForm } from './voucher-form.tsx';

const REDEEM = 'POST /wps/cashier/voucher';
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Redeem the voucher' });
const field = () => screen.getByLabelText<HTMLInputElement>('Voucher code');

function stage(answers: Readonly<Record<string, unknown>>) {
  const bodies: unknown[] = [];
  const asked = fakeServer(answers, bodies);
  const onRedeemed = vi.fn();
  show(<VoucherForm onRedeemed={onRedeemed} />);
  return { asked, bodies, onRedeemed };
}

test('a code is sent as the server compares it, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onRedeemed } = stage({ [REDEEM]: answer.promise });
  await userEvent.type(field(), 'abcd efgh-jklm');
  expect(field().value).toBe('ABCD-EFGH-JKLM');
  await userEvent.dblClick(button());
  answer.resolve({ id: 'd-1' });
  await waitFor(() => expect(onRedeemed).toHaveBeenCalledTimes(1));
  expect(onRedeemed.mock.calls[0]?.[0]).toEqual({ id: 'd-1' });
  expect(bodies).toEqual([{ key: expect.any(String), code: 'ABCDEFGHJKLM' }]);
});

test('half a code is no code', async () => {
  const { asked } = stage({});
  await userEvent.type(field(), 'abc');
  await userEvent.click(button());
  expect(screen.getByText('Enter the whole code.')).toBeDefined();
  expect(asked).toEqual([]);
});

test('a refusal stands at the code, which stays, and the next try is another intention', async () => {
  const { bodies } = stage({ [REDEEM]: refuse(422, 'cashier.voucher_invalid') });
  await userEvent.type(field(), 'ABCDEFGH');
  await userEvent.click(button());
  expect(await screen.findByText('refused: cashier.voucher_invalid')).toBeDefined();
  expect(field().value).toBe('ABCD-EFGH');
  expect(document.activeElement).toBe(field());
  await userEvent.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  const [first, second] = bodies as { key: string }[];
  expect(second?.key).not.toBe(first?.key);
  await userEvent.type(field(), 'J');
  expect(screen.queryByText('refused: cashier.voucher_invalid')).toBeNull();
});

test('an answer that was lost is asked for again with the same key', async () => {
  const { bodies } = stage({ [REDEEM]: LOST });
  await userEvent.type(field(), 'ABCDEFGH');
  await userEvent.click(button());
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
  await userEvent.click(button());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual(bodies[0]);
});

test('too many wrong codes close the door for a while', async () => {
  const { bodies } = stage({
    [REDEEM]: refuse(429, 'cashier.voucher_locked', { retryAfterSeconds: 90 }),
  });
  await userEvent.type(field(), 'ABCDEFGH');
  await userEvent.click(button());
  expect(await screen.findByText(/^Too many wrong codes/)).toBeDefined();
  expect(button().disabled).toBe(true);
  // Enter in the field is a press as well.
  await userEvent.type(field(), '{Enter}');
  expect(bodies).toHaveLength(1);
});
