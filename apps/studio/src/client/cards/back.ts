const rays = Array.from(
  { length: 24 },
  (_, ray) =>
    `<path d="M0 0L-3.500 -70L3.500 -70Z" transform="translate(50 70) rotate(${ray * 15})" fill="#8f2f40" opacity="${ray % 2 === 0 ? 0.9 : 0.45}"/>`,
).join('');

const diamonds = Array.from({ length: 9 }, (_, at) => 14 + at * 14)
  .map(
    (y) =>
      `<path d="M11 ${y}L13 ${y - 3.5}L15 ${y}L13 ${y + 3.5}ZM85 ${y}L87 ${y - 3.5}L89 ${y}L87 ${y + 3.5}Z" fill="#dcab4c" opacity=".7"/>`,
  )
  .join('');

/** The back of every card: a fan of rays around a moon, in a brass border. */
export const back = `<svg viewBox="0 0 100 140"><rect x="5" y="5" width="90" height="130" rx="5" fill="#571425"/><clipPath id="card-back"><rect x="19" y="10" width="62" height="120" rx="3"/></clipPath><g clip-path="url(#card-back)"><rect x="19" y="10" width="62" height="120" fill="#6b1b2e"/>${rays}</g>${diamonds}<rect x="7.500" y="7.500" width="85" height="125" rx="3.500" fill="none" stroke="#dcab4c" stroke-width="1.200"/><rect x="19" y="10" width="62" height="120" rx="3" fill="none" stroke="#dcab4c" stroke-width=".8"/><circle cx="50" cy="70" r="19" fill="#571425" stroke="#dcab4c" stroke-width="1.500"/><circle cx="50" cy="70" r="15.500" fill="none" stroke="#dcab4c" stroke-width=".6"/><path d="M54 59.500A11.500 11.500 0 1 0 54 80.500A9.500 9.500 0 1 1 54 59.500Z" fill="#f6d992"/><path d="M58.500 66L59.600 69L62.600 70L59.600 71L58.500 74L57.400 71L54.400 70L57.400 69Z" fill="#f6d992"/></svg>`;
