import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import { RichEditor } from './rich-editor.tsx';

beforeEach(() => {
  // The test's DOM has no editing commands; what they do is the browser's.
  document.queryCommandState = () => false;
  document.queryCommandValue = () => '';
  serveCalls({
    'GET /console/content/setting': {
      value: {
        languages: ['en'],
        defaultLanguage: 'en',
        timeZone: 'UTC',
        portalUrl: 'https://portal.example',
      },
    },
  });
});

const handOn = vi.fn<(html: string) => void>();

function Field({ first }: { readonly first: string }): ReactNode {
  const [html, setHtml] = useState(first);
  const change = (next: string) => {
    handOn(next);
    setHtml(next);
  };
  return (
    <RichEditor
      label="Text"
      value={html}
      charsMax={200}
      lang="en"
      dir="ltr"
      error={null}
      isRequired={false}
      isDisabled={false}
      onChange={change}
    />
  );
}

test('what is typed is handed on without anything that runs', async () => {
  await renderSignedIn(<Field first="<p>one</p>" />);
  const surface = screen.getByRole('textbox', { name: 'Text' });
  expect(surface.innerHTML).toBe('<p>one</p>');
  surface.innerHTML = '<div>two<script>x()</script></div><b>three</b>';
  fireEvent.input(surface);
  expect(handOn).toHaveBeenLastCalledWith('<p>two</p><p><strong>three</strong></p>');
});

test('the source can be written, and is cleaned when it is left', async () => {
  const user = userEvent.setup();
  await renderSignedIn(<Field first="<p>one</p>" />);
  await user.click(screen.getByRole('button', { name: 'HTML source' }));
  const source = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  fireEvent.change(source, { target: { value: '<p onclick="x()">two</p>' } });
  fireEvent.blur(source);
  expect(handOn).toHaveBeenLastCalledWith('<p>two</p>');
  await user.click(screen.getByRole('button', { name: 'HTML source' }));
  expect(screen.getByRole('textbox', { name: 'Text' }).innerHTML).toBe('<p>two</p>');
});

test('a picture can be told in words and taken out', async () => {
  const user = userEvent.setup();
  await renderSignedIn(
    <Field first='<p>a</p><figure><img src="/media/a.webp" alt="a"></figure>' />,
  );
  const picture = () => document.querySelector('figure img');
  await waitFor(() =>
    expect(picture()?.getAttribute('src')).toBe('https://portal.example/media/a.webp'),
  );
  fireEvent.click(picture() as Element);
  const words = await screen.findByLabelText(/^What it shows/);
  await user.clear(words);
  await user.type(words, 'A lamp');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(handOn).toHaveBeenLastCalledWith(
    '<p>a</p><figure><img src="/media/a.webp" alt="A lamp"></figure>',
  );
  fireEvent.click(picture() as Element);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(handOn).toHaveBeenLastCalledWith('<p>a</p>');
});

test('a text that grows long says how much room is left', async () => {
  await renderSignedIn(<Field first={`<p>${'a'.repeat(190)}</p>`} />);
  expect(screen.getByText('197 of 200 characters.')).toBeTruthy();
});
