// Forms that move money, rights or odds, and that no component test presses.
import path from 'node:path';
import { type Problem, type Source, walk } from '../source/parse.ts';

/** Features of the two web apps whose forms change what someone has, may do or is paid. */
const FEATURES = new Set([
  'access',
  'account',
  'adjustment',
  'affiliate',
  'affiliate-code',
  'affiliate-deal',
  'affiliate-plan',
  'affiliate-statement',
  'agent',
  'application',
  'approval',
  'bill',
  'blacklist',
  'cashier',
  'cashier-policy',
  'channel',
  'contract',
  'deposit',
  'deposit-method',
  'dispute',
  'funds',
  'game',
  'identity',
  'kyc',
  'lottery',
  'lottery-exposure',
  'lottery-feed',
  'lottery-game',
  'lottery-issue',
  'lottery-offer',
  'lottery-pack',
  'lottery-ticket',
  'member',
  'network',
  'operator',
  'payout-batch',
  'protection',
  'rebate-policy',
  'reconciliation',
  'rollover',
  'round',
  'security',
  'session',
  'settlement',
  'vendor',
  'voucher',
  'wallet',
  'withdrawal',
]);
const COMPONENT = /^apps\/(?:portal|console)\/src\/features\/([^/]+)\/.*\.tsx$/;
const TEST = /\.test\.tsx$/;
const SENDING = new Set(['useMutation']);

/** The line of the first thing in a component that sends what was typed or chosen; null without one. */
function formLine({ program, lineOf }: Source): number | null {
  let line: number | null = null;
  walk(program, (node) => {
    if (line !== null) return;
    const isForm =
      node.type === 'JSXOpeningElement' &&
      (node['name'] as { readonly name?: string } | undefined)?.name === 'form';
    const callee = node['callee'] as { readonly name?: string } | undefined;
    const isSending = node.type === 'CallExpression' && SENDING.has(callee?.name ?? '');
    if (isForm || isSending) line = lineOf(node.start);
  });
  return line;
}

/** One for each component with a form that no component test imports. */
export function checkUntestedForms(sources: readonly Source[]): Problem[] {
  const tested = new Set(
    sources
      .filter(({ file }) => TEST.test(file))
      .flatMap(({ file, imports }) =>
        imports.map(({ specifier }) => path.posix.join(path.posix.dirname(file), specifier)),
      ),
  );
  return sources.flatMap((source): Problem[] => {
    const { file } = source;
    const feature = COMPONENT.exec(file)?.[1];
    if (feature === undefined || !FEATURES.has(feature) || TEST.test(file) || tested.has(file)) {
      return [];
    }
    const line = formLine(source);
    if (line === null) return [];
    const message = 'a form that moves money, rights or odds has a component test';
    return [{ file, line, rule: 'untested-form', message }];
  });
}
