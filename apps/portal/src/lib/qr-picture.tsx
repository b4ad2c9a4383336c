import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';

const QUIET_ZONE = 2;

export type QrPictureProps = {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
};

/** A QR picture, black on white because cameras want it so. Only lazily loaded screens may use it. */
export function QrPicture({ text, label, className }: QrPictureProps): ReactNode {
  const { path, size } = useMemo(() => drawCode(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

function drawCode(text: string) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, size };
}
