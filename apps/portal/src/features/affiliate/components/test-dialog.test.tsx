import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { aDelivery, aPostback } from '../postback-builder.ts';
import TestDialog from './test-dialog.tsx';

const postback = aPostback({ events: ['first_deposit', 'commission'] });
const TEST = `POST /wps/agent/postbacks/${postback.id}/test`;

function stage(answer: unknown) {
  const bodies: unknown[] = [];
  fakeServer({ [TEST]: answer }, bodies);
  show(<TestDialog postback={postback} onClose={vi.fn()} />);
  return bodies;
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const send = () => screen.getByRole('button', { name: 'Send' });

test('the first event that the endpoint is told of is tried, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const bodies = stage(answer.promise);
  expect(radio('First deposit').checked).toBe(true);
  await userEvent.dblClick(send());
  answer.resolve(aDelivery({ isTest: true, event: 'first_deposit' }));
  expect(await screen.findByText('out of order')).toBeDefined();
  expect(bodies).toEqual([{ event: 'first_deposit' }]);
});

test('any other event can be tried too', async () => {
  const bodies = stage(aDelivery({ isTest: true, state: 'DELIVERED' }));
  await userEvent.click(radio('Registration'));
  await userEvent.click(send());
  expect(await screen.findByText('Delivered')).toBeDefined();
  expect(bodies).toEqual([{ event: 'registration' }]);
});

test('a refusal stands in the dialog, and the chosen event stays', async () => {
  const bodies = stage(refuse(409, 'postback.off'));
  await userEvent.click(radio('Conversion'));
  await userEvent.click(send());
  expect((await screen.findByText('refused: postback.off')).getAttribute('role')).toBe('alert');
  expect(radio('Conversion').checked).toBe(true);
  await userEvent.click(send());
  await waitFor(() => expect(bodies).toEqual([{ event: 'qualified' }, { event: 'qualified' }]));
});
