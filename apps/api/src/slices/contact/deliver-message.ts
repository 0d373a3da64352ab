/** Delivers what researchers write to the operator's configured address, and to nobody else. */
import { letter } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';

export const contactMailJob = 'mail-contact';

/** Every text trimmed and checked. */
export interface ContactMessage {
  name: string;
  email: string;
  text: string;
}

/** Registers the sender. */
export async function startContactWorkers(ports: Pick<Ports, 'env' | 'jobs' | 'mail'>): Promise<void> {
  await ports.jobs.work<ContactMessage>(contactMailJob, ({ name, email, text }) =>
    ports.mail.send({
      to: ports.env.contactEmail,
      replyTo: { name, address: email },
      subject: `Message from ${name}`,
      ...letter({
        paragraphs: [
          text,
          `${name} <${email}> sent this from the contact page of ${ports.env.publicUrl}. Reply to this email to answer them.`,
        ],
      }),
    }),
  );
}
