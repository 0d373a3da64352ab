/** Writes fields of the signed-in account; the cached profile follows what the server has taken. */
import type { UserInfo } from '@sightline/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { saveFields } from '../../lib/project.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { saveOrKeep } from '../../lib/unsent.ts';
import { withField, withPicture, type AccountField } from './account-fields.ts';

/** Returns a function that writes one field of an account by its id (`acc_…`). */
export function useSaveAccount(accountId: string): (field: AccountField, value: string) => Promise<void> {
  const client = useQueryClient();
  return async (field, value) => {
    await saveOrKeep(accountId, { [field]: value });
    client.setQueryData<UserInfo>(queryKeys.profile, (user) => user && withField(user, field, value));
  };
}

/** Returns a function that sets the picture of an account, or removes it with null. */
export function useSavePicture(accountId: string): (file: File | null) => Promise<void> {
  const client = useQueryClient();
  return async (file) => {
    const url = file === null ? await saveFields(accountId, { Avatar: '' }).then(() => null) : await uploadPicture(file);
    client.setQueryData<UserInfo>(queryKeys.profile, (user) => user && withPicture(user, url));
  };
}

async function uploadPicture(file: File): Promise<string> {
  return (await callApi('uploadAvatar', {}, { file })).Avatar.PreviewUrl;
}

/** Sets a new password by the current one; every other session of the account ends. */
export async function changePassword(current: string, password: string): Promise<void> {
  await callApi('replacePassword', { current, password });
}

/** Names of the countries that an account can be in. */
export function useCountries() {
  return useQuery({
    queryKey: queryKeys.panelSettings,
    queryFn: ({ signal }) => callApi('getPanelSettings', {}, { signal }),
    staleTime: Infinity,
    select: ({ countries }) => countries.map((country) => country.name),
  });
}
