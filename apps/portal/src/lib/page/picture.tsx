import { type ReactNode, useState } from 'react';

export type PictureProps = {
  readonly url: string;
  /** Stands in for a picture that is missing or does not load. */
  readonly fallbackUrl: string;
  readonly className?: string | undefined;
  readonly width: number;
  readonly height: number;
  /** True for what is seen at once. */
  readonly isEager?: boolean;
};

/** A picture beside words that say the same; it never shows as broken. */
export function Picture(props: PictureProps): ReactNode {
  const { url, fallbackUrl, className, width, height, isEager = false } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const source = url === '' || url === failed ? fallbackUrl : url;
  return (
    <img
      className={className}
      src={source}
      alt=""
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(url)}
    />
  );
}
