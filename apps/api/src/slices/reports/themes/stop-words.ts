/** Words that say nothing alone, in the languages of testers. */
import { createRequire } from 'node:module';
import type { AnswerLanguage } from '@sightline/analysis';
import { isLanguage, languages } from '@sightline/domain/projects';

/** The list calls them so because they are on every site: in answers about one they are what is meant. */
const meaningful =
  'page pages home site sites website websites web webpage find search information text order ordered problem problems help helpful click ' +
  'small large big long old new number work works working look looks results result test show shows first important interesting clear clearly ' +
  'good great better best useful list line area place point part side top bottom left right interest interested need needed room thing things ' +
  'member members open opened opening';

/** Cantonese, which the list does not have: what is written otherwise than in Chinese. */
const cantonese = '嘅 係 唔 咗 喺 佢 哋 我哋 佢哋 你哋 啲 嗰 嗰個 呢 呢個 冇 咁 噉 嚟 同 同埋 即係 乜 點 邊 先 喎 啦 囉 㗎 啩 吓';

const listed = createRequire(import.meta.url)('stopwords-iso') as Readonly<Record<string, readonly string[]>>;
const known = new Map<string, AnswerLanguage>();

/** `code` is the project's language; one that is not known is read as English. */
export function answerLanguage(code: string): AnswerLanguage {
  const locale = isLanguage(code) ? languages[code] : languages.en;
  const language = known.get(locale) ?? { locale, stopWords: stopWordsOf(locale) };
  known.set(locale, language);
  return language;
}

function stopWordsOf(locale: string): ReadonlySet<string> {
  const [language = ''] = locale.split('-');
  if (language === 'yue') return new Set([...(listed['zh'] ?? []), ...cantonese.split(' ')]);
  const words = new Set(listed[language] ?? []);
  if (language === 'en') for (const word of meaningful.split(' ')) words.delete(word);
  return words;
}
