import { useState } from 'react';
import { useSelf } from '../session.ts';
import { lasting } from '@parlour/web';
import { readHidden, toggleHidden, writeHidden } from './hidden-columns.ts';

export type HiddenColumns = {
  readonly hidden: readonly string[];
  readonly toggle: (key: string) => void;
};

/** The columns of a list that the operator does not want, remembered in this browser. */
export function useHiddenColumns(list: string): HiddenColumns {
  const place = `parlour.console-columns.${useSelf().operatorId}.${list}`;
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const hidden = chosen[place] ?? readHidden(lasting.read(place));
  return {
    hidden,
    toggle: (key) => {
      const next = toggleHidden(hidden, key);
      setChosen({ ...chosen, [place]: next });
      lasting.write(place, writeHidden(next));
    },
  };
}
