/** A cell of comb that waits for honey. */
export const EMPTY_CELL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128"><defs><radialGradient id="deep"><stop stop-color="#3a1d06"/><stop offset=".75" stop-color="#5d3208"/><stop offset="1" stop-color="#8a5410"/></radialGradient></defs><path d="M64 3L117 33.500V94.500L64 125L11 94.500V33.500Z" fill="#c98a2c" stroke="#4a2a12" stroke-width="3"/><path d="M64 14L107 39V89L64 114L21 89V39Z" fill="url(#deep)" stroke="#4a2a12" stroke-width="2"/><path d="M28 86L64 107L100 86" fill="none" stroke="#e8a93c" stroke-width="3" opacity=".55"/></svg>';

/** A drop of honey. */
export const DROP =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs><linearGradient id="d" x2="0" y2="1"><stop stop-color="#ffe48a"/><stop offset=".55" stop-color="#f2a516"/><stop offset="1" stop-color="#a85606"/></linearGradient></defs><path d="M32 4C48 26 54 36 54 44C54 56 44 62 32 62C20 62 10 56 10 44C10 36 16 26 32 4Z" fill="url(#d)" stroke="#7a4a1e" stroke-width="2"/><path d="M24 30C18 38 18 46 22 52" fill="none" stroke="#fff7d0" stroke-width="5" stroke-linecap="round"/></svg>';
