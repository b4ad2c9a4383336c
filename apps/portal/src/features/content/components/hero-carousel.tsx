import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { timedScroll } from '../timed-scroll.ts';
import { HeroSlide } from './hero-slide.tsx';
import type { HeroProps } from './hero.tsx';
import classes from './hero.module.css';

const AUTOPLAY_MS = 5_000;
const MOVE_MS = 1_000;

type HeroCarouselProps = {
  readonly [Prop in Exclude<keyof HeroProps, 'isMoving'>]: NonNullable<HeroProps[Prop]>;
};

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export default function HeroCarousel({ banners, onOpen }: HeroCarouselProps): ReactNode {
  const t = usePlayerText();
  const [plugins] = useState(() =>
    wantsStillness()
      ? [timedScroll(0)]
      : [
          timedScroll(MOVE_MS),
          Autoplay({ delay: AUTOPLAY_MS, stopOnMouseEnter: true, stopOnInteraction: false }),
        ],
  );
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const [frame, carousel] = useEmblaCarousel({ loop: true, direction }, plugins);
  const [selected, setSelected] = useState(0);

  useEffect(() => {
    if (carousel === undefined) return undefined;
    const note = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', note);
    return () => void carousel.off('select', note);
  }, [carousel]);

  return (
    <section
      className={classes.frame}
      aria-roledescription="carousel"
      aria-label={t('content.banners')}
    >
      <div className={classes.window} ref={frame}>
        <div className={classes.track}>
          {banners.map((banner, index) => (
            <div
              key={banner.id}
              className={classes.cell}
              role="group"
              aria-roledescription="slide"
              aria-label={t('content.banner_position', { index: index + 1, count: banners.length })}
              inert={index !== selected}
            >
              <HeroSlide banner={banner} onOpen={onOpen} isFirst={index === 0} />
            </div>
          ))}
        </div>
      </div>
      <div className={classes.dots}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={classes.dot}
            aria-label={t('content.banner_show', { index: index + 1 })}
            aria-current={index === selected ? 'true' : undefined}
            onClick={() => carousel?.scrollTo(index)}
          />
        ))}
      </div>
    </section>
  );
}
