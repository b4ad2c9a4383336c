// The pictures of a run and a page to leaf through them, in gallery/ at the root of the project.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';

export const ALBUM = path.resolve(import.meta.dirname, '../../gallery');

/** Keeps the page as it stands, under the name of its screen and its look. */
export async function keepPicture(page: Page, screen: string, look: string): Promise<void> {
  await mkdir(ALBUM, { recursive: true });
  await page.screenshot({
    path: path.join(ALBUM, `${screen}.${look}.png`),
    animations: 'disabled',
  });
}

/** Writes the page that shows every picture, a row for each screen. */
export async function bindAlbum(): Promise<void> {
  const files = (await readdir(ALBUM)).filter((file) => file.endsWith('.png')).toSorted();
  const rows = Map.groupBy(files, (file) => file.split('.')[0] ?? '');
  const sections = [...rows].map(
    ([screen, pictures]) =>
      `<section><h2>${screen}</h2><div>${pictures
        .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
        .join('')}</div></section>`,
  );
  const style = `:root{color-scheme:dark}body{font:16px system-ui;margin:2rem}
    div{display:flex;gap:1rem;overflow-x:auto}img{height:24rem;border-radius:.5rem}`;
  await writeFile(
    path.join(ALBUM, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${sections.join('')}`,
  );
}
