import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { emptyRule } from '../model.ts';
import { AddressTrial } from './address-trial.tsx';

const TRY = 'POST /console/site/access/try';
const rule = { ...emptyRule('k-1'), network: '203.0.113.0/24', reason: 'abuse' };
const { key: _key, ...wish } = rule;

async function stage(answer: Answer) {
  const sent = serveCalls({ [TRY]: answer });
  await renderSignedIn(<AddressTrial rules={[rule]} />);
  return sent;
}
const address = () => screen.getByLabelText<HTMLInputElement>(/^IP address/);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Test' }));

test('the rules as they stand are tried, and which of them decides is told', async () => {
  const verdict = { scope: 'visit', isAdmitted: false, rulePlace: 0, isRegionBlocked: false };
  const sent = await stage({ value: { country: 'IN', verdicts: [verdict] } });
  await userEvent.type(address(), ' 203.0.113.7 ');
  await press();
  expect(await screen.findByText('by rule 1')).toBeDefined();
  expect(screen.getByText('Refused')).toBeDefined();
  expect(screen.getByText('Country found: India')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ ip: '203.0.113.7', rules: [wish] }]);
});

test('what is no address is told, and stays to be corrected', async () => {
  await stage({ code: 'site.address_invalid', message: 'No address.' });
  await userEvent.type(address(), '203.0.113');
  await press();
  expect(await screen.findByText(/No address\./)).toBeDefined();
  expect(address().value).toBe('203.0.113');
});

test('without an address there is nothing to try', async () => {
  const sent = await stage({ value: null });
  await press();
  expect(sent).toEqual([]);
});
