const stars = [
  [28, 34, 1.4],
  [64, 18, 1],
  [96, 46, 1.6],
  [130, 22, 1.1],
  [262, 20, 1.2],
  [300, 40, 1.7],
  [338, 18, 1],
  [376, 52, 1.3],
  [16, 66, 1],
  [352, 76, 1],
]
  .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fdf3d3"/>`)
  .join('');

const owl = `<g transform="translate(200 44)">
<path d="M0-4C-16-20-46-24-66-14C-56-10-54-7-52-2C-44-6-38-4-35 1C-28-3-20 0-14 7C-8 12 8 12 14 7C20 0 28-3 35 1C38-4 44-6 52-2C54-7 56-10 66-14C46-24 16-20 0-4Z" fill="#1b2450"/>
<path d="M-11-10C-14-2-12 12 0 15C12 12 14-2 11-10C6-14-6-14-11-10Z" fill="#2a3670"/>
<path d="M-10-11l2-7l5 5h6l5-5l2 7Z" fill="#2a3670"/>
<circle cx="-4.500" cy="-6" r="3.600" fill="#fbe7a4"/><circle cx="4.500" cy="-6" r="3.600" fill="#fbe7a4"/>
<circle cx="-4" cy="-6" r="1.500" fill="#131936"/><circle cx="5" cy="-6" r="1.500" fill="#131936"/><path d="M0-4l-2 3h4Z" fill="#f0a33c"/>
<g transform="translate(0 22) rotate(-5)"><rect x="-14" y="-7" width="28" height="18" rx="1.500" fill="#fff6e0"/><path d="M-14-6L0 4L14-6" fill="none" stroke="#c9b487" stroke-width="1.300"/><circle cy="4" r="3" fill="#c8323c"/></g></g>`;

/** An owl before the moon with a letter, the roofs below, and the name. */
export const head = `<svg viewBox="0 0 400 150" preserveAspectRatio="xMidYMax slice">${stars}
<circle cx="200" cy="48" r="42" fill="#f9e9b8"/><circle cx="186" cy="38" r="8" fill="#ead595" opacity=".7"/><circle cx="216" cy="62" r="6" fill="#ead595" opacity=".6"/><circle cx="200" cy="48" r="56" fill="#f9e9b8" opacity=".1"/>
<path d="M0 104L22 92L40 104V96H56V84L72 76L88 84V98L112 88L134 102H266L292 86L316 98V82L334 74L352 84V98L376 90L400 104V150H0Z" fill="#131a3d"/>
<g fill="#f6c45c"><rect x="68" y="88" width="5" height="7"/><rect x="334" y="88" width="5" height="7"/><rect x="26" y="104" width="4" height="6"/><rect x="298" y="100" width="4" height="6"/></g>
${owl}<text x="200" y="136" text-anchor="middle" class="np-name" textLength="210" lengthAdjust="spacingAndGlyphs">Night Post</text></svg>`;

/** Rings and lines of a postmark, around its number. */
export const postmark = `<svg viewBox="0 0 100 60" class="np-mark" aria-hidden="true"><g fill="none" stroke="#3c4f9c" stroke-width="2"><circle cx="50" cy="30" r="26"/><circle cx="50" cy="30" r="21" stroke-width="1"/><path d="M2 18q6-5 11 0t11 0M2 27q6-5 11 0t9 0M2 36q6-5 11 0t9 0M2 45q6-5 11 0t11 0M76 18q6-5 11 0t11 0M78 27q6-5 10 0t10 0M78 36q6-5 10 0t10 0M76 45q6-5 11 0t11 0" stroke-width="1.200" opacity=".6"/></g></svg>`;
