// The colours of mails, written out: mail programs know no tokens.

export const INK = '#1c1917';
export const QUIET = '#57534e';
export const LINE = '#e7e5e4';
export const PAPER = '#ffffff';
export const GROUND = '#f5f5f4';
/** The house's own colour on paper, for brands that have chosen none that can be read there. */
export const ACCENT = '#9a3412';
