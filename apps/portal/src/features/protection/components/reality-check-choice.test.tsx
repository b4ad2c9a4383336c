import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { RealityCheckChoice } from './reality-check-choice.tsx';

const SAVE = 'PUT /wps/member/protection/reality-check';

function stage(answer: unknown) {
  const bodies: unknown[] = [];
  const asked = fakeServer({ [SAVE]: answer }, bodies);
  show(<RealityCheckChoice check={{ minutes: 15, choices: [15, 30, 0] }} />);
  return { asked, bodies };
}
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Show it every/ });

test('a choice is sent as minutes, and shown while it is on its way', async () => {
  const { asked, bodies } = stage(new Promise(() => {}));
  expect(choice().value).toBe('15');
  await userEvent.selectOptions(choice(), '30 minutes');
  await waitFor(() => expect(asked).toEqual([SAVE]));
  expect(bodies).toEqual([{ minutes: 30 }]);
  expect(choice().value).toBe('30');
});

test('none at all is a choice where the house offers it', async () => {
  const { bodies } = stage(new Promise(() => {}));
  await userEvent.selectOptions(choice(), 'Never');
  await waitFor(() => expect(bodies).toEqual([{ minutes: 0 }]));
});

test('a refusal is told, and what holds is shown again', async () => {
  stage(refuse(422, 'protection.reality_check_invalid'));
  await userEvent.selectOptions(choice(), '30 minutes');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('refused: protection.reality_check_invalid'),
  );
  expect(choice().value).toBe('15');
});
