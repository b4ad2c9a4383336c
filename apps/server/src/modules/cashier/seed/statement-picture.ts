import sharp from 'sharp';

/** A page of a bank statement, as a phone would take it. */
export const drawStatement = (page: number): Promise<Buffer> => {
  const rows = Array.from({ length: 9 }, (_, row) => {
    const top = 150 + row * 44;
    const width = 130 + ((row * 53 + page * 31) % 150);
    return `<rect x="40" y="${top}" width="90" height="12" rx="4" fill="lightsteelblue"/>
      <rect x="160" y="${top}" width="${width}" height="12" rx="4" fill="lightslategray"/>
      <rect x="500" y="${top}" width="${60 + (row % 3) * 14}" height="12" rx="4" fill="slategray"/>
      <line x1="40" x2="600" y1="${top + 28}" y2="${top + 28}" stroke="gainsboro"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="600">
    <rect width="640" height="600" fill="white"/>
    <rect width="640" height="92" fill="steelblue"/>
    <rect x="40" y="34" width="190" height="24" rx="6" fill="white"/>
    <text x="470" y="54" font-family="sans-serif" font-size="18" fill="white">Page ${page} of 2</text>
    <text x="40" y="126" font-family="sans-serif" font-size="16" fill="slategray">Credits, last 7 days</text>
    ${rows.join('')}
  </svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
};
