/** What a page holds beside what is seen of it. Scripts stay as empty elements: styles count them (`:nth-child`, `+`). */
export const slimDOMOptions = {
  script: false,
  comment: true,
  headFavicon: true,
  headWhitespace: true,
  headMetaDescKeywords: true,
  headMetaSocial: true,
  headMetaRobots: true,
  headMetaHttpEquiv: true,
  headMetaAuthorship: true,
  headMetaVerification: true,
  headTitleMutations: true,
} as const;
