/** A study in a language of the tester's page, and what a tester does in it whatever the language: parts are found by their place, not by their words. */
import { makePrototypeStudy, startCollector, write, type Caller } from '@sightline/testkit';
import type { Locator, Page } from '@playwright/test';
import { stayOnDevice } from './tester-steps.ts';

export interface LanguageWords {
  name: string;
  description: string;
  task: string;
  question: string;
  options: string[];
}

/** By language code: what the researcher wrote, in that language. */
export const languageWords: Record<string, LanguageWords> = {
  ar: {
    name: 'حجز كوخ في الجبل',
    description: 'نريد أن نعرف كيف يجد الناس كوخًا يناسبهم.',
    task: 'احجز كوخًا بالقرب من Tromsø لمدة ليلتين.',
    question: 'كيف كان حجز الكوخ؟',
    options: ['سهلًا جدًا', 'سهلًا بعد نظرة ثانية', 'صعبًا'],
  },
  cn: {
    name: '预订一间山间小屋',
    description: '我们想了解人们如何找到合适的小屋。',
    task: '在特罗姆瑟附近预订一间小屋，住两晚。',
    question: '预订小屋的过程怎么样？',
    options: ['非常容易', '再看一遍后容易', '很难'],
  },
  en: {
    name: 'Booking a cabin',
    description: 'We would like to learn how people find a cabin that suits them.',
    task: 'Book a cabin near Tromsø for two nights.',
    question: 'How was it to book the cabin?',
    options: ['Very easy', 'Easy at a second look', 'Hard'],
  },
  fr: {
    name: 'Réserver un chalet',
    description: 'Nous aimerions savoir comment les gens trouvent un chalet qui leur convient.',
    task: 'Réservez un chalet près de Tromsø pour deux nuits.',
    question: 'Comment s’est passée la réservation du chalet ?',
    options: ['Très facilement', 'Facilement après un second regard', 'Difficilement'],
  },
  ge: {
    name: 'Eine Hütte buchen',
    description: 'Wir möchten erfahren, wie Menschen eine passende Hütte finden.',
    task: 'Buchen Sie eine Hütte in der Nähe von Tromsø für zwei Nächte.',
    question: 'Wie war es, die Hütte zu buchen?',
    options: ['Sehr einfach', 'Auf den zweiten Blick einfach', 'Schwierig'],
  },
  hk: {
    name: '訂一間山屋',
    description: '我哋想知道大家點樣搵到啱自己嘅山屋。',
    task: '喺特羅姆瑟附近訂一間山屋，住兩晚。',
    question: '訂山屋嘅過程點樣？',
    options: ['好容易', '睇多次之後容易', '好難'],
  },
  id: {
    name: 'Memesan pondok',
    description: 'Kami ingin mengetahui bagaimana orang menemukan pondok yang cocok.',
    task: 'Pesan pondok di dekat Tromsø untuk dua malam.',
    question: 'Bagaimana rasanya memesan pondok?',
    options: ['Sangat mudah', 'Mudah setelah dilihat lagi', 'Sulit'],
  },
  it: {
    name: 'Prenotare una baita',
    description: 'Vorremmo capire come le persone trovano una baita adatta a loro.',
    task: 'Prenoti una baita vicino a Tromsø per due notti.',
    question: 'Com’è stato prenotare la baita?',
    options: ['Molto facile', 'Facile a un secondo sguardo', 'Difficile'],
  },
  ru: {
    name: 'Бронирование домика',
    description: 'Мы хотим узнать, как люди находят подходящий домик.',
    task: 'Забронируйте домик рядом с Тромсё на две ночи.',
    question: 'Насколько легко было забронировать домик?',
    options: ['Очень легко', 'Легко со второго взгляда', 'Трудно'],
  },
  sp: {
    name: 'Reservar una cabaña',
    description: 'Queremos saber cómo encuentran las personas una cabaña adecuada.',
    task: 'Reserve una cabaña cerca de Tromsø para dos noches.',
    question: '¿Cómo fue reservar la cabaña?',
    options: ['Muy fácil', 'Fácil a la segunda', 'Difícil'],
  },
  th: {
    name: 'การจองกระท่อม',
    description: 'เราอยากรู้ว่าผู้คนหากระท่อมที่เหมาะกับตนเองได้อย่างไร',
    task: 'จองกระท่อมใกล้เมืองทรอมโซสำหรับสองคืน',
    question: 'การจองกระท่อมเป็นอย่างไรบ้าง',
    options: ['ง่ายมาก', 'ง่ายเมื่อดูอีกครั้ง', 'ยาก'],
  },
  vi: {
    name: 'Đặt một căn nhà gỗ',
    description: 'Chúng tôi muốn biết mọi người tìm căn nhà phù hợp như thế nào.',
    task: 'Đặt một căn nhà gỗ gần Tromsø trong hai đêm.',
    question: 'Việc đặt nhà gỗ diễn ra thế nào?',
    options: ['Rất dễ', 'Dễ khi nhìn lại lần nữa', 'Khó'],
  },
};

