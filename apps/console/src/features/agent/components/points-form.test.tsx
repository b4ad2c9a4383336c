import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { TreeAgent } from '../api/index.ts';
import { PointsForm } from './points-form.tsx';

const agent = {
  id: '019aa000-0000-7000-8000-00000000000c',
  account: 'aria',
  pointBounds: [{ family: 'slots', points: 50, min: 0, max: 150 }],
} as unknown as TreeAgent;

test('cleared points are asked for, and never saved as nothing', async () => {
  serveCalls({});
  const user = userEvent.setup();
  await renderSignedIn(<PointsForm agent={agent} />, {
    ...olivia,
    permissions: [...olivia.permissions, 'agent.update'],
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Slots' });
  await user.clear(field);
  expect(field.value).toBe('');
  expect(screen.getByRole('button', { name: 'Review changes' })).toHaveProperty('disabled', true);
});
