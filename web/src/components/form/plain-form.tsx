import type { ComponentProps, FormEvent } from 'react';

export interface PlainFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** True while it is on its way: nothing is sent then. */
  busy?: boolean | undefined;
  /** Called by Enter and by the button. Returns the names of the wrong fields, of which the first in the form is focused. */
  onSend: (form: HTMLFormElement) => readonly string[];
}

/**
 * The one way in which a form is sent, without a look: what is wrong is said beside the fields, never by the browser's
 * own bubbles, and the first wrong field has the focus.
 */
export function PlainForm({ busy, onSend, ...rest }: PlainFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const wrong = onSend(form);
    const named = [...form.querySelectorAll<HTMLElement>('[name]')];
    named.find((field) => wrong.includes(field.getAttribute('name') ?? ''))?.focus();
  };
  return <form {...rest} onSubmit={submit} noValidate />;
}
