import { defineConfig } from 'vitest/config';
import { splitReactTests } from './tools/test/isolated.ts';

/** Two projects of one app: `exclude` is added to what the app's own configuration says. */
function projectsOf(app: string) {
  const root = `apps/${app}`;
  const { isolated, shared } = splitReactTests(root);
  const project = { root, extends: `./${root}/vitest.config.ts` };
  return [
    { ...project, test: { name: app, exclude: [...isolated], isolate: false } },
    { ...project, test: { name: `${app} isolated`, exclude: [...shared] } },
  ];
}

export default defineConfig({
  test: { projects: ['portal', 'console'].flatMap(projectsOf) },
});
