import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './form.module.css';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const nameOf = (control: Control): string =>
  (control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '')
    .replace(/\s*\*\s*$/, '')
    .trim();

export type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** A form that names what is missing in words of its own instead of the browser's bubbles. */
export function Form({ onSubmit, children, ...rest }: FormProps): ReactNode {
  const t = useOperatorText();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = [...event.currentTarget.elements].filter(
      (element) => isControl(element) && !element.validity.valid,
    ) as Control[];
    setMissing([...new Set(wrong.map(nameOf).filter((name) => name !== ''))]);
    const [first] = wrong;
    if (first === undefined) {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    first.focus();
  };
  return (
    <form
      {...rest}
      noValidate
      data-tried={missing.length > 0 || undefined}
      onInput={() => setMissing([])}
      onSubmit={submit}
    >
      {children}
      {missing.length === 0 ? null : (
        <p className={classes.missing} role="alert">
          {t('form.missing', { fields: missing.join(', ') })}
        </p>
      )}
    </form>
  );
}
