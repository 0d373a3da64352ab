/** Texts of the contact page. A field error is the field's label followed by the message. */
export const contactTexts = {
  title: 'Contact',
  subtitle: 'Special audiences, moderated tests, large samples, an enterprise plan.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  messagePlaceholder: 'What you need, and which project it is about',
  back: 'Back',
  send: 'Send Message',
  loading: 'Loading your name and email',
  sentTitle: 'Message sent',
  sentText: 'We answer to',
  writeAnother: 'Write another message',
} as const;
