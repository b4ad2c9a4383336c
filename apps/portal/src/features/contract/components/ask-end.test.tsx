import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { AskEnd } from './ask-end.tsx';

const ASK = 'POST /wps/member/contract/c-1/ask-end';

async function stage(answer: unknown) {
  const bodies: unknown[] = [];
  const asked = fakeServer({ [ASK]: answer }, bodies);
  show(<AskEnd contractId="c-1" />);
  await userEvent.click(screen.getByText('Request termination', { selector: 'summary' }));
  return { asked, bodies };
}
const note = () => screen.getByRole<HTMLInputElement>('textbox');
const send = () => screen.getByRole('button', { name: 'Request termination' });

test('the house is asked with a reason, once for two presses', async () => {
  const answer = Promise.withResolvers();
  const { asked, bodies } = await stage(answer.promise);
  await userEvent.type(note(), ' they do not pay ');
  await userEvent.dblClick(send());
  answer.resolve({});
  await waitFor(() => expect(useToasts.getState().toasts[0]?.tone).toBe('good'));
  expect(asked).toEqual([ASK]);
  expect(bodies).toEqual([{ note: 'they do not pay' }]);
});

test('a reason of two letters is none', async () => {
  const { asked } = await stage(null);
  await userEvent.type(note(), 'no');
  await userEvent.click(send());
  expect(note().getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('a refusal stands at the reason, which stays', async () => {
  await stage(refuse(409, 'commission.end_already_asked'));
  await userEvent.type(note(), 'they do not pay');
  await userEvent.click(send());
  expect(await screen.findByText('refused: commission.end_already_asked')).toBeDefined();
  expect(note().value).toBe('they do not pay');
});
