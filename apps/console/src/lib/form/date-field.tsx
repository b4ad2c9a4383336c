import {
  DateField as AnyDateField,
  type DateFieldProps as AnyDateFieldProps,
  MomentField as AnyMomentField,
  TimeField as AnyTimeField,
} from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useOperatorText } from '../language.ts';

export type DateFieldProps = Omit<AnyDateFieldProps, 'words'>;

const useDateWords = () => ({ tag: useLanguageTag(), text: useOperatorText() });

/** A calendar day such as `2026-11-22`, typed or picked. */
export const DateField = (props: DateFieldProps): ReactNode => (
  <AnyDateField {...props} words={useDateWords()} />
);

/** A moment of the operator's own clock such as `2026-11-22T14:30`, typed or picked. */
export const MomentField = (props: DateFieldProps): ReactNode => (
  <AnyMomentField {...props} words={useDateWords()} />
);

/** A time of the day such as `14:30`, typed or picked. */
export const TimeField = (props: DateFieldProps): ReactNode => (
  <AnyTimeField {...props} words={useDateWords()} />
);
