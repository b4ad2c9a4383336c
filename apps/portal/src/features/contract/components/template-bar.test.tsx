import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Template, TemplateBody } from '../api/index.ts';
import { wireTier } from '../contract-builder.ts';
import { TemplateBar } from './template-bar.tsx';

const KEEP = 'POST /wps/agent/contract-templates';
const terms: Omit<TemplateBody, 'name'> = {
  kind: 'DAILY_WAGE',
  period: 'D',
  carryMode: 'NONE',
  tiers: [wireTier({ dailyBetAmount: '1000.00', activeMembers: 0, rateBps: 40 })],
};
const usual: Template = {
  id: 't-1',
  name: 'Usual wage',
  kind: 'DAILY_WAGE',
  period: 'D',
  carryMode: 'NONE',
  currency: 'INR',
  tiers: [wireTier({ dailyBetAmount: '2000.00', activeMembers: 0, rateBps: 30 })],
  createdAt: '2026-11-20T10:00:00Z',
};

function stage(answer: unknown, read: Omit<TemplateBody, 'name'> | null = terms) {
  const bodies: unknown[] = [];
  const asked = fakeServer({ [KEEP]: answer }, bodies);
  const onFill = vi.fn();
  show(<TemplateBar templates={[usual]} onFill={onFill} onRead={() => read} />);
  return { asked, bodies, onFill };
}
const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Keep as a template' });
const name = () => screen.getByLabelText<HTMLInputElement>('Name of the template');

test('terms are kept under a name, once however often Enter is pressed', async () => {
  const answer = Promise.withResolvers();
  const { bodies } = stage(answer.promise);
  await userEvent.click(keep());
  expect(keep().disabled).toBe(true);
  await userEvent.type(name(), ' Mine {Enter}{Enter}');
  answer.resolve({ ...usual, name: 'Mine' });
  await waitFor(() => expect(screen.queryByLabelText('Name of the template')).toBeNull());
  expect(bodies).toEqual([{ ...terms, name: 'Mine' }]);
});

test('terms that cannot be read are not kept', async () => {
  const { asked } = stage(null, null);
  await userEvent.click(keep());
  await userEvent.type(name(), 'Mine');
  await userEvent.click(keep());
  expect(asked).toEqual([]);
});

test('a refusal stands at the name, which stays', async () => {
  stage(refuse(409, 'commission.template_name_taken'));
  await userEvent.click(keep());
  await userEvent.type(name(), 'Usual wage');
  await userEvent.click(keep());
  expect(await screen.findByText('refused: commission.template_name_taken')).toBeDefined();
  expect(name().value).toBe('Usual wage');
});

test('a template that is chosen is handed on whole', async () => {
  const { onFill } = stage(null);
  await userEvent.selectOptions(screen.getByLabelText('Begin with a template'), 'Usual wage');
  expect(onFill).toHaveBeenCalledWith(usual);
});
