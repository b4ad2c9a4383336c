/** A lantern behind the glass. */
export const lantern =
  '<svg viewBox="-38 -44 76 84"><circle cy="6" r="40" fill="#ffb648" opacity=".22"/><path d="M0 -40v9" stroke="#5b3a12" stroke-width="5"/><path d="M-17 -24L-11 -32H11L17 -24Z" fill="#7a4f18"/><path d="M-17 -22H17L21 28H-21Z" fill="#ffe3a1"/><path d="M0 -14C12 0 13 12 0 22C-13 12 -11 2 0 -14Z" fill="#ff9d2e"/><path d="M0 0C6 8 6 15 0 20C-6 15 -6 8 0 0Z" fill="#fff6d8"/><path d="M-17 -22H17L21 28H-21ZM-7 -22L-9 28M7 -22L9 28" fill="none" stroke="#7a4f18" stroke-width="4"/><path d="M-24 28H24V36H-24Z" fill="#7a4f18"/></svg>';

/** A bat with its wings spread. */
export const bat =
  '<svg viewBox="-50 -36 100 66"><path d="M0 -8C-6 -26 -10 -24 -11 -30L-3 -22H3L11 -30C10 -24 6 -26 0 -8Z" fill="#120b1a"/><path d="M0 -14C-12 -34 -34 -30 -48 -12C-38 -14 -33 -8 -31 2C-25 -4 -18 -2 -14 8C-10 2 -5 6 0 24C5 6 10 2 14 8C18 -2 25 -4 31 2C33 -8 38 -14 48 -12C34 -30 12 -34 0 -14Z" fill="#120b1a"/><path d="M-5 -15l4 3l-4 2zM5 -15l-4 3l4 2z" fill="#ff5a4a"/><path d="M-3 -6l1.500 5l1.500 -5l1.500 5l1.500 -5" fill="#f5efe4"/></svg>';

/** The roof: slates under a brass edge. */
export const roof =
  '<svg viewBox="0 0 320 120" preserveAspectRatio="none"><path d="M160 4L312 112H8Z" fill="#35244f"/><path d="M160 4L312 112H160Z" fill="#241736"/><path d="M132 24H188M104 44H216M76 64H244M48 84H272M26 100H294" stroke="#4b3669" stroke-width="2"/><path d="M118 34V44M146 24V34M174 24V34M202 34V44M90 54V64M132 44V54M188 44V54M230 54V64M110 64V74M160 64V74M210 64V74" stroke="#4b3669" stroke-width="2"/><path d="M160 4L312 112M160 4L8 112" stroke="#dcab4c" stroke-width="3"/><path d="M0 110H320V120H0Z" fill="#6d4c1c"/><path d="M0 110H320V113H0Z" fill="#f0cd80"/></svg>';

export const vane =
  '<svg viewBox="0 0 48 48"><path d="M24 48V10" stroke="#dcab4c" stroke-width="3"/><path d="M8 22H36M36 22l-6 -5M36 22l-6 5M8 22l5 -5M8 22l5 5" fill="none" stroke="#dcab4c" stroke-width="2.500"/><path d="M27 2A7 7 0 1 0 27 15A5.600 5.600 0 1 1 27 2Z" fill="#f6d992"/></svg>';

const stars = [
  [60, 70, 2],
  [150, 190, 1.4],
  [95, 330, 1.6],
  [215, 60, 1.3],
  [560, 250, 1.5],
  [720, 90, 1.6],
  [690, 330, 1.3],
  [470, 50, 1.6],
  [40, 470, 1.2],
  [745, 470, 1.4],
  [330, 110, 1.2],
  [600, 420, 1.1],
]
  .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
  .join('');

/** The night behind the tower: a moon, stars, hills far away. */
export const sky = `<svg viewBox="0 0 800 720" preserveAspectRatio="xMidYMax slice"><g fill="#e9ddff" opacity=".8">${stars}</g><circle cx="640" cy="150" r="120" fill="#f6e7c1" opacity=".05"/><circle cx="640" cy="150" r="84" fill="#f6e7c1" opacity=".07"/><circle cx="640" cy="150" r="54" fill="#f3e3ba"/><g fill="#d9c592"><circle cx="622" cy="138" r="11"/><circle cx="658" cy="168" r="14"/><circle cx="654" cy="124" r="6"/></g><path d="M0 610C110 540 190 590 280 570C400 540 480 600 590 560C680 530 740 560 800 540V720H0Z" fill="#241a38"/><path d="M0 660C140 610 260 650 400 640C540 630 660 600 800 640V720H0Z" fill="#181126"/></svg>`;
