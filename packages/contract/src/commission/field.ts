// Pieces of the shapes of this folder.
import { Type } from 'typebox';

type Schema = Parameters<typeof Type.Array>[0];

export const maybe = <Of extends Schema>(schema: Of) => Type.Union([Type.Null(), schema]);

export const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const RateBps = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'Hundredths of a percent',
});
