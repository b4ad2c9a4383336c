import { drawing } from '../../instant/drawing.ts';

const ARCH = 'M172 720V352C172 232 318 190 400 60C482 190 628 232 628 352V720Z';

/** A pierced screen with an arch, and moonlight behind it. */
export const arch = (): HTMLElement =>
  drawing(
    `<svg viewBox="0 0 800 700" preserveAspectRatio="xMidYMin slice"><defs>
<radialGradient id="coin-moon" cx=".5" cy=".46" r=".55"><stop offset="0" stop-color="#f3c877"/>
<stop offset=".4" stop-color="#9a6224"/><stop offset="1" stop-color="#2c1608"/></radialGradient>
<pattern id="coin-jali" width="48" height="48" patternUnits="userSpaceOnUse">
<rect width="48" height="48" fill="#1d0f06"/>
<path d="M24 3 30 18 45 24 30 30 24 45 18 30 3 24 18 18Z" fill="#4a2b0f"/>
<path d="M0 0 9 3 3 9ZM48 0 39 3 45 9ZM0 48 9 45 3 39ZM48 48 39 45 45 39Z" fill="#4a2b0f"/>
</pattern></defs><rect width="800" height="700" fill="url(#coin-moon)"/>
<path fill="url(#coin-jali)" fill-rule="evenodd" d="M0 0H800V700H0Z${ARCH}"/>
<path d="${ARCH}" fill="none" stroke="#2a1607" stroke-width="20"/>
<path d="${ARCH}" fill="none" stroke="#e2b45a" stroke-width="6"/></svg>`,
    'coin-arch',
  );
