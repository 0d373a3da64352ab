/** Languages a test can be shown in, by the codes the server knows. */
export const languages = [
  { value: 'ar', label: 'Arabic' },
  { value: 'cn', label: 'Chinese' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
  { value: 'ge', label: 'German' },
  { value: 'hk', label: 'Cantonese' },
  { value: 'id', label: 'Indonesian' },
  { value: 'it', label: 'Italian' },
  { value: 'ru', label: 'Russian' },
  { value: 'sp', label: 'Spanish' },
  { value: 'th', label: 'Thai' },
  { value: 'vi', label: 'Vietnamese' },
] as const;
