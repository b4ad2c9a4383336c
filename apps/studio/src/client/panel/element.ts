type Child = Node | string | null | false;
type Options = {
  readonly class?: string;
  readonly id?: string;
  readonly text?: string;
  readonly hidden?: boolean;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly onClick?: (event: MouseEvent) => void;
};

/** One element with its children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  options: Options = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  if (options.class !== undefined) node.className = options.class;
  if (options.id !== undefined) node.id = options.id;
  if (options.text !== undefined) node.textContent = options.text;
  if (options.hidden === true) node.hidden = true;
  for (const [name, value] of Object.entries(options.attributes ?? {}))
    node.setAttribute(name, value);
  if (options.onClick !== undefined)
    node.addEventListener('click', options.onClick as EventListener);
  node.append(...children.filter((child) => child !== null && child !== false));
  return node;
}

const ICONS = {
  info: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 11v5M12 7.6v.2',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4.4l3 1.8',
  fair: 'M12 3l7 3v5c0 5-3 8-7 10c-4-2-7-5-7-10V6zM9 12l2 2l4-4.5',
  sound: 'M4 9.500v5h3.500L12 18V6L7.5 9.500zM15.5 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  mute: 'M4 9.500v5h3.500L12 18V6L7.5 9.500zM16 9.500l5 5M21 9.500l-5 5',
  voice: 'M4 5h16v10.500h-8.500L7 19.500v-4H4zM8 9h8M8 12h5',
  quiet: 'M4 5h16v10.500h-8.500L7 19.500v-4H4zM9 8l6 5M15 8l-6 5',
  sitting:
    'M7 3.500h10M7 20.500h10M8 3.500c0 4.500 4 5.500 4 8.500s-4 4-4 8.500M16 3.500c0 4.500-4 5.500-4 8.500s4 4 4 8.500',
  tip: 'M12 19.500C6 15.500 4 12.500 4 9.500a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 3-2 6-8 10z',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  spin: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.400M19.8 3v4.200h-4.2',
  stop: 'M8 8h8v8H8z',
  turbo: 'M13 3L5 14h6l-1 7l8-11h-6z',
  auto: 'M4 12a8 8 0 0 1 13.700-5.600M20 12a8 8 0 0 1-13.700 5.600M18 3v4h-4M6 21v-4h4M10.500 9.500v5l4-2.500z',
  left: 'M14.5 6L9 12l5.5 6',
  undo: 'M9 6L4.5 10.500L9 15M5 10.500h9a5 5 0 0 1 0 10h-3',
  double: 'M4 8.500l7 7M11 8.500l-7 7M14.500 10a2.600 2.600 0 1 1 4.600 1.700L14.500 17h5.500',
  eraser:
    'M9 19.500h11M4.500 15.200L13.700 6a1.500 1.500 0 0 1 2.100 0l3.200 3.200a1.500 1.500 0 0 1 0 2.100L10.800 19.500H8.500l-4-4zM9.500 10.200l5.300 5.300',
  right: 'M9.5 6L15 12l-5.5 6',
} as const;

export type IconName = keyof typeof ICONS;

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

export const iconButton = (
  name: IconName,
  label: string,
  onClick: () => void,
  className = 'round',
): HTMLButtonElement =>
  element(
    'button',
    {
      class: className,
      attributes: { type: 'button', 'aria-label': label, title: label },
      onClick,
    },
    icon(name),
  );

/** Shows another drawing on a button that keeps its place. */
export const setIcon = (button: HTMLButtonElement, name: IconName, label: string): void => {
  button.replaceChildren(icon(name));
  button.setAttribute('aria-label', label);
  button.title = label;
};
