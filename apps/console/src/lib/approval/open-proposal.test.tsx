import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { OpenProposal } from './open-proposal.tsx';

const proposal = (kind: string) => ({
  id: `019aa000-0000-7000-8000-00000000000${kind.length % 10}`,
  kind,
  subject: 'oscar',
  proposedBy: { id: '019aa000-0000-7000-8000-0000000000aa', account: 'olivia' },
  expiresAt: '2026-11-30T10:00:00.000Z',
});

test('the server is asked for what the form can propose, and for its subject alone', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string) => {
    asked.push(input);
    const kind = new URL(input, 'http://console.example').searchParams.get('kind') ?? '';
    const items = kind === 'operator.reset' ? [proposal(kind)] : [];
    return Response.json({
      success: true,
      value: { items, nextCursor: null, waiting: 0 },
      message: null,
    });
  });
  await renderSignedIn(
    <OpenProposal kinds={['operator.update', 'operator.reset']} subjectId="op-1" />,
  );
  expect(await screen.findAllByText(/proposed by olivia/)).toHaveLength(1);
  const queries = asked.map((path) => new URL(path, 'http://console.example').searchParams);
  expect(queries.map((query) => [query.get('kind'), query.get('subjectId')])).toEqual([
    ['operator.update', 'op-1'],
    ['operator.reset', 'op-1'],
  ]);
});