/** A running prototype study in a language, which asks for all that a tester may allow; returns its link's path. */
export async function makeStudyIn(researcher: Caller, language: string): Promise<string> {
  const words = languageWords[language];
  if (words === undefined) throw new Error(`There are no words in ${language}.`);
  const { projectId } = await makePrototypeStudy(researcher, {
    name: words.name,
    description: words.description,
    test: {
      Name: words.name,
      EyeTrackingWebSiteObjective: words.task,
      Voice: 'optional',
      Gaze: 'optional',
      Expression: 'optional',
      ExpressionDeclared: true,
      Camera: 'optional',
      Calibration: 'quick',
    },
    before: [],
    after: [
      { type: 9, fields: { Name: words.question } },
      { type: 4, fields: { Name: words.question }, options: words.options },
      { type: 5, fields: { Name: words.question }, options: words.options },
      { type: 1, fields: { Name: words.question } },
    ],
  });
  await write(researcher, projectId, { Language: language });
  return `/t/${(await startCollector(researcher, projectId)).invitationCode}`;
}

const buttons = (page: Page): Locator => page.getByRole('main').getByRole('button');
/** The one large button of a step. */
export const mainButton = (page: Page): Locator => buttons(page).last();

/** Agrees to what is needed and starts; `about` is left as it is. */
export async function agreeByPlace(page: Page): Promise<void> {
  await stayOnDevice(page);
  for (const consent of await page.locator('input[name=consent][required]').all()) await consent.check();
  await page.locator('#start button[type=submit]').click();
  await page.waitForURL('**/run*');
}

/** From the task to the end of the test, which is given up or done by the tester's word; `look` sees the prototype. */
export async function takeTestByPlace(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  await heading.waitFor();
  await look('task');
  await mainButton(page).click();
  await page.getByRole('timer').waitFor();
  await look('prototype');
  // 'I did it' comes before 'I could not do it'.
  await buttons(page).nth(-2).click();
  await page.getByRole('timer').waitFor({ state: 'detached' });
}

/** Answers the questions of `makeStudyIn` and ends on the thank-you page. */
export async function answerByPlace(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.getByRole('radio').nth(3).check({ force: true });
  await look('smileys');
  await mainButton(page).click();
  await page.getByRole('checkbox').first().check({ force: true });
  await look('choices');
  await mainButton(page).click();
  await page.getByRole('combobox').waitFor();
  await look('list');
  await page.getByRole('combobox').selectOption({ index: 1 });
  await mainButton(page).click();
  await page.getByRole('textbox').waitFor();
  await look('open');
  await page.getByRole('textbox').fill('🙂');
  await mainButton(page).click();
  await page.locator('progress').waitFor({ state: 'detached' });
  await look('thanks');
}
