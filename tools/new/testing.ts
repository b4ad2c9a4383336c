import { mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/** Links the packages that are installed under `root` into `folder`, and of ours those that it has itself. */
export async function linkPackages(
  root: string,
  folder: string,
  own: Readonly<Record<string, string>>,
): Promise<void> {
  const from = path.join(root, 'node_modules');
  const to = path.join(folder, 'node_modules');
  await mkdir(path.join(to, '@parlour'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@parlour') await symlink(path.join(from, name), path.join(to, name));
  }
  for (const name of await readdir(path.join(from, '@parlour'))) {
    const place = own[name];
    const target =
      place === undefined ? path.join(from, '@parlour', name) : path.join(folder, place);
    await symlink(target, path.join(to, '@parlour', name));
  }
}
