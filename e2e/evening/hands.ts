// How a player reaches what is on the screen: with a finger or the mouse.
import type { Locator, Page } from '@playwright/test';
import { expect as expectSoon } from '../harness.ts';

/** Pictures are drawn without a graphics card here, so what runs on them may take its time. */
export const PATIENCE_MS = 60_000;
export const expect = expectSoon.configure({ timeout: PATIENCE_MS });

export type Hand = {
  press(target: Locator): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Starts the game of a tile in a part of the page. */
  start(part: Locator, name: string): Promise<void>;
};

const tileOf = (part: Locator, name: string): Locator =>
  part.getByRole('button', { name: `Play ${name}`, exact: true }).first();

export const touch: Hand = {
  press: (target) => target.tap(),
  fill: (target, text) => target.fill(text),
  async start(part, name) {
    await tileOf(part, name).tap();
    await part
      .page()
      .getByRole('dialog', { name })
      .getByRole('button', { name: 'Play', exact: true })
      .tap();
  },
};

export const mouse: Hand = {
  press: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  start: (part, name) => tileOf(part, name).click(),
};

export const mainOf = (page: Page): Locator => page.getByRole('main');
