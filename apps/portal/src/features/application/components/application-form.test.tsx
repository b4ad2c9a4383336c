import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { sendApplication } from '../api/index.ts';
import { ApplicationForm } from './application-form.tsx';

const APPLY = 'PUT /wps/agent/application';

function stage(answer: unknown) {
  const bodies: unknown[] = [];
  fakeServer({ [APPLY]: answer }, bodies);
  const onSent = vi.fn();
  show(<ApplicationForm onSend={(body) => sendApplication(body, {})} onSent={onSent} />);
  return { bodies, onSent };
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Send application' });
async function fill() {
  await userEvent.type(field(/^Full name/), ' Dana Moss ');
  await userEvent.type(field(/^E-mail/), 'dana@example.org');
  await userEvent.type(field(/^Your sites and channels/), 'https://example.org');
}

test('an application is sent as it was typed, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { bodies, onSent } = stage(answer.promise);
  await fill();
  await userEvent.dblClick(send());
  answer.resolve(null);
  await waitFor(() => expect(onSent).toHaveBeenCalledWith('dana@example.org'));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatchObject({ fullName: 'Dana Moss', email: 'dana@example.org' });
});

test('what is missing is told, the first of it is gone to, and nothing is sent', async () => {
  const { bodies } = stage(null);
  await userEvent.click(send());
  expect(screen.getByText('Tell us your name.')).toBeDefined();
  expect(screen.getByText('Tell us where to answer you.')).toBeDefined();
  expect(document.activeElement).toBe(field(/^Full name/));
  await fill();
  await userEvent.clear(field(/^E-mail/));
  await userEvent.type(field(/^E-mail/), 'dana');
  expect(screen.getByText('This is not an e-mail address.')).toBeDefined();
  await userEvent.click(send());
  expect(bodies).toEqual([]);
});

test('an open application is told at its address, and nothing typed is lost', async () => {
  const { onSent } = stage(refuse(409, 'agent.application_open'));
  await fill();
  await userEvent.click(send());
  expect(await screen.findByText('refused: agent.application_open')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(field(/^E-mail/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^Your sites and channels/).value).toBe('https://example.org');
  expect(onSent).not.toHaveBeenCalled();
});
