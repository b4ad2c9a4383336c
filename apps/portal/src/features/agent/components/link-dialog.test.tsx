import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { aLink, POINTS_BOUNDS } from '../link-builder.ts';
import LinkDialog from './link-dialog.tsx';

const MAKE = 'POST /wps/agent/links';

function stage(answer: unknown) {
  const bodies: unknown[] = [];
  fakeServer({ [MAKE]: answer }, bodies);
  const onMade = vi.fn();
  show(<LinkDialog bounds={POINTS_BOUNDS} onMade={onMade} onClose={vi.fn()} />);
  return { bodies, onMade };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const make = () => screen.getByRole('button', { name: 'Make the link' });

test('a link is made as it was typed, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onMade } = stage(answer.promise);
  await userEvent.type(field('Name'), ' Telegram ');
  await userEvent.click(screen.getByRole('radio', { name: /^Agent/ }));
  await userEvent.selectOptions(field('Valid'), '30 days');
  await userEvent.selectOptions(field('Where it is shared'), 'App');
  await userEvent.type(field('Registrations at most'), '1,000');
  await userEvent.type(field('Note (optional)'), 'spring');
  await userEvent.click(screen.getByRole('button', { name: 'All I can give' }));
  await userEvent.dblClick(make());
  answer.resolve(aLink());
  await waitFor(() => expect(onMade).toHaveBeenCalledTimes(1));
  expect(onMade.mock.calls[0]?.[0]).toEqual(aLink());
  expect(bodies).toEqual([
    {
      name: 'Telegram',
      accountType: 'agent',
      points: [{ family: 'lottery', points: 120 }],
      validDays: 30,
      registrationsMax: 1_000,
      channel: 'app',
      note: 'spring',
    },
  ]);
});

test('a link without a name, or with a bound that is none, is not sent', async () => {
  const { bodies } = stage(aLink());
  await userEvent.type(field('Registrations at most'), '1.5');
  await userEvent.click(make());
  expect(screen.getByText('This cannot be empty.')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  await userEvent.type(field('Name'), 'Telegram');
  await userEvent.click(make());
  expect(document.activeElement).toBe(field('Registrations at most'));
  expect(bodies).toEqual([]);
});

test('a refusal stands above its press, and what was typed stays', async () => {
  const { bodies, onMade } = stage(refuse(422, 'agent.points_above_own'));
  await userEvent.type(field('Name'), 'Telegram');
  await userEvent.click(screen.getByRole('button', { name: 'Half' }));
  await userEvent.click(make());
  const told = await screen.findByText('refused: agent.points_above_own');
  expect(told.getAttribute('role')).toBe('alert');
  expect(field('Name').value).toBe('Telegram');
  expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Lottery' }).value).toBe('60');
  await userEvent.click(make());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual(bodies[0]);
  expect(onMade).not.toHaveBeenCalled();
});
