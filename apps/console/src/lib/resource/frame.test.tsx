// What a declared list may have beside a plain table.
import { BellIcon } from '@parlour/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { olivia, renderScreen, serveCalls } from '../testing/render-screen.tsx';
import { RowRecord } from './opened-record.tsx';
import { ResourceScreen } from './resource-screen.tsx';
import { type AnyResource, defineResource, type Picked } from './resource.ts';

const CALL = 'GET /console/members';
const declare = defineResource(CALL);
type Declared = Parameters<typeof declare<undefined>>[0];

const members = (more: Partial<Declared>) =>
  declare<undefined>({
    name: 'members',
    hint: 'member.duplicatesHint',
    empty: { title: 'member.empty' },
    fields: {
      search: { kind: 'search', label: 'member.search' },
      kycStatus: {
        kind: 'choice',
        label: 'member.kyc',
        options: ['pending', 'approved'],
        option: (value) => `member.kyc.${value}`,
      },
    },
    columns: () => [
      { key: 'account', heading: 'Account', isRowHeading: true, cell: ({ account }) => account },
      { key: 'nickname', heading: 'Nickname', cell: ({ nickname }) => nickname },
    ],
    ...more,
  });

const people = ['asha', 'bela', 'chad'].map((account) => ({
  id: `id-${account}`,
  account,
  nickname: account.toUpperCase(),
}));

const show = (resource: AnyResource, address: string) => {
  const List = () => (
    <ResourceScreen place={{ key: 'nav.members', icon: BellIcon }} resource={resource} />
  );
  return renderScreen(List, { address, self: { ...olivia } });
};

beforeEach(() => {
  localStorage.clear();
  serveCalls({ [CALL]: { value: { items: people, nextCursor: 'more', total: 70 } } });
});

test('a row leads to its page, by a press and by keys, with what its list asked', async () => {
  const addressNow = await show(
    members({
      opens: ({ id }, { kycStatus }) =>
        id === 'id-chad'
          ? null
          : { to: '/members/$memberId', params: { memberId: id }, search: { from: kycStatus } },
    }),
    '/members?kycStatus=pending',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByText('CHAD'));
  expect(addressNow()).toBe('/members?kycStatus=pending');
  await user.keyboard('jj{Enter}');
  await expect.poll(addressNow).toBe('/members/id-bela?from=pending');
});

test('letters of the list open the current row and ask something of it, and not while it lies open', async () => {
  const asked: (string | undefined)[] = [];
  await show(
    members({
      detail: {
        title: 'member.search',
        keys: { r: { label: 'withdrawal.reject', ask: 'reject' } },
        show: (open) => {
          asked.push(open.ask);
          return (
            <RowRecord open={open} show={({ account }) => <p>{`${open.ask} ${account}`}</p>} />
          );
        },
      },
    }),
    '/members',
  );
  const user = userEvent.setup();
  await screen.findByText('asha');
  expect(screen.getByText('R')).toBeDefined();
  // Without a current row there is nothing to ask of.
  await user.keyboard('r');
  expect(asked).toEqual([]);
  await user.keyboard('jjr');
  await screen.findByText('reject bela');
  asked.length = 0;
  await user.keyboard('r');
  expect(asked).toEqual([]);
});

test('a view that is no list reads the address itself, asks nothing of the list, and opens its records', async () => {
  const sent = serveCalls({ [CALL]: { value: { items: people, nextCursor: null } } });
  await show(
    members({
      views: {
        label: 'nav.members',
        all: {
          all: { label: 'withdrawal.view.all' },
          map: {
            label: 'withdrawal.view.open',
            Body: ({ search, address }) => (
              <button type="button" onClick={() => address.open('id-asha')}>
                {`Map of ${search['kycStatus']}`}
              </button>
            ),
          },
        },
      },
      detail: { title: 'member.search', show: ({ id }) => <p>{`All about ${id}`}</p> },
      exported: true,
    }),
    '/members?view=map&kycStatus=pending',
  );
  const user = userEvent.setup();
  const map = await screen.findByRole('button', { name: 'Map of pending' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Identity' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(sent).toEqual([]);
  await user.click(map);
  await screen.findByText('All about id-asha');
});

test('a query that is meant for something else shows that in place of the table', async () => {
  await show(
    members({
      instead: {
        isMeant: ({ kycStatus }) => kycStatus === undefined,
        Show: ({ page }) => <p>{`An order of ${page.data?.items.length ?? 0}`}</p>,
      },
    }),
    '/members',
  );
  const user = userEvent.setup();
  await screen.findByText('An order of 3');
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Identity' }));
  await user.click(await screen.findByRole('button', { name: 'Verified' }));
  await screen.findByRole('table');
  expect(screen.queryByText(/An order/)).toBeNull();
});

test('all that the filters find is picked as the filters, until one of them changes', async () => {
  const done: Picked<unknown, unknown>[] = [];
  await show(
    members({
      picks: {
        label: 'list.picks',
        needs: 'member.update',
        nameOf: ({ account }) => account,
        most: 2,
        all: { as: 'filters', countOf: ({ total }) => total },
        Actions: ({ picked, clear, say }) => (
          <button
            type="button"
            onClick={() => {
              done.push(picked);
              clear();
              say(<p>Done for them</p>);
            }}
          >
            Act
          </button>
        ),
      },
    }),
    '/members?kycStatus=pending',
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Pick all of this page' }));
  const bar = () => screen.getByRole('status').textContent;
  expect(bar()).toContain('2 picked');
  expect(screen.getByText('No more can be picked one by one.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Pick all 70 that were found' }));
  expect(bar()).toContain('70 picked');
  await user.click(screen.getByRole('button', { name: 'Act' }));
  expect(done).toEqual([{ kind: 'found', query: { kycStatus: 'pending' }, count: 70 }]);
  await screen.findByText('Done for them');

  await user.click(screen.getByRole('checkbox', { name: 'Pick asha' }));
  await user.click(screen.getByRole('button', { name: 'Pick all 70 that were found' }));
  await user.click(screen.getByRole('button', { name: /^Identity/ }));
  await user.click(await screen.findByRole('button', { name: 'Verified' }));
  await expect.poll(() => within(document.body).queryByRole('button', { name: 'Act' })).toBeNull();
});
