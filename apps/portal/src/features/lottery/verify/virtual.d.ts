// Made by vite-verifier.ts.
declare module 'virtual:lottery-verifier' {
  /** A script that needs nothing else, for a page of its own. */
  export const bundle: string;
  /** How a chain, a beacon and a draw hang together, as the server runs it. */
  export const source: string;
}
