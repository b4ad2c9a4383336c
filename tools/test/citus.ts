// Runs the database tests of money and play on a Citus cluster: node tools/test/citus.ts <file> ...
// The cluster is that of CITUS_URL; without one the step says that it was skipped.
import process from 'node:process';

const url = process.env['CITUS_URL'];
if (url === undefined || url === '') {
  const files = process.argv.length - 2;
  // Counted as the runner's own closing lines are.
  process.stdout.write(`CITUS_URL names no cluster\nℹ skipped ${files}\n`);
} else {
  process.env['TEST_CITUS_URL'] = url;
  await import('./one-process.ts');
}
