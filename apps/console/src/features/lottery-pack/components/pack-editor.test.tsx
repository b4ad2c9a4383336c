import { familyFor, packPresets, STARTING_PACKS, startingMarginBps } from '@parlour/lottery';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { PacksOfFamily } from '../api/index.ts';
import { PackEditor } from './pack-editor.tsx';

const FAMILY = 'pc28';
const start = STARTING_PACKS.get(FAMILY)?.odds ?? {};
const brief = {
  family: FAMILY,
  version: 2,
  status: 'DRAFT',
  note: '',
  revision: 4,
  savedBy: 'olivia',
  savedAt: '2026-01-15T11:15:00.000Z',
  publishedBy: null,
  publishedAt: null,
} as const;
const packs: PacksOfFamily = {
  family: FAMILY,
  marginMinBps: startingMarginBps(FAMILY),
  rebateMaxBps: 0,
  payMaxBps: 0,
  dividendMaxBps: 0,
  games: ['pc28-60'],
  current: null,
  draft: null,
  start,
  items: [],
};
const desk = { ...olivia, permissions: [...olivia.permissions, 'lottery.update'] };

async function show(shown: PacksOfFamily, held = {}, self = desk): Promise<void> {
  const family = familyFor(shown.family, 'rat');
  if (family === null) throw new Error('a family');
  await renderSignedIn(
    <PackEditor family={family} packs={shown} saved={shown.start} held={held} side={null} />,
    self,
  );
}

const firstOdds = (): HTMLElement => {
  const [input] = screen.getAllByLabelText(/^Odds of/);
  if (input === undefined) throw new Error('odds');
  return input;
};

test('odds that leave no margin are marked, and a draft may be kept with them', async () => {
  const sent = serveCalls({
    [`PUT /console/lottery/packs/${FAMILY}/draft`]: { value: { ...brief, odds: start } },
  });
  const user = userEvent.setup();
  await show(packs);
  fireEvent.change(firstOdds(), { target: { value: '900000' } });
  screen.getByText('Keeps too little');
  screen.getByText(/cannot be sold: 1/);
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect.poll(() => sent[0]?.body).toMatchObject({ revision: 0, note: '' });
});

test('a saved draft is put in force with a reason', async () => {
  const sent = serveCalls({
    [`POST /console/lottery/packs/${FAMILY}/publish`]: {
      value: { ...brief, status: 'PUBLISHED', odds: start },
    },
  });
  const user = userEvent.setup();
  await show({ ...packs, draft: brief, items: [brief] });
  await user.click(screen.getByRole('button', { name: 'Put in force' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/Reason/), { target: { value: 'new season' } });
  await user.click(within(dialog).getByRole('button', { name: 'Put in force' }));
  await expect.poll(() => sent[0]?.body).toEqual({ revision: 4, reason: 'new season' });
});

test('a margin is laid on all odds at once, but not less than the least', async () => {
  serveCalls({});
  const user = userEvent.setup();
  await show(packs, start);
  const before = (firstOdds() as HTMLInputElement).value;
  const margin = screen.getByLabelText('Margin');
  fireEvent.change(margin, { target: { value: '0.1' } });
  await user.click(screen.getByRole('button', { name: 'Calculate odds' }));
  expect((firstOdds() as HTMLInputElement).value).toBe(before);
  fireEvent.change(margin, { target: { value: '20' } });
  await user.click(screen.getByRole('button', { name: 'Calculate odds' }));
  expect((firstOdds() as HTMLInputElement).value).not.toBe(before);
});

test('a preset fills the draft, and what the brand starts from brings it back', async () => {
  const code = 'vietnam-north';
  const own = STARTING_PACKS.get(code)?.odds ?? {};
  const sent = serveCalls({
    [`PUT /console/lottery/packs/${code}/draft`]: {
      value: { ...brief, family: code, odds: own },
    },
  });
  const user = userEvent.setup();
  const shown = { ...packs, family: code, start: own, marginMinBps: startingMarginBps(code) };
  await show(shown, own);
  const house = (firstOdds() as HTMLInputElement).value;
  const load = async (name: string) => {
    await user.selectOptions(screen.getByLabelText('Preset'), name);
    await user.click(screen.getByRole('button', { name: 'Load preset' }));
  };
  await load('Street');
  expect((firstOdds() as HTMLInputElement).value).toBe('93.75');
  await load('Default');
  expect((firstOdds() as HTMLInputElement).value).toBe(house);
  await load('Portals');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ odds: packPresets(code).get('portal')?.odds });
});

test('who may not change odds reads them', async () => {
  serveCalls({});
  await show(packs, {}, olivia);
  expect(firstOdds()).toHaveProperty('readOnly', true);
  expect(screen.queryByLabelText('Preset')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Calculate odds' })).toBeNull();
});
