import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & {
  /** Edge in CSS pixels; icons are drawn on a grid of 24. */
  readonly size?: number;
};

export type Icon = (props: IconProps) => ReactNode;

/**
 * Draws strokes on a 24 grid. Icons are decoration: the control that holds one carries the name. One
 * that points along the line of reading is mirrored with the page.
 */
export function createIcon(strokes: string, fills = '', isDirected = false): Icon {
  return function StrokeIcon({ size = 20, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        data-directed={isDirected || undefined}
        {...rest}
      >
        {strokes === '' ? null : <path d={strokes} />}
        {fills === '' ? null : <path d={fills} fill="currentColor" stroke="none" />}
      </svg>
    );
  };
}
