import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RegistrationLink } from '@parlour/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import { aLink, POINTS_BOUNDS } from '../link-builder.ts';
import { AccountForm } from './account-form.tsx';
import { LinkList } from './link-list.tsx';
import { LinkSums } from './link-sums.tsx';
import { OpenedAccount } from './opened-account.tsx';
import { PointsSliders } from './points-sliders.tsx';
import RaiseDialog from './raise-dialog.tsx';

vi.mock('../../../lib/link.tsx', () => ({ useSearchChange: () => vi.fn() }));

const SEALING = 'GET /wps/system/keys';
const OPEN = 'POST /wps/agent/accounts';

beforeEach(() => {
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

const form = (change: Partial<Parameters<typeof AccountForm>[0]> = {}) => {
  const onOpened = vi.fn();
  show(
    <AccountForm
      bounds={POINTS_BOUNDS}
      ageCheck="tick"
      ageMin={18}
      lengthMax={{ account: 16, password: 64 }}
      problemOf={(field, text) =>
        field === 'account' && text.length < 4 ? 'too short' : undefined
      }
      onOpened={onOpened}
      {...change}
    />,
  );
  return onOpened;
};

test('points move by tenths of a percent and stop at what can be given', async () => {
  const onChange = vi.fn();
  show(<PointsSliders bounds={POINTS_BOUNDS} value={{ lottery: 110 }} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'More for Lottery' }));
  expect(onChange).toHaveBeenLastCalledWith({ lottery: 120 });
  const slider = screen.getByRole('slider', { name: 'Lottery' });
  expect(slider.getAttribute('max')).toBe('120');
  fireEvent.change(slider, { target: { value: '50' } });
  expect(onChange).toHaveBeenLastCalledWith({ lottery: 50 });
  expect(screen.getByRole('slider', { name: 'Fishing' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Half' }));
  expect(onChange).toHaveBeenLastCalledWith({ lottery: 60, fish: 0 });
});

test('what all links brought stands above them, with the shares', async () => {
  fakeServer({
    'GET /wps/agent/links/totals': { links: 3, visits: 1_200, registrations: 60, depositors: 15 },
  });
  show(<LinkSums status={undefined} />);
  expect(await screen.findByText('1,200')).toBeDefined();
  expect(screen.getByText('5% of visits')).toBeDefined();
  expect(screen.getByText('25% of registrations')).toBeDefined();
  expect(screen.getByText('by 3 links')).toBeDefined();
});

test('how many accounts may still have so much is told beside the family', () => {
  const quotas = [{ points: 100, max: 3, left: 2 }];
  const bounds = [{ family: 'lottery', min: 0, max: 120, quotas }] as const;
  show(<PointsSliders bounds={bounds} value={{}} onChange={vi.fn()} />);
  expect(screen.getByText('1.00% or more: 2 accounts left of 3')).toBeDefined();
});

test('an agent without points is told why none can be given', () => {
  const none = POINTS_BOUNDS.map((bound) => ({ ...bound, max: 0 }));
  show(<PointsSliders bounds={none} value={{}} onChange={vi.fn()} />);
  expect(screen.getByText(/You hold no rebate points yet/)).toBeDefined();
});

test('nothing is sent before everything is filled in by the rules', async () => {
  const asked = fakeServer({});
  form();
  await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
  expect(screen.getAllByText('This cannot be empty.').length).toBeGreaterThan(0);
  expect(screen.getByText('Confirm this to open the account.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Account'), 'me');
  expect(screen.getByText('too short')).toBeDefined();
  expect(asked).not.toContain(OPEN);
});

async function fill() {
  await userEvent.type(screen.getByLabelText('Account'), 'meera');
  await userEvent.click(screen.getByRole('button', { name: 'Make one' }));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Open the account' }));
}

test('an opened account is handed over with the password that was made', async () => {
  fakeServer({ [SEALING]: await sealingKeys(), [OPEN]: { memberId: 'm', account: 'meera' } });
  const onOpened = form();
  await fill();
  await waitFor(() => expect(onOpened).toHaveBeenCalled());
  expect(onOpened.mock.calls[0]?.[0]).toMatchObject({
    account: 'meera',
    password: expect.stringMatching(/^[A-Za-z2-9]{12}$/),
  });
});

test('what the server says about the name stands beside it, and the form keeps what was typed', async () => {
  fakeServer({
    [SEALING]: await sealingKeys(),
    [OPEN]: refuse(422, 'identity.registration_refused', { fields: { username: 'Taken already' } }),
  });
  const onOpened = form();
  await fill();
  expect(await screen.findByText('Taken already')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('meera');
  expect(onOpened).not.toHaveBeenCalled();
});

test('the password of a new account is shown this once', () => {
  const opened = { account: 'meera', password: 'Xy7kPq3mNw2a' };
  show(<OpenedAccount opened={opened} onDone={vi.fn()} teamLink={null} />);
  expect(screen.getByText('Xy7kPq3mNw2a')).toBeDefined();
  expect(screen.getByText(/has to be changed at the first login/)).toBeDefined();
});

const link = aLink();
const LINKS = 'GET /wps/agent/links';
const TOTALS = 'GET /wps/agent/links/totals';
const BROUGHT = { links: 0, visits: 0, registrations: 0, depositors: 0 };
const links = (items: readonly RegistrationLink[]) => ({ items, nextCursor: null });
const list = (blocked?: string) =>
  show(<LinkList bounds={POINTS_BOUNDS} status={undefined} onStatus={vi.fn()} blocked={blocked} />);

test('a link shows where it leads, what it brought, and asks before it goes', async () => {
  const asked = fakeServer({
    [TOTALS]: BROUGHT,
    [LINKS]: links([link]),
    'DELETE /wps/agent/links/1': null,
  });
  list();
  const card = within(await screen.findByRole('article', { name: 'Telegram' }));
  expect(card.getByText('1,240')).toBeDefined();
  expect(card.getByText('0.50%')).toBeDefined();
  expect(card.getByText(/^parlour\.example\/register/)).toBeDefined();
  await userEvent.click(card.getByRole('button', { name: 'Delete Telegram' }));
  expect(await screen.findByText(/The 34 accounts that registered/)).toBeDefined();
  expect(asked.some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await expect.poll(() => asked).toContain(`DELETE /wps/agent/links/${link.id}`);
});

test('a disabled link is enabled again with the version that was seen', async () => {
  const asked = fakeServer({
    [TOTALS]: BROUGHT,
    [LINKS]: links([aLink({ status: 'disabled' })]),
  });
  list();
  await userEvent.click(await screen.findByRole('button', { name: 'Enable' }));
  await expect.poll(() => asked).toContain(`PUT /wps/agent/links/${link.id}`);
});

test('no link yet, and a tree without room, are said', async () => {
  fakeServer({ [TOTALS]: BROUGHT, [LINKS]: links([]) });
  list('The tree of agents ends with you.');
  expect(await screen.findByText('No link yet')).toBeDefined();
  for (const button of screen.queryAllByRole('button', { name: 'New link' })) {
    expect(button.hasAttribute('disabled')).toBe(true);
  }
});

test('links that cannot be read are asked for again', async () => {
  fakeServer({ [TOTALS]: BROUGHT, [LINKS]: refuse(403, 'agent.account_blocked') });
  list();
  expect(await screen.findByText('refused: agent.account_blocked')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('points can be raised, and never lowered', async () => {
  const memberId = '01930000-0000-7000-8000-000000000002';
  const asked = fakeServer({
    [`GET /wps/agent/points/${memberId}`]: {
      memberId,
      account: 'meera',
      isDirect: true,
      items: [{ family: 'lottery', points: 50, raisableTo: 90 }],
    },
  });
  const onRaised = vi.fn();
  show(<RaiseDialog memberId={memberId} account="meera" onRaised={onRaised} onClose={vi.fn()} />);
  const slider = await screen.findByRole('slider', { name: 'Lottery' });
  expect([slider.getAttribute('min'), slider.getAttribute('max')]).toEqual(['50', '90']);
  expect(screen.getByRole('button', { name: 'Raise' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'More for Lottery' }));
  await userEvent.click(screen.getByRole('button', { name: 'Raise' }));
  await waitFor(() => expect(onRaised).toHaveBeenCalled());
  expect(asked).toContain(`PUT /wps/agent/points/${memberId}`);
});
