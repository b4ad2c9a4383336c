import { angleAt } from './wheel.ts';

const SVG = 'http://www.w3.org/2000/svg';
const RADIUS = 96;
const LABEL_RADIUS = 74;
const TURN_MS = 2_600;

type Attributes = Readonly<Record<string, string | number>>;

function draw(name: string, attributes: Attributes, ...children: Node[]): SVGElement {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

const pointAt = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${Math.round(radius * Math.cos(angle) * 100) / 100} ${Math.round(radius * Math.sin(angle) * 100) / 100}`;
};

/** One field of the wheel, with what it gives written towards the rim. */
function drawField(text: string, place: number, count: number): SVGElement {
  const width = 360 / count;
  const [from, to] = [place * width - width / 2, place * width + width / 2];
  const slice = draw('path', {
    d: `M0 0L${pointAt(RADIUS, from)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(RADIUS, to)}z`,
    class: `demo-field demo-field-${place % 3}`,
  });
  const label = draw('text', {
    class: 'demo-field-text',
    transform: `rotate(${place * width}) translate(0 ${-LABEL_RADIUS})`,
    'text-anchor': 'middle',
    'dominant-baseline': 'middle',
  });
  label.textContent = text;
  return draw('g', {}, slice, label);
}

/** The wheel as a picture: the words beside it say all that it shows. */
export function createDial(texts: readonly string[]) {
  let angle = 0;
  const rotor = draw(
    'g',
    { class: 'demo-rotor' },
    ...texts.map((text, place) => drawField(text, place, texts.length)),
    draw('circle', { r: 20, class: 'demo-hub' }),
  );
  const node = draw(
    'svg',
    { viewBox: '-110 -112 220 222', class: 'demo-dial', 'aria-hidden': 'true' },
    draw('circle', { r: 102, class: 'demo-rim' }),
    rotor,
    draw('path', { d: 'M-9 -110L9 -110L0 -90z', class: 'demo-pointer' }),
  );
  return {
    node,
    /** Resolves when the wheel stands still; at once for people who want no motion. */
    async turnTo(field: number): Promise<void> {
      const from = angle;
      angle = angleAt(field, from);
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const turning = rotor.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle}deg)` }],
        {
          duration: isStill ? 0 : TURN_MS,
          easing: 'cubic-bezier(0.12, 0.7, 0.14, 1)',
          fill: 'forwards',
        },
      );
      await turning.finished;
    },
  };
}
