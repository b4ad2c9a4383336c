import { hashBack } from '@parlour/fairness';
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../../test-stage.tsx';
import { beacon, code, game, hash, issue, issueNo } from '../proof-builder.ts';
import { DrawCheck } from './draw-check.tsx';
import { LastDraws } from './last-draws.tsx';
import { OnSale } from './on-sale.tsx';

vi.mock('../../../../lib/link.tsx', () => ({
  useAddress: () => ({ path: '/lottery/verify', search: {}, hash: '' }),
}));
vi.mock('../../../../lib/page/search-link.tsx', () => ({
  SearchLink: ({ children }: { children: ReactNode }) => <a href="/lottery/verify">{children}</a>,
}));

const chain = { chainId: hash, endHash: hashBack(hash, 9) };
const BEFORE = '2026-11-20T00:00:00.000Z';

const drawAt = (index: number) => ({
  issueNo,
  drawsAt: '2026-11-21T00:01:00.000Z',
  chainId: hash,
  index,
  hash: hashBack(hash, 9 - index),
  beaconChainId: hash,
  beaconRound: 6,
  beacon,
});

const stage = (more: object = {}, publishedAt = BEFORE) => {
  fakeServer({ [`GET /wps/lottery/games/ssc-60/issues/${issueNo}`]: issue(more) });
  show(<DrawCheck game={game} issueNo={issueNo} chains={[{ ...chain, publishedAt }]} />);
};

test('a draw that was held as published is proven in this browser', async () => {
  stage();
  expect(await screen.findByText('This draw is proven')).toBeTruthy();
  expect(screen.getAllByText(code).length).toBeGreaterThan(1);
});

test('a result that its hash and beacon do not draw is told', async () => {
  stage({ code: code === '00000' ? '11111' : '00000' });
  expect(await screen.findByText('Something here is not as it was published')).toBeTruthy();
});

test('before the draw there is nothing to prove', async () => {
  stage({ code: null, codeStatus: 'NONE', outcome: null });
  expect(await screen.findByText('There is no proof yet')).toBeTruthy();
});

test('a voided draw is told as such, and is not waited for', async () => {
  stage({ code: null, codeStatus: 'NONE', outcome: 'VOID' });
  expect(await screen.findByText('The draw was voided, stakes were returned')).toBeTruthy();
});

test('a chain that was published after the sale had opened is told', async () => {
  stage();
  expect(await screen.findByText(/published before the sale/)).toBeTruthy();
  cleanup();
  stage({}, '2026-11-21T00:00:01.000Z');
  expect(await screen.findByText(/published after the sale/)).toBeTruthy();
});

test('what a draw is bound to is shown while it is on sale', async () => {
  const open = issue({ code: null, codeStatus: 'NONE', outcome: null });
  const proof = { ...open.proof, hash: null, beacon: null };
  fakeServer({ [`GET /wps/lottery/games/ssc-60/issues/${issueNo}`]: { ...open, proof } });
  show(<OnSale gameCode="ssc-60" issueNo={issueNo} chains={[{ ...chain, publishedAt: BEFORE }]} />);
  expect(await screen.findByText(chain.endHash)).toBeTruthy();
  expect(screen.getByText(hashBack(beacon, 6))).toBeTruthy();
  expect(screen.getByText(/published before the sale/)).toBeTruthy();
});

test('a list is led back to the published ends, and a draw without a result is no wrong one', async () => {
  const closesAt = '2026-11-21T09:59:55.000Z';
  const draws = [
    { ...drawAt(9), closesAt, code, outcome: 'DRAWN' },
    { ...drawAt(8), closesAt, issueNo: '20261121-0000', code: null, outcome: 'VOID' },
  ] as const;
  fakeServer({ [`GET /wps/lottery/games/ssc-60/issues/${issueNo}`]: issue() });
  show(<LastDraws game={game} draws={draws} chains={[chain]} active={issueNo} />);
  expect(await screen.findByText(/1 of 1 drawn again and found right/)).toBeTruthy();
  expect(screen.getByText('No draw, or voided')).toBeTruthy();
  cleanup();
  show(
    <LastDraws
      game={game}
      draws={draws}
      chains={[{ ...chain, endHash: 'e'.repeat(64) }]}
      active={issueNo}
    />,
  );
  expect(await screen.findByText(/0 of 2 drawn again/)).toBeTruthy();
});
