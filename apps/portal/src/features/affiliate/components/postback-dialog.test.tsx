import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { Postback } from '../api/postback.ts';
import { aPostback } from '../postback-builder.ts';
import PostbackDialog from './postback-dialog.tsx';

const postback = aPostback();
const MAKE = 'POST /wps/agent/postbacks';
const CHANGE = `PUT /wps/agent/postbacks/${postback.id}`;

function stage(edited: Postback | null, answers: Readonly<Record<string, unknown>>) {
  const bodies: unknown[] = [];
  fakeServer(answers, bodies);
  const onSaved = vi.fn();
  show(<PostbackDialog postback={edited} onSaved={onSaved} onClose={vi.fn()} />);
  return { bodies, onSaved };
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save' });

test('an endpoint is changed with the version that was seen, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onSaved } = stage(postback, { [CHANGE]: answer.promise });
  await userEvent.clear(field('Name'));
  await userEvent.type(field('Name'), ' Second tracker ');
  await userEvent.selectOptions(field('Method'), 'POST');
  await userEvent.click(field('Commission'));
  await userEvent.dblClick(save());
  const changed = aPostback({ name: 'Second tracker', version: 4 });
  answer.resolve(changed);
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(onSaved.mock.calls[0]?.[0]).toEqual({ postback: changed, secret: null });
  expect(bodies).toEqual([
    {
      name: 'Second tracker',
      url: postback.url,
      method: 'POST',
      events: ['registration'],
      isActive: true,
      version: 3,
    },
  ]);
});

test('one that is switched off stays so when it is changed', async () => {
  const { bodies, onSaved } = stage(aPostback({ isActive: false }), { [CHANGE]: postback });
  await userEvent.click(save());
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(bodies).toMatchObject([{ isActive: false }]);
});

test('without an event nothing is sent', async () => {
  const { bodies } = stage(postback, {});
  await userEvent.click(field('Registration'));
  await userEvent.click(field('Commission'));
  await userEvent.click(save());
  expect(screen.getByText('Choose at least one.')).toBeDefined();
  expect(bodies).toEqual([]);
});

test('a refusal stands in the dialog, and what was typed is sent as it stands', async () => {
  const { bodies, onSaved } = stage(null, { [MAKE]: refuse(409, 'postback.many') });
  await userEvent.type(field('Name'), 'Home');
  await userEvent.type(field('Address'), 'https://home.example/');
  await userEvent.click(save());
  expect(await screen.findByText('refused: postback.many')).toBeDefined();
  expect(field('Name').value).toBe('Home');
  await userEvent.click(save());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual(bodies[0]);
  expect(onSaved).not.toHaveBeenCalled();
});
