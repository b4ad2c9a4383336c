import { element } from '../panel/element.ts';
import type { LiveTab } from './game.ts';

let tabLists = 0;

/** Pages of the side panel, of which one is shown; arrows move from one to the next. */
export function createTabs(label: string, pages: readonly LiveTab[]) {
  tabLists += 1;
  const id = `live-tabs-${tabLists}`;
  const open = (at: number) => {
    for (const [index, tab] of tabs.entries()) {
      const isOpen = index === at;
      tab.setAttribute('aria-selected', String(isOpen));
      tab.tabIndex = isOpen ? 0 : -1;
      const panel = panels[index];
      if (panel !== undefined) panel.hidden = !isOpen;
    }
  };
  const tabs = pages.map(({ name }, index) =>
    element('button', {
      class: 'tab',
      id: `${id}-${index}`,
      text: name,
      attributes: { type: 'button', role: 'tab', 'aria-controls': `${id}-page-${index}` },
      onClick: () => open(index),
    }),
  );
  const panels = pages.map(({ view }, index) =>
    element(
      'div',
      {
        class: 'live-page',
        id: `${id}-page-${index}`,
        attributes: { role: 'tabpanel', 'aria-labelledby': `${id}-${index}` },
      },
      view,
    ),
  );
  const list = element(
    'div',
    { class: 'tabs', attributes: { role: 'tablist', 'aria-label': label } },
    ...tabs,
  );
  list.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const at = tabs.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const way = document.dir === 'rtl' || list.closest('[dir="rtl"]') !== null ? -step : step;
    const next = (at + way + tabs.length) % tabs.length;
    open(next);
    tabs[next]?.focus();
  });
  open(0);
  return [list, ...panels];
}
