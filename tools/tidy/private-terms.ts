// Terms of our own for which the field has a word, and what an engineer would search for instead.

export type PrivateTerm = { readonly forms: readonly string[]; readonly instead: string };

export const PRIVATE_TERMS: Readonly<Record<string, PrivateTerm>> = {
  anew: { forms: [], instead: 'again' },
  crowd: { forms: ['crowds'], instead: 'load, or many callers' },
  departure: { forms: ['departures'], instead: 'scheduled send' },
  desk: { forms: ['desks'], instead: 'console' },
  felt: { forms: [], instead: 'affected balance' },
  guess: { forms: ['guesses', 'guessed', 'guessing'], instead: 'optimistic batch, or estimate' },
  hearer: { forms: ['hearers', 'hear', 'hears', 'heard'], instead: 'listener, listen' },
  hire: { forms: ['hires', 'hired'], instead: 'add an operator' },
  judge: { forms: ['judges', 'judged'], instead: 'validate, or decide' },
  lane: { forms: ['lanes'], instead: 'shard worker, or batch queue' },
  nobody: { forms: [], instead: 'no caller, no operator, no row' },
  patience: { forms: ['patient', 'impatient'], instead: 'circuit breaker, timeout' },
  peace: { forms: [], instead: 'retry on serialization failure' },
  reckon: {
    forms: ['reckons', 'reckoned', 'reckoning', 'reckonings'],
    instead: 'calculate, calculation',
  },
  somebody: { forms: [], instead: 'a caller, an operator' },
  soon: { forms: [], instead: 'a value or a promise of it (MaybePromise)' },
  told: { forms: ['tells', 'tell', 'telling'], instead: 'notify, send, return' },
  turnstile: { forms: ['turnstiles'], instead: 'concurrency limiter' },
  wave: { forms: ['waves'], instead: 'independent sub-batch' },
  whistle: { forms: ['whistles'], instead: 'end of the match' },
  whoever: { forms: [], instead: 'a caller, an operator' },
  wish: { forms: ['wishes', 'wished'], instead: 'query, command' },
};

/** Where a term is the subject, or was made by a program. */
export const UNCOUNTED: readonly RegExp[] = [
  /^tools\/tidy\//,
  /^packages\/i18n\/src\/keys\.ts$/,
  /^apps\/server\/src\/platform\/tables\.ts$/,
  /\.test\.tsx?$/,
  // A guess is what the player of this game makes.
  /\/hi-lo\//,
  /\/testing\//,
];
