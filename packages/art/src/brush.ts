type Stop = string | readonly [colour: string, opacity: number];

/** Collects gradients and shadows of one drawing and hands out references to them. */
export type Brush = {
  /** Vertical gradient: everything in this house is lit from above. */
  linear(...stops: readonly Stop[]): string;
  across(...stops: readonly Stop[]): string;
  /** Radial gradient; the centre is a share of the shape's box. */
  radial(centre: readonly [number, number], ...stops: readonly Stop[]): string;
  /** The shadow that a paper layer throws on the one behind it. */
  shadow(fall: number, blur: number, opacity: number): string;
  blur(deviation: number): string;
  /** A drawing that repeats over a surface. */
  pattern(width: number, height: number, drawing: string): string;
  defs(): string;
};

function writeStops(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
      const at = Math.round((index / Math.max(1, stops.length - 1)) * 100);
      const alpha = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${at}%" stop-color="${colour}"${alpha}/>`;
    })
    .join('');
}

export function createBrush(prefix = 'a'): Brush {
  const made = new Map<string, string>();

  function refer(write: (id: string) => string): string {
    const body = write('');
    const known = made.get(body);
    const id = known ?? `${prefix}${made.size}`;
    made.set(body, id);
    return `url(#${id})`;
  }

  return {
    linear: (...stops) =>
      refer(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${writeStops(stops)}</linearGradient>`,
      ),
    across: (...stops) =>
      refer((id) => `<linearGradient id="${id}">${writeStops(stops)}</linearGradient>`),
    radial: ([x, y], ...stops) =>
      refer((id) => {
        const last = stops.at(-1);
        // A glow that fades to nothing has to do so at the edge of its shape; a lit body goes on.
        const reach = typeof last === 'object' && last[1] === 0 ? 0.5 : 0.72;
        return `<radialGradient id="${id}" cx="${x}" cy="${y}" r="${reach}">${writeStops(stops)}</radialGradient>`;
      }),
    // Spelled out, because not every renderer knows the short form of a drop shadow.
    shadow: (fall, blur, opacity) =>
      refer(
        (id) =>
          `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%">` +
          `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/>` +
          `<feOffset in="b" dy="${fall}" result="o"/>` +
          `<feFlood flood-color="#050208" flood-opacity="${opacity}" result="f"/>` +
          `<feComposite in="f" in2="o" operator="in" result="s"/>` +
          `<feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`,
      ),
    blur: (deviation) =>
      refer(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    pattern: (width, height, drawing) =>
      refer(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${drawing}</pattern>`,
      ),
    defs: () => [...made].map(([body, id]) => body.replace('id=""', `id="${id}"`)).join(''),
  };
}
