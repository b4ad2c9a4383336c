import assert from 'node:assert/strict';
import { test } from 'node:test';

/** Every drawing refers only to what it defines, defines nothing twice, and has numbers everywhere. */
export function testDrawings(drawings: Readonly<Record<string, string>>): void {
  for (const [name, drawing] of Object.entries(drawings)) {
    void test(`the drawing of ${name} refers only to what it defines and defines nothing twice`, () => {
      const ids = [...drawing.matchAll(/ id="([\w-]+)"/g)].map((match) => match[1]);
      assert.equal(new Set(ids).size, ids.length);
      for (const [, id] of drawing.matchAll(/url\(#([\w-]+)\)/g)) assert.ok(ids.includes(id), id);
      assert.doesNotMatch(drawing, /NaN|undefined|<script|href/);
    });
  }
}
