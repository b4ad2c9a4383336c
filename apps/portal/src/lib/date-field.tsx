import './field-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import { type DateKey, useText } from '@parlour/i18n/react';
import { DateField as AnyDateField, type DateFieldProps as AnyDateFieldProps } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag } from './language.ts';

export type DateFieldProps = Omit<AnyDateFieldProps, 'words'>;

/** A calendar day such as `2026-11-22`, typed or picked. Texts about accounts and about money hold its words. */
export function DateField(props: DateFieldProps): ReactNode {
  return <AnyDateField {...props} words={{ tag: useLanguageTag(), text: useText<DateKey>() }} />;
}
