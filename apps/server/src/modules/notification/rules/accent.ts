import { ACCENT } from '../template/mail-colours.ts';

const HEX = /^#[0-9a-f]{6}$/i;
/** WCAG 2.2, 1.4.3: text against its ground. */
const CONTRAST_MIN = 4.5;

const channelLight = (byte: number): number => {
  const share = byte / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

function contrastWithWhite(hex: string): number {
  const byte = (at: number): number => channelLight(Number.parseInt(hex.slice(at, at + 2), 16));
  const light = 0.2126 * byte(1) + 0.7152 * byte(3) + 0.0722 * byte(5);
  return 1.05 / (light + 0.05);
}

/** The brand's colour for mails, which are dark on light everywhere. */
export function accentOf(colours: Readonly<Record<string, string>>): string {
  const wanted = colours['accent'] ?? colours['primary'] ?? '';
  return HEX.test(wanted) && contrastWithWhite(wanted) >= CONTRAST_MIN ? wanted : ACCENT;
}
