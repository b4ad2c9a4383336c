/** Every command of the repository: what runs it and what it is for. */
export const commands = {
  start: { file: 'tools/start.ts', summary: 'build what is stale and run the whole product' },
  dev: { file: 'tools/dev.ts', summary: 'the same with watch and hot reload' },
  test: { file: 'tools/test.ts', summary: 'everything that CI checks, in a browser too' },
  check: { file: 'tools/check.ts', summary: 'everything that CI checks but the browser' },
  boundaries: {
    file: 'tools/boundaries.ts',
    summary: 'check who uses what; -- --graph prints it',
  },
  tidy: { file: 'tools/tidy.ts', summary: 'check names, sizes and words' },
  build: {
    file: 'tools/build.ts',
    summary: 'build the web apps and compare their sizes with the budgets',
  },
  e2e: { file: 'e2e/run.ts', summary: 'the browser journeys alone' },
  gallery: { file: 'e2e/gallery/run.ts', summary: 'pictures of every screen, in every look' },
  lock: { file: 'tools/lock.ts', summary: 'complete package-lock.json after a change' },
  fix: { file: 'tools/fix.ts', summary: 'format, and repair what lint can repair' },
  bench: { file: 'bench/run.ts', summary: 'measure, and print each figure beside its goal' },
  sim: { file: 'sim/run.ts', summary: 'seeded simulation of faults against the ledger' },
  conformance: {
    file: 'tools/conformance/run.ts',
    summary: 'check a vendor wallet over HTTP from outside',
  },
  proof: {
    file: 'tools/proof.ts',
    summary: "print what the studio's games return, or simulate a slot further",
  },
  new: {
    file: 'tools/new.ts',
    summary: 'scaffold: npm run new module <noun>, npm run new noun <module> <noun>',
  },
  backup: { file: 'tools/backup.ts', summary: 'write all databases to a folder' },
  restore: { file: 'tools/restore.ts', summary: 'bring databases back from such a folder' },
  'db:generate': {
    file: 'tools/db-generate.ts',
    summary: 'write schema.sql and the row types from the migrations',
  },
  'db:migrate': {
    file: 'tools/db-migrate.ts',
    summary: 'migrate as the owner, for a server whose role owns nothing',
  },
  'db:distribute': {
    file: 'tools/db-distribute.ts',
    summary: 'spread money and play over the servers of a Citus cluster',
  },
  'db:reset': { file: 'tools/db-reset.ts', summary: 'throw the demo data away and seed it again' },
  'ledger:verify': { file: 'tools/ledger-verify.ts', summary: 'prove the books from the entries' },
  'rollup:verify': { file: 'tools/rollup-verify.ts', summary: 'prove the days that reports read' },
  'field:reseal': {
    file: 'tools/field-reseal.ts',
    summary: 'seal stored secrets again after a change of keys',
  },
  'operator:add': {
    file: 'tools/operator-add.ts',
    summary: 'add an operator, such as the first of an installation',
  },
  'audit:verify': { file: 'tools/audit-verify.ts', summary: 'prove the chain of the audit log' },
  'demo:traffic': {
    file: 'tools/demo-traffic.ts',
    summary: 'lifelike players through the public API',
  },
};
