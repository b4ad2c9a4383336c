import type { GameCategory } from '@parlour/contract';
import { ChevronEndIcon, ChevronStartIcon, Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { menusQuery } from '../../features/catalogue/api/index.ts';
import { CATEGORIES } from '../../features/catalogue/category.ts';
import { chunk, markOf, type Vendor, vendorsOf } from '../../features/catalogue/model.ts';
import { useVendorNote } from '../../features/catalogue/use-vendor-note.ts';
import { usePlayerText } from '../../lib/language.ts';
import { PathLink } from '../../lib/link.tsx';
import { panelSize, VENDORS_PER_SLIDE } from './vendor-panel-model.ts';
import classes from './vendor-panel.module.css';

export type VendorPanelProps = {
  readonly category: GameCategory;
  readonly onClose: () => void;
  readonly onEnter: () => void;
};

/** The vendors of one category under the top bar, twelve at a time. */
export default function VendorPanel(props: VendorPanelProps): ReactNode {
  const { category, onClose, onEnter } = props;
  const t = usePlayerText();
  const panel = useRef<HTMLDivElement>(null);
  const [slide, setSlide] = useState(0);
  const vendors = vendorsOf(useQuery(menusQuery()).data, category);
  const slides = chunk(vendors, VENDORS_PER_SLIDE);
  const { label, path, hue } = CATEGORIES[category];

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const links = [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (next === undefined) onClose();
    else next.focus();
  }

  return (
    <div
      ref={panel}
      role="group"
      aria-label={t(label)}
      className={classes.panel}
      data-size={panelSize(vendors.length)}
      data-hue={hue}
      onPointerEnter={onEnter}
      onKeyDown={onKey}
    >
      <div className={classes.header}>
        <h2>{t(label)}</h2>
        <PathLink to={path} className={classes.all}>
          {t('catalogue.show_all')}
        </PathLink>
        {slides.length > 1 ? (
          <div className={classes.arrows}>
            <button
              type="button"
              aria-label={t('catalogue.scroll_back')}
              disabled={slide === 0}
              onClick={() => setSlide(slide - 1)}
            >
              <ChevronStartIcon size={18} />
            </button>
            <button
              type="button"
              aria-label={t('catalogue.scroll_on')}
              disabled={slide === slides.length - 1}
              onClick={() => setSlide(slide + 1)}
            >
              <ChevronEndIcon size={18} />
            </button>
          </div>
        ) : null}
      </div>
      <ul className={classes.vendors}>
        {slides[slide]?.map((vendor) => (
          <li key={vendor.vassalage}>
            <VendorLink vendor={vendor} path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function VendorLink({ vendor, path }: { readonly vendor: Vendor; readonly path: string }) {
  const noteOf = useVendorNote();
  return (
    <PathLink to={path} search={{ vassalage: vendor.vassalage }} className={classes.vendor}>
      <img src={markOf(vendor)} alt="" width={44} height={44} />
      <span className={classes.words}>
        <span className={classes.name}>{vendor.displayName}</span>
        <Hint as="span" isSmall>
          {noteOf(vendor)}
        </Hint>
      </span>
    </PathLink>
  );
}
