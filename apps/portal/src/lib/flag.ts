import type { CallValue } from '@parlour/client';
import type { Flag } from '@parlour/contract';

type Permission = CallValue<'GET /wps/system/whitelabel'>;
type Node = Permission['whitelabel'][number];

/** A flag counts only while the module above it is enabled. */
export function isFlagOn(tree: readonly Node[], flag: Flag): boolean {
  return tree.some((node) => {
    if (!node.enabled) return false;
    if (node.modId === flag) return true;
    return node.childrenNodes.some((leaf) => leaf.modId === flag && leaf.enabled);
  });
}
