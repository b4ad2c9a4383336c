import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import type { MadeBatch } from '../api/index.ts';
import { MadeCodes } from './made-codes.tsx';

const made = {
  batch: { id: '019aa000-0000-7000-8000-00000000000f' },
  codes: ['AAAA-BBBB', 'CCCC-DDDD'],
  csv: 'code\r\n',
} as unknown as MadeBatch;

test('codes that are shown once are left only by who says that they are kept', async () => {
  const onDone = vi.fn();
  const user = userEvent.setup();
  await renderSignedIn(<MadeCodes made={made} onDone={onDone} />);
  expect(screen.getByText('AAAA-BBBB')).toBeTruthy();
  const done = screen.getByRole('button', { name: 'Done' }) as HTMLButtonElement;
  expect(done.disabled).toBe(true);
  await user.click(screen.getByLabelText('I have kept the codes'));
  await user.click(done);
  expect(onDone).toHaveBeenCalledOnce();
});
