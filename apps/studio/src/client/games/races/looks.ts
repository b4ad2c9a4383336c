import type { Coat, Silks } from './galloper.ts';

const silks = (main: string, ink: string, second = main): Silks => ({ main, ink, second });

/** Jackets as dog tracks have them, by trap; the sixth is striped. */
export const JACKETS: readonly Silks[] = [
  silks('#d8232f', '#ffffff'),
  silks('#1f5fd0', '#ffffff'),
  silks('#f4f2ec', '#14110f'),
  silks('#23202a', '#ffffff'),
  silks('#f07a13', '#14110f'),
  silks('#17141c', '#e7222f', '#f2efe8'),
];

/** Silks of the horses, by number. */
export const SILKS: readonly Silks[] = [
  silks('#d8232f', '#ffffff', '#f7d54a'),
  silks('#f4f2ec', '#14110f', '#1f5fd0'),
  silks('#1f5fd0', '#ffffff'),
  silks('#f5c518', '#14110f', '#23202a'),
  silks('#168a4c', '#ffffff', '#f4f2ec'),
  silks('#23202a', '#ffffff', '#e05bb0'),
  silks('#f07a13', '#14110f'),
  silks('#e05bb0', '#14110f', '#f4f2ec'),
];

const coat = (body: string, light: string, shade: string, mane = shade): Coat => ({
  body,
  light,
  shade,
  mane,
});

/** Coats, by the name that a runner has. */
export const HOUNDS: readonly Coat[] = [
  coat('#c9955c', '#e8bf8c', '#8a5f34'),
  coat('#4a4550', '#7a7482', '#2b2730'),
  coat('#dcd3c4', '#f7f2e8', '#a2937e'),
  coat('#8b5a33', '#b58355', '#573519'),
  coat('#2e2a2f', '#5a545d', '#191619'),
  coat('#99a2b2', '#c6cdd9', '#626b7c'),
];
export const HORSES: readonly Coat[] = [
  coat('#7a3f1d', '#a8633a', '#4a230d', '#1d110a'),
  coat('#8f4a22', '#c2783f', '#5a2b10', '#7a3d18'),
  coat('#35241c', '#5e463a', '#1d120d', '#120b08'),
  coat('#a9a4a2', '#dcd8d6', '#6f6a69', '#e9e6e4'),
  coat('#55331f', '#84573a', '#301b0e', '#19100a'),
  coat('#c98b4d', '#ecb980', '#8d5c2c', '#f2dfc0'),
];
