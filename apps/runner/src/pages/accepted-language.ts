/** Which of our languages a browser asks for, by its Accept-Language header. */
import { languages, type LanguageCode } from '@sightline/domain/projects';

interface Wish {
  tag: string;
  weight: number;
}

function wishesOf(header: string): Wish[] {
  const wishes = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined);
    return { tag, weight: Number(weight ?? 1) };
  });
  return wishes.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}

/** Written with the traditional characters, as where no script is said in Hong Kong, Macau and Taiwan. */
const traditional = /^(yue|zh-(?!hans)(.*-)?(hant|hk|mo|tw))(-|$)/;

function codeOf(tag: string): LanguageCode | undefined {
  if (traditional.test(tag)) return 'hk';
  const primary = tag.split('-')[0];
  return (Object.keys(languages) as LanguageCode[]).find((code) => languages[code].split('-')[0] === primary);
}

/** English if none of ours is requested. */
export function acceptedLanguage(header: string): LanguageCode {
  for (const { tag } of wishesOf(header)) {
    const code = codeOf(tag);
    if (code !== undefined) return code;
  }
  return 'en';
}
