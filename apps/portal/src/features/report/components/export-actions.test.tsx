import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { type ExportFile, memberFiles, teamFiles } from '../api/export.ts';
import { ExportActions, TeamExportActions } from './export-actions.tsx';
import ExportDialog from './export-dialog.tsx';

const file = (change: Partial<ExportFile>): ExportFile => ({
  id: '01926d1e-0000-7000-8000-000000000001',
  kind: 'betting_record',
  state: 'READY',
  from: '2026-11-01',
  to: '2026-11-20',
  rowsDone: 1234,
  rowsExpected: 1234,
  percent: 100,
  bytes: 9000,
  fileName: 'bets.csv',
  createdAt: '2026-11-21T10:00:00Z',
  finishedAt: '2026-11-21T10:01:00Z',
  expiresAt: '2026-11-28T10:01:00Z',
  ...change,
});
const days = { fromDay: '2026-11-01', toDay: '2026-11-20' };
const said = () => useToasts.getState().toasts.map(({ text }) => text);

beforeEach(() => useToasts.setState({ toasts: [] }));

test('a press has the whole record written, and says that one may leave', async () => {
  const asked = fakeServer({
    'GET /wps/member/exports': { items: [] },
    'POST /wps/member/exports': file({ state: 'QUEUED', percent: 0 }),
  });
  show(<ExportActions kind="betting_record" days={days} filter={{ gameType: 'RNG' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await expect.poll(said).toEqual(['Your file is being written. You can leave this page.']);
  expect(asked).toContain('POST /wps/member/exports');
});

test('what the server refuses is said in its words', async () => {
  fakeServer({
    'GET /wps/member/exports': { items: [] },
    'POST /wps/member/exports': refuse(409, 'export.running'),
  });
  show(<ExportActions kind="profit" days={days} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await expect.poll(said).toEqual(['refused: export.running']);
});

test('while one is written no other begins, and how far it is stands beside', async () => {
  fakeServer({ 'GET /wps/member/exports': { items: [file({ state: 'RUNNING', percent: 40 })] } });
  show(<ExportActions kind="profit" days={days} />);
  expect(await screen.findByText('40%')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download CSV' }).hasAttribute('disabled')).toBe(true);
});

test('the list tells of progress, of what is ready and how long it stays', async () => {
  fakeServer({
    'GET /wps/member/exports': {
      items: [
        file({ state: 'RUNNING', percent: 40, rowsDone: 400, rowsExpected: 1000, expiresAt: null }),
        file({ id: '01926d1e-0000-7000-8000-000000000002', kind: 'deposits', rowsDone: 1 }),
      ],
    },
  });
  show(<ExportDialog source={memberFiles} onClose={() => undefined} />);
  expect(await screen.findByText(/400 of 1000 rows|400 of 1,000 rows/)).toBeDefined();
  expect(screen.getByRole('progressbar', { name: 'How far bets.csv is' })).toBeDefined();
  expect(screen.getByText('Deposit record')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download bets.csv' })).toBeDefined();
  expect(screen.getByText(/^Kept until/)).toBeDefined();
});

test('without files the list says how to get one', async () => {
  fakeServer({ 'GET /wps/member/exports': { items: [] } });
  show(<ExportDialog source={memberFiles} onClose={() => undefined} />);
  expect(await screen.findByText('No files yet')).toBeDefined();
});

test('reports of a team have files of their own', async () => {
  const asked = fakeServer({
    'GET /wps/agent/exports': { items: [] },
    'POST /wps/agent/exports': file({ kind: 'team_members', state: 'QUEUED', percent: 0 }),
  });
  show(<TeamExportActions kind="team_members" days={days} filter={{ scope: 'all' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
  await expect.poll(() => asked).toContain('POST /wps/agent/exports');
  expect(asked).not.toContain('POST /wps/member/exports');
});

test('the list of a team’s files names its reports', async () => {
  fakeServer({ 'GET /wps/agent/exports': { items: [file({ kind: 'team_profit' })] } });
  show(<ExportDialog source={teamFiles} onClose={() => undefined} />);
  expect(await screen.findByText('User loss')).toBeDefined();
});
