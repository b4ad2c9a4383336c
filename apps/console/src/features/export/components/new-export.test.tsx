import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  type Answer,
  olivia,
  renderSignedIn,
  serveCalls,
} from '../../../lib/testing/render-screen.tsx';
import { NewExport } from './new-export.tsx';

const ORDER = 'POST /console/exports';
const clerk = {
  ...olivia,
  permissions: [...olivia.permissions, 'deposit.read'],
} as typeof olivia;

test('the key of an order stays until its outcome is known, and is another one after a refusal', async () => {
  const answers: Record<string, Answer> = { [ORDER]: { isLost: true } };
  const sent = serveCalls(answers);
  const user = userEvent.setup();
  await renderSignedIn(<NewExport findMember={async () => null} />, clerk);
  await user.click(screen.getByRole('button', { name: 'New export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'a question of the auditor');
  const press = async (count: number) => {
    await user.click(dialog.getByRole('button', { name: 'Start export' }));
    await expect.poll(() => sent.length).toBe(count);
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Start export' }).dataset['loading'])
      .toBe(undefined);
  };
  await press(1);
  answers[ORDER] = { code: 'export.too_many', message: 'Too many.' };
  await press(2);
  await press(3);
  const [first, second, third] = sent.map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});
