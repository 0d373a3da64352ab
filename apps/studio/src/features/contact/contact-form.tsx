/** The message and who sends it; what was typed stays when it could not be sent. */
import { Button, Textarea, TextInput } from '@mantine/core';
import { FormFailure } from '../../lib/form-failure.tsx';
import { texts } from '../../lib/texts/index.ts';
import { useUnsentForm } from '../../lib/unsent.ts';
import { useFields } from '../../lib/use-fields.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { sendMessage } from './api.ts';
import classes from './contact-page.module.css';
import { contactErrors, type ContactField } from './rules.ts';

const words = texts.contact;
const longestName = 200;
const longestEmail = 254;
const longestMessage = 10_000;

interface ContactFormProps {
  name: string;
  email: string;
  onBack: () => void;
  onSent: (email: string) => void;
}

export function ContactForm({ name, email, onBack, onSent }: ContactFormProps) {
  const unsent = useUnsentForm(`contact ${email}`, () => form.values);
  const form = useFields<ContactField>({ fields: ['name', 'email', 'text'], initial: { name, email, ...unsent } });
  const { values } = form;
  const message = { name: values.name.trim(), email: values.email.trim(), text: values.text.trim() };
  const { failure, pending, submit } = useSubmit({
    check: () => form.show(contactErrors(message)),
    send: () => sendMessage(message).then(() => onSent(message.email)),
    explain: (error) => form.showRefused(error),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <FormFailure text={failure} />
      <div className={classes.pair}>
        <TextInput {...form.bind('name', words.name)} autoComplete="name" maxLength={longestName} aria-required />
        <TextInput
          {...form.bind('email', words.email)}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={longestEmail}
          aria-required
        />
      </div>
      <Textarea
        {...form.bind('text', words.message)}
        placeholder={words.messagePlaceholder}
        autosize
        minRows={7}
        maxRows={18}
        maxLength={longestMessage}
        dir="auto"
        aria-required
        autoFocus
      />
      <div className={classes.buttons}>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" loading={pending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
