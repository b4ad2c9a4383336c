// Exact fractions of the money engine, under the name by which this one has them.
export {
  addRatios,
  compareRatios,
  multiplyRatios,
  NOTHING,
  type Ratio,
  ratio,
  scaleRatio,
  WHOLE,
} from '@parlour/money';
