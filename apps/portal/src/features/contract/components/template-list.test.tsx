import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Template } from '../api/index.ts';
import { wireTier } from '../contract-builder.ts';
import { TemplateList } from './template-list.tsx';

const READ = 'GET /wps/agent/contract-templates';
const DROP = 'DELETE /wps/agent/contract-templates/t-1';
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
const drop = () => screen.findByRole('button', { name: 'Delete Usual wage' });
const confirm = () => screen.findByRole('button', { name: 'Delete' });
const toasts = () => useToasts.getState().toasts.map(({ tone, text }) => `${tone}: ${text}`);

test('a template is not deleted before that is confirmed', async () => {
  const asked = fakeServer({ [READ]: { items: [usual] }, [DROP]: null });
  show(<TemplateList />);
  await userEvent.click(await drop());
  expect(await screen.findByRole('dialog', { name: 'Delete Usual wage?' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).not.toContain(DROP);
});

test('a template is deleted once for two presses', async () => {
  const answer = Promise.withResolvers();
  const asked = fakeServer({ [READ]: { items: [usual] }, [DROP]: answer.promise });
  show(<TemplateList />);
  await userEvent.click(await drop());
  await userEvent.dblClick(await confirm());
  answer.resolve(null);
  await waitFor(() => expect(toasts()).toEqual(['good: The template was deleted']));
  expect(asked.filter((call) => call === DROP)).toHaveLength(1);
});

test('a refusal is told, and the template stays', async () => {
  fakeServer({ [READ]: { items: [usual] }, [DROP]: refuse(404, 'commission.template_unknown') });
  show(<TemplateList />);
  await userEvent.click(await drop());
  await userEvent.click(await confirm());
  await waitFor(() => expect(toasts()).toEqual(['bad: refused: commission.template_unknown']));
  expect(screen.getByRole('heading', { name: 'Usual wage' })).toBeDefined();
});

test('without any it says what they are for', async () => {
  fakeServer({ [READ]: { items: [] } });
  show(<TemplateList />);
  expect(await screen.findByText('No templates yet')).toBeDefined();
});
