/** The call behind the contact page. */
import { callApi } from '../../lib/api.ts';

/** Mails a message to the people who run this server; `email` is where they answer. */
export async function sendMessage(message: { name: string; email: string; text: string }): Promise<void> {
  await callApi('contactUs', message);
}
