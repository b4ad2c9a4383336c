/** Complex numbers as two parallel arrays. */
export type Spectrum = { readonly re: Float64Array; readonly im: Float64Array };

export const createSpectrum = (size: number): Spectrum => ({
  re: new Float64Array(size),
  im: new Float64Array(size),
});

/** In-place discrete Fourier transform (radix 2, Cooley-Tukey); the size is a power of two. */
export function transform({ re, im }: Spectrum, direction: 'forward' | 'inverse'): void {
  const size = re.length;
  for (let index = 1, mirror = 0; index < size; index += 1) {
    let bit = size >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) {
      [re[index], re[mirror]] = [re[mirror] as number, re[index] as number];
      [im[index], im[mirror]] = [im[mirror] as number, im[index] as number];
    }
  }
  const sign = direction === 'forward' ? -1 : 1;
  for (let length = 2; length <= size; length *= 2) {
    const half = length / 2;
    for (let offset = 0; offset < half; offset += 1) {
      const angle = (sign * 2 * Math.PI * offset) / length;
      const cos = Math.cos(angle);
      const sin = Math.sin(angle);
      for (let even = offset; even < size; even += length) {
        const odd = even + half;
        const oddRe = (re[odd] as number) * cos - (im[odd] as number) * sin;
        const oddIm = (re[odd] as number) * sin + (im[odd] as number) * cos;
        re[odd] = (re[even] as number) - oddRe;
        im[odd] = (im[even] as number) - oddIm;
        re[even] = (re[even] as number) + oddRe;
        im[even] = (im[even] as number) + oddIm;
      }
    }
  }
  if (direction === 'forward') return;
  for (let index = 0; index < size; index += 1) {
    re[index] = (re[index] as number) / size;
    im[index] = (im[index] as number) / size;
  }
}
