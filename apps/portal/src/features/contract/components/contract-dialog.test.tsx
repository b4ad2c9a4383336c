import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import type { ContractDetail } from '../api/index.ts';
import { contract } from '../contract-builder.ts';
import ContractDialog from './contract-dialog.tsx';

vi.mock('../../../lib/link.tsx', () => ({
  PathLink: ({ children, to }: { children: string; to: string }) => <a href={to}>{children}</a>,
}));

const { id } = contract();
const READ = `GET /wps/agent/contract/${id}`;
const WITHDRAW = `POST /wps/agent/contract/${id}/withdraw`;
const END = `POST /wps/agent/contract/${id}/terminate`;
const detail = (change: Partial<ContractDetail>): ContractDetail => ({
  ...contract({ side: 'out' }),
  actions: [],
  current: null,
  conflicts: [],
  timeline: [],
  own: null,
  ...change,
});

function stage(change: Partial<ContractDetail>, answers: Readonly<Record<string, unknown>> = {}) {
  const bodies: unknown[] = [];
  const asked = fakeServer({ [READ]: detail(change), ...answers }, bodies);
  const onClose = vi.fn();
  const onChange = vi.fn();
  show(
    <ContractDialog
      contractId={id}
      securityPath="/agentHome/securityCenter"
      onChange={onChange}
      onClose={onClose}
    />,
  );
  const count = (call: string) => asked.filter((one) => one === call).length;
  return { asked, bodies, count, onClose, onChange };
}
const button = (name: string) => screen.findByRole('button', { name });

test('an offer is taken back at the second press, which counts once', async () => {
  const answer = Promise.withResolvers();
  const { count, onClose } = stage({ actions: ['withdraw'] }, { [WITHDRAW]: answer.promise });
  await userEvent.click(await button('Withdraw the offer'));
  expect(screen.getByText(/^bea can no longer accept it/)).toBeDefined();
  expect(count(WITHDRAW)).toBe(0);
  await userEvent.dblClick(await button('Withdraw the offer'));
  answer.resolve({});
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(count(WITHDRAW)).toBe(1);
});

test('who goes back has asked for nothing', async () => {
  const { asked } = stage({ status: 'ACTIVE', actions: ['request_termination'] });
  await userEvent.click(await button('Request the end'));
  await userEvent.click(await button('Back'));
  expect(await button('Request the end')).toBeDefined();
  expect(asked).toEqual([READ]);
});

test('a refusal of the end stands above its press, which stays', async () => {
  const answers = { [END]: refuse(409, 'commission.contract_not_active') };
  const { onClose } = stage({ status: 'ACTIVE', actions: ['request_termination'] }, answers);
  await userEvent.click(await button('Request the end'));
  await userEvent.click(await button('Request the end'));
  const told = await screen.findByText('refused: commission.contract_not_active');
  expect(told.getAttribute('role')).toBe('alert');
  expect(onClose).not.toHaveBeenCalled();
});

test('another version is begun with the contract that is read', async () => {
  const { onChange } = stage({ status: 'ACTIVE', actions: ['change'] });
  await userEvent.click(await button('Change'));
  expect(onChange.mock.calls[0]?.[0]).toMatchObject({ id, version: 2 });
});

test('an offer to the reader is answered where it is read', async () => {
  stage({ side: 'in', actions: ['accept', 'reject'] });
  expect(await button('Accept')).toBeDefined();
  expect(screen.getByLabelText('Payment password')).toBeDefined();
});
