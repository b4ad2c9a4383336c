/** The slider turns its page after as many vendors. */
export const VENDORS_PER_SLIDE = 12;
const LARGE_ABOVE = 10;

/** A long list of vendors is shown in the large style. */
export const panelSize = (vendors: number): 'large' | 'small' =>
  vendors > LARGE_ABOVE ? 'large' : 'small';
