/** Texts of the contact page. A field error is the field's label followed by the message. */
export const contactTexts = {
  title: 'Contact',
  subtitle: 'Special audiences, moderated tests, large samples, an enterprise plan.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  messagePlaceholder: 'What do you need, and for which project?',
  back: 'Back',
  send: 'Send Message',
  loading: 'Loading your name and email',
  sentTitle: 'Message sent',
  sentText: 'We’ll reply to',
  writeAnother: 'Write another message',
} as const;
