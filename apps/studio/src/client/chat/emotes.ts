const SVG = 'http://www.w3.org/2000/svg';
const FACE = '<circle cx="16" cy="16" r="13" fill="#ffce54"/>';
const EYES = '<circle cx="11.500" cy="13" r="1.700"/><circle cx="20.500" cy="13" r="1.700"/>';
const SHUT =
  '<path d="M9 13.500q2.500-3 5 0M18 13.500q2.500-3 5 0" fill="none" stroke="#5a3510" stroke-width="1.800" stroke-linecap="round"/>';

const drawings: Readonly<Record<string, string>> = {
  greet: `<path d="M9 15V8.500a1.800 1.800 0 0 1 3.600 0V6.500a1.800 1.800 0 0 1 3.600 0v1.200a1.800 1.800 0 0 1 3.600 0v2.300a1.700 1.700 0 0 1 3.400 0v9c0 5-3 8-7.500 8c-4 0-6-2-8-5.500L4.800 17c-.9-1.700 1.300-3.200 2.700-1.700z" fill="#ffce54" stroke="#a86b12" stroke-width="1.200" stroke-linejoin="round"/><path d="M12.600 8v6M16.200 7.500V14M19.800 9.500V14.500" fill="none" stroke="#a86b12" stroke-width="1.200" stroke-linecap="round"/><path d="M25 4q3 1.500 3.500 5M23 7q1.500.7 2 2.500" fill="none" stroke="#8fc7ff" stroke-width="1.600" stroke-linecap="round"/>`,
  smile: `${FACE}<g fill="#5a3510">${EYES}</g><path d="M9.500 18.500q6.500 7 13 0" fill="none" stroke="#5a3510" stroke-width="2" stroke-linecap="round"/>`,
  laugh: `${FACE}${SHUT}<path d="M8.500 17h15q-.5 8-7.500 8t-7.500-8z" fill="#7a2418"/><path d="M12 23q4-2.500 8 0q-4 3.300-8 0z" fill="#ff7d7d"/><path d="M5 16q-3 4-.7 5.200q2.200.3 2-2.200zM27 16q3 4 .7 5.200q-2.200.3-2-2.200z" fill="#6cc0ff"/>`,
  wow: `${FACE}<g fill="#5a3510"><circle cx="11" cy="12.500" r="2.200"/><circle cx="21" cy="12.500" r="2.200"/></g><ellipse cx="16" cy="21" rx="3.600" ry="4.400" fill="#7a2418"/><path d="M8 8.500q2.500-2 5-.5M24 8.500q-2.500-2-5-.5" fill="none" stroke="#5a3510" stroke-width="1.500" stroke-linecap="round"/>`,
  sad: `${FACE}<g fill="#5a3510">${EYES}</g><path d="M10.500 22.500q5.500-5.500 11 0" fill="none" stroke="#5a3510" stroke-width="2" stroke-linecap="round"/><path d="M22.500 16q3 4.200.6 5.500q-2.600.4-2-2.200z" fill="#6cc0ff"/>`,
  heart: `<path d="M16 27.500C6 20 3.500 15.500 3.500 11.200A6.700 6.700 0 0 1 16 7.800a6.700 6.700 0 0 1 12.500 3.400c0 4.300-2.500 8.800-12.500 16.300z" fill="#ff5f7e"/><path d="M7.200 11.500a3.500 3.500 0 0 1 3.300-3.700" fill="none" stroke="#ffc1cd" stroke-width="1.800" stroke-linecap="round"/>`,
  fire: `<path d="M16.500 2.500c1 5 8.500 7.500 8.500 16a9 9 0 0 1-18 .3c0-4 2.200-6 3.200-8.800c1.700 1 2.300 2.600 2.400 4.200c2.600-3 3.900-7 3.900-11.700z" fill="#ff7a3d"/><path d="M16.500 13.500c.5 3 4.300 4.600 4.300 9a4.800 4.800 0 0 1-9.600 0c0-2.600 1.500-3.800 2.200-5.600c1 .6 1.300 1.500 1.400 2.400c1-1.500 1.700-3.400 1.700-5.800z" fill="#ffd75e"/>`,
  clover: `<path d="M16 17q1 7 5 11" fill="none" stroke="#2f8a4c" stroke-width="2" stroke-linecap="round"/><g fill="#43b868"><path d="M16 16C9 16 5 13.500 6 9.500S13 6 16 16z"/><path d="M16 16C16 9 18.500 5 22.500 6S26 13 16 16z"/><path d="M16 16c-7 0-10 4.500-8 8s7 2.500 8-8z"/><path d="M16 16c8-2.500 11.500 1 10.500 5s-6 4-10.500-5z"/></g><path d="M16 16L9.500 10.500M16 16L22 9.500M16 16l-5.500 5.500M16 16l7 3.500" fill="none" stroke="#2f8a4c" stroke-width="1" stroke-linecap="round"/>`,
};

/** A small drawing that is said at a table; null of a code that this page does not know. */
export function emote(code: string): SVGSVGElement | null {
  const drawing = drawings[code];
  if (drawing === undefined) return null;
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 32 32');
  svg.setAttribute('class', 'chat-emote');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = drawing;
  return svg;
}
