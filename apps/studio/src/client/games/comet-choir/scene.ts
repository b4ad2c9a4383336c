import './comet-choir.css';
import type { SceneDeps, SlotScene } from '../../slot/scene.ts';
import { createTumbleScene } from '../../tumble/scene.ts';
import { beatsOf } from './beats.ts';
import { theme } from './theme.ts';

export const createScene = <Key extends string>(deps: SceneDeps<Key>): Promise<SlotScene> =>
  createTumbleScene(theme, beatsOf, deps);
