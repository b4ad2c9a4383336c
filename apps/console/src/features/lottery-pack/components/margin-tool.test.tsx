import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { MarginTool } from './margin-tool.tsx';

async function stage() {
  const onApply = vi.fn();
  await renderSignedIn(<MarginTool group="star5" marginMinBps={150} onApply={onApply} />);
  return onApply;
}
const margin = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Margin' });
const scope = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'For' });
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Calculate odds' }));

test('a margin is laid in hundredths of a percent on the group that is open, or on all', async () => {
  const onApply = await stage();
  await userEvent.clear(margin());
  await userEvent.type(margin(), '4.25');
  await apply();
  expect(onApply).toHaveBeenLastCalledWith(425, 'star5');
  await userEvent.selectOptions(scope(), 'all');
  await apply();
  expect(onApply).toHaveBeenLastCalledWith(425, null);
});

test('less than the house keeps of any bet is told, and laid on nothing', async () => {
  const onApply = await stage();
  for (const typed of ['1.49', 'lots', '50.01']) {
    await userEvent.clear(margin());
    await userEvent.type(margin(), `${typed}{Enter}`);
    expect(margin().getAttribute('aria-invalid')).toBe('true');
  }
  expect(onApply).not.toHaveBeenCalled();
  await userEvent.clear(margin());
  await userEvent.type(margin(), '1.5{Enter}');
  expect(onApply).toHaveBeenCalledWith(150, 'star5');
});
