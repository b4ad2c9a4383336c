import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { MemberTags } from './member-tags.tsx';

const memberId = '019aa000-0000-7000-8000-00000000000b';
const tag = { id: '019aa000-0000-7000-8000-00000000000c', name: 'VIP care', colour: 'violet' };
const path = `/console/members/${memberId}/tags`;
const all = { value: { items: [{ ...tag, memberCount: 0, version: 1 }] } };

test('a tag is put on with one press', async () => {
  const sent = serveCalls({
    'GET /console/tags': all,
    [`GET ${path}`]: { value: { items: [] } },
    [`PUT ${path}/${tag.id}`]: { value: null },
  });
  const user = userEvent.setup();
  await renderSignedIn(<MemberTags memberId={memberId} />);
  await user.click(await screen.findByRole('checkbox', { name: 'VIP care' }));
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('anyone who may only look sees the tags alone', async () => {
  serveCalls({ [`GET ${path}`]: { value: { items: [tag] } } });
  const reader = { ...olivia, permissions: ['self', 'member.read'] } as typeof olivia;
  await renderSignedIn(<MemberTags memberId={memberId} />, reader);
  expect(await screen.findByText('VIP care')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
