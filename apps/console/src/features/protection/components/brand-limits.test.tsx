import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import { BrandLimits } from './brand-limits.tsx';

const READ = 'GET /console/protection/brand-limits';
const SET = 'PUT /console/protection/brand-limits';
const able = { ...olivia, permissions: ['self', 'protection.update'] } as typeof olivia;

async function stage(answer: Answer | Promise<Answer>) {
  const known = [{ currency: 'USD', period: 'day', ceiling: '900.00' }];
  const sent = serveCalls({ [READ]: { value: known }, [SET]: answer });
  await renderSignedIn(<BrandLimits />, able);
  await userEvent.click(await screen.findByRole('button', { name: 'Set limit' }));
  const inside = within(await screen.findByRole('dialog'));
  const bodies = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { bodies, inside };
}
const currency = (inside: ReturnType<typeof within>) => inside.getByLabelText(/^Currency/);

test('a limit holds for a currency and a period, and is sent once for two presses', async () => {
  const answer = Promise.withResolvers<Answer>();
  const { bodies, inside } = await stage(answer.promise);
  await userEvent.clear(currency(inside));
  await userEvent.type(currency(inside), 'eur');
  await userEvent.selectOptions(inside.getByLabelText('Period'), '7 days');
  await userEvent.type(inside.getByLabelText(/^Amount/), '500');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for by the regulator');
  await userEvent.dblClick(inside.getByRole('button', { name: 'Confirm' }));
  answer.resolve({ value: { proposal: null } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([
    { currency: 'EUR', period: 'week', ceiling: '500', reason: 'asked for by the regulator' },
  ]);
});

test('what is neither currency nor amount is told at its field, and nothing is sent', async () => {
  const { bodies, inside } = await stage({ value: null });
  await userEvent.type(inside.getByLabelText(/^Amount/), 'lots');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for by the regulator');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  const isWrong = (name: RegExp) => inside.getByLabelText(name).getAttribute('aria-invalid');
  expect(inside.getByText(/^Please enter a number/)).toBeDefined();
  expect(isWrong(/^Currency/)).not.toBe('true');
  await userEvent.clear(inside.getByLabelText(/^Amount/));
  await userEvent.clear(currency(inside));
  await userEvent.type(currency(inside), 'E1');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(inside.getByText('Enter a currency such as USD.')).toBeDefined();
  expect(inside.queryByText(/^Please enter a number/)).toBeNull();
  expect([isWrong(/^Currency/), isWrong(/^Amount/)]).not.toEqual(['true', 'true']);
  expect(bodies()).toEqual([]);
});

test('a refusal is told in the dialog, which keeps what was typed', async () => {
  const { inside } = await stage({ code: 'approval.waiting', message: 'One waits already.' });
  await userEvent.type(inside.getByLabelText(/^Amount/), '500');
  await userEvent.type(inside.getByLabelText(/^Reason/), 'asked for by the regulator');
  await userEvent.click(inside.getByRole('button', { name: 'Confirm' }));
  expect(await inside.findByText(/One waits already\./)).toBeDefined();
  expect(inside.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('500');
});
