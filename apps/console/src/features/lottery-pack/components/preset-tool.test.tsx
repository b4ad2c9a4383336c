import { packPresets } from '@parlour/lottery';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { PresetTool } from './preset-tool.tsx';

test('the odds that are chosen are loaded, and only when it is pressed', async () => {
  const presets = packPresets('ssc');
  const onLoad = vi.fn();
  await renderSignedIn(<PresetTool family="ssc" onLoad={onLoad} />);
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Preset' });
  expect([...choice.options].map(({ value }) => value)).toEqual([...presets.keys()]);
  expect(choice.value).toBe('house');
  for (const [name, pack] of presets) {
    await userEvent.selectOptions(choice, name);
    onLoad.mockClear();
    expect(onLoad).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Load preset' }));
    expect(onLoad).toHaveBeenCalledTimes(1);
    expect(onLoad).toHaveBeenCalledWith(pack.odds);
  }
});
