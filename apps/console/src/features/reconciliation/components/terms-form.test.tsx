import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Source } from '../api/index.ts';
import { TermsButton } from './terms-form.tsx';

const SAVE = 'PUT /console/reconciliation/sources/acme/terms';
const source = {
  source: 'acme',
  hasApi: true,
  terms: [{ kind: 'deposit', feeBps: 150 }],
} as Source;

async function stage(answer: Answer | Promise<Answer>) {
  const sent = serveCalls({ [SAVE]: answer });
  await renderSignedIn(<TermsButton source={source} />);
  await userEvent.click(screen.getByRole('button', { name: 'Agreed fees of acme' }));
  const inside = within(await screen.findByRole('dialog'));
  const field = (label: RegExp) => inside.getByLabelText<HTMLInputElement>(label);
  const save = () => inside.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { sent, inside, field, save };
}

test('fees are sent in hundredths of a percent with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { sent, field, save } = await stage(answer.promise);
  expect(field(/^Fee on payments in/).value).toBe('1.5');
  await userEvent.type(field(/^Fee on payouts/), '0.25');
  await userEvent.type(field(/^Reason/), 'the new agreement');
  await userEvent.dblClick(save());
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      terms: [
        { kind: 'deposit', feeBps: 150 },
        { kind: 'payout', feeBps: 25 },
      ],
      reason: 'the new agreement',
    },
  ]);
});

test('an empty fee is not judged', async () => {
  const { sent, field, save } = await stage({ value: { proposal: null } });
  await userEvent.clear(field(/^Fee on payments in/));
  await userEvent.type(field(/^Reason/), 'no agreement');
  await userEvent.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ terms: [{ feeBps: null }, { feeBps: null }] });
});

test('what is no percentage is told, and holds the fees back', async () => {
  const { sent, inside, field, save } = await stage({ value: null });
  await userEvent.type(field(/^Reason/), 'the new agreement');
  expect(save().disabled).toBe(false);
  await userEvent.type(field(/^Fee on payouts/), '0.255');
  expect(inside.getByText(/^A percentage from 0 to 50/)).toBeDefined();
  expect(save().disabled).toBe(true);
  expect(sent).toEqual([]);
});

test('a refusal is told in the dialog, which keeps what was typed', async () => {
  const { inside, field, save } = await stage({ code: 'approval.waiting', message: 'One waits.' });
  await userEvent.type(field(/^Fee on payouts/), '0.25');
  await userEvent.type(field(/^Reason/), 'the new agreement');
  await userEvent.click(save());
  expect(await inside.findByText(/One waits\./)).toBeDefined();
  expect(field(/^Fee on payouts/).value).toBe('0.25');
});
