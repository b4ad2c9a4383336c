export { ActionButton, type ActionButtonProps } from './action/action-button.tsx';
export { Logo, type LogoProps, Mark, type MarkProps } from './brand/logo.tsx';
export { Countdown, type CountdownProps, formatLeft } from './feedback/countdown.tsx';
export { Dialog, type DialogProps } from './feedback/dialog.tsx';
export { countOpenDialogs, useOpenDialogs } from './feedback/open-dialogs.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Sheet, type SheetProps } from './feedback/sheet.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { StatusPill, type StatusPillProps, type StatusTone } from './feedback/status-pill.tsx';
export { CaptchaField, type CaptchaFieldProps } from './field/captcha-field.tsx';
export { CopyField, type CopyFieldProps } from './field/copy-field.tsx';
export { DateField, type DateFieldProps, MomentField, TimeField } from './field/date-field.tsx';
export { formatDay } from './field/date-text.ts';
export type { DateWords } from './field/date-words.ts';
export { focusUnfinished } from './field/unfinished.ts';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { type SearchTextOptions, useSearchText } from './field/use-search-text.ts';
export { createIcon, type Icon, type IconProps } from './icon/create-icon.tsx';
export * from './icon/icons.ts';
export { Card, type CardProps } from './layout/card.tsx';
export { type Fact, Facts, type FactsProps } from './layout/facts.tsx';
export { Hint, type HintProps } from './layout/hint.tsx';
export { Money, type MoneyProps } from './layout/money.tsx';
export { Note, type NoteProps } from './layout/note.tsx';
export { RollingFigure } from './layout/rolling-figure.tsx';
export {
  Actions,
  type ActionsProps,
  Row,
  type RowProps,
  Stack,
  type StackProps,
} from './layout/stack.tsx';
export { formatDecimal, formatMoney } from './money-text.ts';
export { saveText, writeCsv } from './table/csv.ts';
export { type Column, DataTable, type DataTableProps } from './table/data-table.tsx';
export { type BrandColours, type BrandToken, type Scheme, writeBrandRules } from './theme/brand.ts';
export { resolveVariables, theme } from './theme/theme.ts';
