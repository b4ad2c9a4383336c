// How a player reaches what is on the screen: with a finger, the mouse, or the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect as expectSoon } from '../harness.ts';

/** Pictures are drawn without a graphics card here, so what runs on them may take its time. */
export const PATIENCE_MS = 60_000;
export const expect = expectSoon.configure({ timeout: PATIENCE_MS });

export type Hand = {
  /** Reached by Tab, or by another key from what was pressed before it. */
  press(target: Locator, by?: string): Promise<void>;
  fill(target: Locator, text: string): Promise<void>;
  /** Does what a key of the game does, which has a button as well. */
  act(key: string, target: Locator): Promise<void>;
  /** Starts the game of a tile in a part of the page. */
  start(part: Locator, name: string): Promise<void>;
};

const tileOf = (part: Locator, name: string): Locator =>
  part.getByRole('button', { name: `Play ${name}`, exact: true }).first();

export const touch: Hand = {
  press: (target) => target.tap(),
  fill: (target, text) => target.fill(text),
  act: (_, target) => target.tap(),
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
  act: (_, target) => target.click(),
  start: (part, name) => tileOf(part, name).click(),
};

/** Parts of the lobby that come late put the keyboard back to the start. */
const TABS_MAX = 180;

/** Goes on by a key until the keyboard is on the target, past the head of the page by the link that offers it. */
async function reach(target: Locator, by = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  const { keyboard: keys } = target.page();
  const skip = target.page().getByRole('link', { name: 'Skip to the content' });
  const isOn = (place: Locator) =>
    place.evaluate((element) => element.matches(':focus') && document.hasFocus());
  for (let count = 0; count < TABS_MAX; count += 1) {
    if (await isOn(target)) return;
    await keys.press((await isOn(skip)) ? 'Enter' : by);
  }
  throw new Error(`the keyboard does not come to ${String(target)}`);
}

export const keyboard: Hand = {
  async press(target, by) {
    await reach(target, by);
    await target.page().keyboard.press('Enter');
  },
  async fill(target, text) {
    await reach(target);
    await target.page().keyboard.type(text);
  },
  async act(key, target) {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    await target.page().keyboard.press(key);
  },
  start: (part, name) => keyboard.press(tileOf(part, name)),
};

export const mainOf = (page: Page): Locator => page.getByRole('main');
