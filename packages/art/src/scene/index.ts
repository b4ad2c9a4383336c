import { hills, waves } from './outdoors.ts';
import { fans } from './paper.ts';
import { rays, tunnel } from './poster.ts';
import { arch, columns, curtain } from './room.ts';
import type { Scene } from './stage.ts';

export { fanPaper } from './paper.ts';
export { type Scene, TILE } from './stage.ts';

/** Every stage, by name. */
export const SCENES = {
  arch,
  rays,
  curtain,
  fans,
  hills,
  columns,
  tunnel,
  waves,
} as const satisfies Readonly<Record<string, Scene>>;
export type SceneName = keyof typeof SCENES;
