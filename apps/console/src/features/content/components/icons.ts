// Signs of editing that no other screen draws.
import { createIcon } from '@parlour/ui';

export const BulletsIcon = createIcon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const NumbersIcon = createIcon(
  'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 14.2c0-1.4 2.4-1.4 2.4 0 0 1-2.4 1.6-2.4 2.8h2.5',
);
export const QuoteIcon = createIcon(
  'M9 7H5v5h4zM9 12c0 3-1.5 4.5-4 5M19 7h-4v5h4zM19 12c0 3-1.5 4.5-4 5',
);
export const LinkIcon = createIcon(
  'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
);
export const CodeIcon = createIcon('M9 7l-5 5 5 5M15 7l5 5-5 5');
export const EraseIcon = createIcon(
  'M5 19h14M7 15l7-9a1.5 1.5 0 0 1 2-.3l2.3 1.8a1.5 1.5 0 0 1 .3 2.1L13 17H9.5z',
);
export const UndoIcon = createIcon('M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4');
export const RedoIcon = createIcon('M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4');
export const PhoneIcon = createIcon(
  'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
);
export const ScreenIcon = createIcon('M4 5h16v11H4zM9 20h6M12 16v4');
export const HistoryIcon = createIcon('M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2');
export const HeadingIcon = createIcon('M4 6v12M12 6v12M4 12h8M16.5 10.5L19 9v9');
export const SubheadingIcon = createIcon(
  'M4 6v12M12 6v12M4 12h8M16 11c0-2.6 4.3-2.6 4.3 0 0 2.2-4.3 4-4.3 7h4.5',
);
