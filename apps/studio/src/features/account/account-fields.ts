/** The fields of the account page: where each stands in the profile and what is asked of it. Pure. */
import { accountEmail, emailKey, phone, required } from '@sightline/domain/fields';
import type { UserInfo } from '@sightline/wire/calls';

export const accountFields = ['Name', 'Email', 'Country', 'Job', 'Phone', 'Company'] as const;
export type AccountField = (typeof accountFields)[number];

export function fieldOf({ User, UserInfo: { Country }, Company }: UserInfo, field: AccountField): string {
  // A new address stands in its field while its link is not opened yet.
  const Email = User.NewEmail === '' ? User.Email : User.NewEmail;
  return { Name: User.Name, Email, Country, Job: Company.Job, Phone: Company.Phone, Company: Company.Name }[field];
}

/** Another address has to be confirmed first. */
function withEmail(user: UserInfo['User'], email: string): UserInfo['User'] {
  const isOwn = emailKey(email) === emailKey(user.SignInEmail);
  return isOwn ? { ...user, Email: email, SignInEmail: email, NewEmail: '' } : { ...user, NewEmail: email };
}

/** The profile as it is once the server has taken a field. */
export function withField(user: UserInfo, field: AccountField, value: string): UserInfo {
  if (field === 'Name') return { ...user, User: { ...user.User, Name: value } };
  if (field === 'Email') return { ...user, User: withEmail(user.User, value) };
  if (field === 'Country') return { ...user, UserInfo: { ...user.UserInfo, Country: value } };
  return { ...user, Company: { ...user.Company, [field === 'Company' ? 'Name' : field]: value } };
}

export function withPicture(user: UserInfo, url: string | null): UserInfo {
  return { ...user, User: { ...user.User, Avatar: { PreviewUrl: url } } };
}

/** 'Rea Nordlys' → 'RN'. */
export function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => [...(part ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

/** The message that follows the field's label, or null. */
export function accountFieldProblem(field: AccountField, text: string): string | null {
  if (field === 'Name') return required(text);
  if (field === 'Email') return accountEmail(text);
  return field === 'Phone' ? phone(text) : null;
}

/** `restored`: the saved text comes back, as an address cannot be taken away. */
type Left = { kind: 'unchanged' } | { kind: 'restored' } | { kind: 'problem'; message: string } | { kind: 'save'; value: string };

/** What happens to a text as its field is left: saved trimmed, only if it changed and is valid. */
export function leaveField(field: AccountField, text: string, saved: string): Left {
  const value = text.trim();
  if (field === 'Email' && value === '') return { kind: 'restored' };
  const message = accountFieldProblem(field, value);
  if (message !== null) return { kind: 'problem', message };
  return value === saved ? { kind: 'unchanged' } : { kind: 'save', value };
}
