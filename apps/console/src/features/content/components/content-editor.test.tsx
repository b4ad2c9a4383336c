import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { ContentEntry } from '../api/index.ts';
import { useEditor } from '../hooks.ts';
import { ContentEditor } from './content-editor.tsx';

const setting = {
  languages: ['en', 'hi', 'ar'],
  defaultLanguage: 'en',
  timeZone: 'Asia/Kolkata',
  portalUrl: 'https://portal.example',
};
const entry: ContentEntry = {
  id: '019aa000-0000-7000-8000-000000000001',
  status: 'draft',
  state: 'draft',
  publishFrom: null,
  publishUntil: null,
  languages: ['en'],
  version: 3,
  updatedAt: '2026-01-15T12:00:00.000Z',
  updatedBy: 'Olivia Hart',
  fields: {
    kind: 'banner',
    texts: { en: { title: 'Velvet', text: '', action: '' } },
    groupName: 'w_home',
    imageUrl: '/art/banners/velvet.webp',
    imageUrlNarrow: null,
    linkageType: 'none',
    url: '',
  },
};
const path = `/console/content/banner/${entry.id}`;
const editorOf = { ...olivia, permissions: [...olivia.permissions, 'content.update' as const] };

function Form({ of }: { readonly of: ContentEntry | null }): ReactNode {
  const editor = useEditor({ entry: of, kind: 'banner', group: 'w_home' });
  const [language, setLanguage] = useState('en');
  return (
    <ContentEditor
      editor={editor}
      language={language}
      onLanguage={setLanguage}
      onMade={() => undefined}
    >
      {({ form, actions }) => (
        <>
          {actions}
          {form}
        </>
      )}
    </ContentEditor>
  );
}

async function confirm(user: ReturnType<typeof userEvent.setup>, reason: string): Promise<void> {
  await user.type(await screen.findByLabelText(/^Reason/), reason);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
}

test('what was written is published with the version it began from', async () => {
  const saved = { ...entry, status: 'published', state: 'live', version: 4 };
  const sent = serveCalls({
    'GET /console/content/setting': { value: setting },
    [`PUT ${path}`]: { value: saved },
  });
  const user = userEvent.setup();
  await renderSignedIn(<Form of={entry} />, editorOf);
  await user.type(screen.getByLabelText(/^Title/), ' hours');
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await confirm(user, 'the season begins');
  const put = sent.find(({ method }) => method === 'PUT');
  expect(put?.body).toMatchObject({
    status: 'published',
    version: 3,
    publishFrom: null,
    reason: 'the season begins',
    fields: { texts: { en: { title: 'Velvet hours' } } },
  });
});

test('a language that is half written is told and keeps the entry from players', async () => {
  serveCalls({ 'GET /console/content/setting': { value: setting } });
  const user = userEvent.setup();
  await renderSignedIn(<Form of={entry} />, editorOf);
  const hindi = await screen.findByRole('tab', { name: /हिन्दी/ });
  expect(within(hindi).getByText('Not translated (shows English)')).toBeTruthy();
  await user.click(hindi);
  await user.type(screen.getByLabelText(/^Text/), 'आज');
  expect(within(hindi).getByText('partly translated')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('A translation is incomplete: finish or clear it. (हिन्दी)')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Begin from English' }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Velvet');
});

test('a new entry says what it lacks and is not sent', async () => {
  const sent = serveCalls({ 'GET /console/content/setting': { value: setting } });
  const user = userEvent.setup();
  await renderSignedIn(<Form of={null} />, editorOf);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText('The English title is missing.')).toBeTruthy();
  expect(screen.getByText('Choose a picture.')).toBeTruthy();
  expect(sent.every(({ method }) => method === 'GET')).toBe(true);
});

test('two who changed one entry are told of each other, and one may go on', async () => {
  const theirs = {
    ...entry,
    version: 4,
    updatedBy: 'Oscar Bell',
    fields: { ...entry.fields, texts: { en: { title: 'Velvet nights', text: '', action: '' } } },
  };
  const sent = serveCalls({
    'GET /console/content/setting': { value: setting },
    [`GET ${path}`]: { value: theirs },
    [`PUT ${path}`]: { code: 'content.changed', message: 'Someone changed this.', status: 409 },
  });
  const user = userEvent.setup();
  await renderSignedIn(<Form of={entry} />, editorOf);
  await user.type(screen.getByLabelText(/^Title/), ' days');
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await confirm(user, 'a better name');
  expect(await screen.findByText('This was changed by someone else')).toBeTruthy();
  expect(await screen.findByText(/Oscar Bell/)).toBeTruthy();
  expect(screen.getByText(/nights/).tagName).toBe('INS');
  await user.click(screen.getByRole('button', { name: 'Keep my version' }));
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await confirm(user, 'a better name');
  const versions = sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(versions).toMatchObject([{ version: 3 }, { version: 4 }]);
});

test('who may only look cannot write', async () => {
  serveCalls({ 'GET /console/content/setting': { value: setting } });
  await renderSignedIn(<Form of={entry} />, olivia);
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
